import { answerFeed } from '@/lib/seo/feed-answer';

export const dynamic = 'force-dynamic';

/** The product feed that Google's Merchant Center fetches. */
export function GET(): Promise<Response> {
  return answerFeed('google');
}
