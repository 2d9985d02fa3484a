import { createHash } from 'node:crypto';

/** An inline script that the browser runs: one with data has a type of its own. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g;

/** The hashes of the inline scripts of a page, each once, as a Content Security Policy names them. */
export function scriptHashes(html: string): string[] {
  const texts = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text));
  return [...texts].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}
