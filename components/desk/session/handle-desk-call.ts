import 'server-only';
import { z } from 'zod';
import { SESSION_ENDED } from '@/lib/messages';
import { api, failureText, type CallFailure, type CallResult } from '@/lib/calls/api';
import { FILE_TIMEOUT_MS, withDeadline } from '@/lib/calls/deadline';
import { DEVICE_HEADER } from '@/lib/contract/account';
import type { Call } from '@/lib/contract/call';
import { FAILURE_STATUS, type FailureCode } from '@/lib/contract/failure';
import { staffConfirmCode, staffSignIn, staffSignOut } from '@/lib/contract/staff/accounts';
import { isSameOrigin, shopperAddress } from '@/lib/forms/action';
import { staffChallenge, staffDevice, staffSession } from '@/lib/session/staff-session';
import type { DeskAnswer } from './desk-answer';
import { INVITATION_CALLS, isFileCall, STAFF_CALLS, type StaffCall } from './staff-calls';

const FOREIGN_ORIGIN = 'This was sent from another address. Please reload the page and try again.';
const CODE_TOO_LATE = 'The time for the code has run out. Please enter your password again.';
const NO_SUCH_CALL = 'The desk has no such call.';
const TOO_MANY = 'There were too many attempts. Please wait a moment and try again.';
const NO_ANSWER = 'The shop did not answer in time.';
const MAYBE_DONE = `${NO_ANSWER} What was sent may have been done all the same: please look before you try again.`;
const UNREADABLE = 'This could not be read. Please reload the page and try again.';

/** What the browser sends: the parts of the call's request, by their names in the contract. */
const sent = z.object({ query: z.unknown().optional(), body: z.unknown().optional() });

/**
 * Answers what the desk asks in a browser: `POST /api/desk/{path of a call of the staff}`, whatever the method of the
 * call itself. Nothing but the calls of the staff is handed on, with the token that only the store knows.
 *
 * @param path of the call, for example `Staff/ListPages`.
 */
export async function handleDeskCall(path: string, request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return refuse(403, FOREIGN_ORIGIN);
  switch (path) {
    case staffSignIn.path:
      return signIn(request);
    case staffConfirmCode.path:
      return confirmCode(request);
    case staffSignOut.path:
      return signOut();
    default:
  }
  const open = INVITATION_CALLS.find((call) => call.path === path);
  if (open !== undefined) {
    const read = await readSent(open, request);
    if (!read.ok) return read.answer;
    // An invitation counts once: nobody may be told that it failed because it took a while.
    const asked = { ...read.sent, forwardedFor: await shopperAddress(), isPatient: true };
    return answerOf(open, await api(open, asked));
  }
  const call = STAFF_CALLS.find((each) => each.path === path);
  return call === undefined ? refuse(404, NO_SUCH_CALL) : handOn(call, request);
}

async function handOn(call: StaffCall, request: Request): Promise<Response> {
  const session = await staffSession.read();
  // Before anything is read: a body of a stranger is not worth the memory.
  if (session === undefined) return refuse(401, SESSION_ENDED, 'unauthorized');
  const read = await readSent(call, request);
  if (!read.ok) return read.answer;
  const asked = { ...read.sent, token: session.token, forwardedFor: await shopperAddress() };
  // What is given up is done all the same, only nobody hears of it: who saves something waits for that.
  const result = isFileCall(call)
    ? await withDeadline(FILE_TIMEOUT_MS, () => api(call, { ...asked, timeoutMs: FILE_TIMEOUT_MS }))
    : await api(call, { ...asked, isPatient: true });
  if (!result.ok && result.error.kind === 'unauthorized') {
    await staffSession.clear();
    return refuse(401, SESSION_ENDED, 'unauthorized');
  }
  return answerOf(call, result);
}

/** The password: what it proves stays sealed in the browser until the code comes. */
async function signIn(request: Request): Promise<Response> {
  const read = await readSent(staffSignIn, request);
  if (!read.ok) return read.answer;
  const result = await api(staffSignIn, {
    body: staffSignIn.body.parse(read.sent.body),
    headers: { [DEVICE_HEADER]: (await staffDevice.read())?.token },
    forwardedFor: await shopperAddress(),
  });
  if (!result.ok) return answerOf(staffSignIn, result);
  await staffChallenge.write({ challengeId: result.data.challengeId });
  return answer({ ok: true, data: null });
}

const typedCode = staffConfirmCode.body.pick({ Code: true });

async function confirmCode(request: Request): Promise<Response> {
  const challenge = await staffChallenge.read();
  if (challenge === undefined) return refuse(401, CODE_TOO_LATE, 'unauthorized');
  const read = await readSent({ query: staffConfirmCode.query, body: typedCode }, request);
  if (!read.ok) return read.answer;
  const result = await api(staffConfirmCode, {
    body: { ChallengeId: challenge.challengeId, ...typedCode.parse(read.sent.body) },
    forwardedFor: await shopperAddress(),
  });
  if (!result.ok) return answerOf(staffConfirmCode, result);
  await staffChallenge.clear();
  const { token, deviceToken, ...person } = result.data;
  await staffSession.write({ token });
  if (deviceToken !== undefined) await staffDevice.write({ token: deviceToken });
  return answer({ ok: true, data: person });
}

/** The session ends in this browser whatever the API says, which ends it too where it can be reached. */
async function signOut(): Promise<Response> {
  const session = await staffSession.read();
  if (session !== undefined)
    await api(staffSignOut, { token: session.token, forwardedFor: await shopperAddress() });
  await staffSession.clear();
  return answer({ ok: true, data: null });
}

type Sent = { ok: true; sent: z.output<typeof sent> } | { ok: false; answer: Response };

/** What was sent, checked by the call's own declaration; or the answer that says what is wrong with it. */
async function readSent(call: Pick<Call, 'query' | 'body'>, request: Request): Promise<Sent> {
  const json: unknown = await request.json().catch(() => undefined);
  const parsed = sent.safeParse(json);
  if (!parsed.success) return { ok: false, answer: refuse(400, UNREADABLE, 'invalid') };
  const checks = [call.query.safeParse(parsed.data.query ?? {}), call.body.safeParse(parsed.data.body)];
  const issues = checks.flatMap((check) => (check.success ? [] : check.error.issues));
  if (issues.length === 0) return { ok: true, sent: parsed.data };
  const fields = issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const text = fields
    .map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
    .join('; ');
  return { ok: false, answer: answer({ ok: false, code: 'invalid', message: text, fields }, 400) };
}

type NamedCall = Pick<Call, 'method' | 'path'>;

/** Whether a call may be made again, whatever became of it: it is a question, or its name says so. */
const isRepeatable = ({ method, path }: NamedCall) =>
  method === 'GET' || /\/(Get|List|Export|Preview|SignIn|OpenInvitation)/.test(path);

function answerOf(call: NamedCall, result: CallResult<unknown>): Response {
  if (result.ok) return answer({ ok: true, data: result.data ?? null });
  const { error } = result;
  const status = statusOf(error);
  const otherwise = status === 429 ? TOO_MANY : isRepeatable(call) ? NO_ANSWER : MAYBE_DONE;
  const retryAfter = error.headers?.get('retry-after');
  const refusal = { ok: false, code: error.code, message: failureText(error, otherwise) } as const;
  return answer(refusal, status, retryAfter ?? undefined);
}

function statusOf({ kind, code }: CallFailure): number {
  if (code !== undefined) return FAILURE_STATUS[code];
  return kind === 'unsupported' ? 404 : 503;
}

function refuse(status: number, message: string, code?: FailureCode): Response {
  return answer({ ok: false, code, message }, status);
}

function answer(body: DeskAnswer<unknown>, status = 200, retryAfter?: string): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  if (retryAfter !== undefined) headers.set('retry-after', retryAfter);
  return Response.json(body, { status, headers });
}
