import { loadAddresses } from '@/components/profile/queries';
import { answerLive } from '@/lib/calls/answer-live';

/** The saved addresses of whoever is signed in, home before work. */
export function GET(): Promise<Response> {
  return answerLive(loadAddresses);
}
