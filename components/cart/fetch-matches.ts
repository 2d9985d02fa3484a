import { fetchJson } from '@/lib/calls/fetch-json';

/** A product that goes with another one, as a small picture with its name and price. */
export interface Match {
  path: string;
  name: string;
  /** As `pictureName` gives it. */
  image: string;
  price: string;
}

/** What goes with a product, as `fetchJson` asks for it; nothing where it is refused. */
export async function fetchMatches(address: string): Promise<readonly Match[]> {
  return (await fetchJson(address, isMatches)) ?? [];
}

function isMatches(data: unknown): data is Match[] {
  return Array.isArray(data);
}
