import { answerDesk } from '@/components/desk/session/answer-desk';

/** What the desk asks: `POST /api/desk/Staff/ListPages` with the call's query and body as JSON. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ call: string[] }> },
): Promise<Response> {
  return answerDesk((await params).call.join('/'), request);
}
