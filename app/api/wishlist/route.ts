import { loadWishlist } from '@/components/wishlist/queries';
import { answerLive } from '@/lib/calls/answer-live';

/** The wishlist of whoever is signed in. */
export function GET(): Promise<Response> {
  return answerLive(loadWishlist);
}
