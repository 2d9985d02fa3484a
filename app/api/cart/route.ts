import { loadCart } from '@/components/cart/queries';
import { answerLive } from '@/lib/calls/answer-live';

/** The cart of whoever is signed in. */
export function GET(): Promise<Response> {
  return answerLive(loadCart);
}
