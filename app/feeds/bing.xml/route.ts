import { answerFeed } from '@/lib/seo/feed-answer';

export const dynamic = 'force-dynamic';

/** The product feed that Microsoft's Merchant Center (Bing) fetches. */
export function GET(): Promise<Response> {
  return answerFeed('bing');
}
