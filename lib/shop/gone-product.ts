/** What a product is called of which nothing is left but that somebody has it in a list. */
export function nameOrGone(name: string): string {
  return name.trim() === '' ? 'A product that is no longer sold' : name;
}
