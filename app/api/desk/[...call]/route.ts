import { handleDeskCall } from '@/components/desk/session/handle-desk-call';

/** What the desk asks: `POST /api/desk/Staff/ListPages` with the call's query and body as JSON. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ call: string[] }> },
): Promise<Response> {
  return handleDeskCall((await params).call.join('/'), request);
}
