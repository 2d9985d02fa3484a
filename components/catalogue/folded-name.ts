/** A name as a search compares it: without accents, in small letters. */
export function foldedName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
