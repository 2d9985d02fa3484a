import { answerFeed } from '@/lib/seo/feed-answer';

export const dynamic = 'force-dynamic';

/** The product feed that Meta's Commerce Manager fetches. */
export function GET(): Promise<Response> {
  return answerFeed('meta');
}
