import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { env } from '@/lib/env';
import { sealedCookie } from '@/lib/session/sealed-cookie';

const SECONDS = 60 * 60 * 24 * 30;

/** The hash of the token that was typed: another token in the environment ends every visit. */
const cookie = sealedCookie('MetadataPreview', z.object({ hash: z.string() }), SECONDS);

/** Whether there is a preview at all. */
export function hasPreview(): boolean {
  return env().METADATA_PREVIEW_TOKEN !== undefined;
}

/** Whether this browser was let in. */
export async function isLetIn(): Promise<boolean> {
  const kept = await cookie.read();
  return kept !== undefined && isRightHash(kept.hash);
}

/** Lets this browser in when the token is right. */
export async function letIn(token: string): Promise<boolean> {
  const hash = hashOf(token);
  if (!isRightHash(hash)) return false;
  await cookie.write({ hash });
  return true;
}

/** Compares in the same time whatever was typed: hashes are of one length. */
function isRightHash(hash: string): boolean {
  const token = env().METADATA_PREVIEW_TOKEN;
  if (token === undefined) return false;
  const [given, right] = [Buffer.from(hash), Buffer.from(hashOf(token))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
