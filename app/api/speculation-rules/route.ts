import { SPECULATION_RULES } from '@/lib/addresses/speculation-rules';

export const dynamic = 'force-static';

export function GET() {
  return new Response(SPECULATION_RULES, {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
