/** With a capital letter at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A title for a product that has none: its handle in words. */
export function titleOf(handle: string): string {
  return capital(handle.replace(/[-_]+/g, ' ').trim());
}

/** A handle for a product that has none: its title in the form of an address. */
export function handleOf(title: string): string {
  return (
    title
      .normalize('NFKD')
      // Of a letter of another script its mark is a part: й is no и.
      .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
      .normalize('NFC')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 255)
  );
}

/** A name as other systems write it in an address: 'What’s new' is `whats-new`. */
export function slugOf(name: string): string {
  return handleOf(name.replace(/['’]/g, ''));
}
