/** A product that goes with another one, as a small picture with its name and price. */
export interface Match {
  path: string;
  name: string;
  /** As `pictureName` gives it. */
  image: string;
  price: string;
}

/** What goes with a product; nothing where there is no answer, because nobody waits for it. */
export async function askMatches(address: string): Promise<readonly Match[]> {
  const answer = await fetch(address);
  const data: unknown = answer.ok ? await answer.json() : undefined;
  return isMatches(data) ? data : [];
}

// What the store itself wrote need not be looked at closer.
function isMatches(data: unknown): data is Match[] {
  return Array.isArray(data);
}
