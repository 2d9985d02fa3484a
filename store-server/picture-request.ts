const QUALITY = 75;

/**
 * The optimizer's address for a picture's short one, `/img/{width}/{name}`; undefined for any other address. One of
 * them stands in a page some hundred times.
 *
 * @param uploads image base address. Name and width are checked by the optimizer, which reads that address only.
 */
export function pictureRequest(url: string, uploads: string): string | undefined {
  const [, width = '', name] = /^\/img\/(\d{2,4})\/([^?]+)/.exec(url) ?? [];
  if (name === undefined) return undefined;
  const base = uploads.endsWith('/') ? uploads : `${uploads}/`;
  return `/_next/image?url=${encodeURIComponent(base + name)}&w=${width}&q=${QUALITY}`;
}
