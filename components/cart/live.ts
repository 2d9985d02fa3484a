// What a customer's page loads of the cart. Each place that loads code by itself gets a copy of all it needs
// (docs/decisions/page-weight.md), so they load this one.
export { addItem } from './add-item';
export { AddedSheet } from './added-sheet';
export { CartBadge } from './cart-badge';
