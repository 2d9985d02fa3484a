import { askJson } from '@/lib/calls/ask-json';

/** A product that goes with another one, as a small picture with its name and price. */
export interface Match {
  path: string;
  name: string;
  /** As `pictureName` gives it. */
  image: string;
  price: string;
}

/** What goes with a product, as `askJson` asks for it; nothing where it is refused. */
export async function askMatches(address: string): Promise<readonly Match[]> {
  return (await askJson(address, isMatches)) ?? [];
}

function isMatches(data: unknown): data is Match[] {
  return Array.isArray(data);
}
