// What a customer's page loads of the wishlist. Each place that loads code by itself gets a copy of all it needs
// (docs/decisions/page-weight.md), so they load this one.
export { LiveHeart } from './live-heart';
export { WishlistBadge } from './wishlist-badge';
