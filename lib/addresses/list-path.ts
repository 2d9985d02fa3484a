import { ROUTES } from './routes.ts';

const LISTS = new Set<string>([ROUTES.category, ROUTES.search, ROUTES.allProducts]);

/** Whether an address of this site, with or without its query, is that of a list of products. */
export function isListPath(address: string): boolean {
  return LISTS.has(`/${address.split(/[/?]/)[1] ?? ''}`);
}
