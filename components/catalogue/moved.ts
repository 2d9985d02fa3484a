import 'server-only';
import { isDocumentedAddress, spelledAddress } from '@/lib/addresses/spelling';
import { categoryPath, nameSegment, ROUTES, safeReturnTo } from '@/lib/addresses/routes';
import { api, ApiUnavailableError } from '@/lib/calls/api';
import { findMoved, MOVED_PATH_MAX_LENGTH } from '@/lib/contract/moved';
import { VISITOR_GROUP } from '@/lib/shop/constants';
import { findCategory } from './category';
import { findProduct } from './product';

/** What became of an address that nothing answers. */
export type Moved = { kind: 'moved'; location: string } | { kind: 'gone' } | { kind: 'none' };

const NONE: Moved = { kind: 'none' };

/**
 * What became of an address that nothing answers, as far as the backend knows. Where it leads is the address that the
 * page gives itself, so that nobody is led on from there.
 *
 * @param path percent-encoded, without a query.
 * @throws ApiUnavailableError when nobody can say.
 */
export async function findMovedAddress(path: string): Promise<Moved> {
  if (path.length > MOVED_PATH_MAX_LENGTH) return NONE;
  const result = await api(findMoved, { query: { Path: path } });
  if (!result.ok) {
    const { kind } = result.error;
    if (kind === 'unavailable' || kind === 'unexpected')
      throw new ApiUnavailableError(findMoved, result.error);
    return NONE;
  }
  const { kind, id, name, path: other } = result.data;
  switch (kind) {
    case 'product':
      return productAddress(id, name);
    case 'category':
      return categoryAddress(id, name);
    case 'path':
      return pathAddress(other);
    case 'all':
      return movedTo(ROUTES.allProducts);
    case 'gone':
      return { kind: 'gone' };
    case 'none':
      return NONE;
  }
}

const movedTo = (location: string): Moved => ({ kind: 'moved', location });

/** Of the address of another backend nothing is known but that it is text: as a header it must be ASCII. */
function pathAddress(path: string): Moved {
  const location = isDocumentedAddress(path) ? safeReturnTo(spelledAddress(path)) : undefined;
  return location === undefined ? NONE : movedTo(location);
}

async function productAddress(id: number, name: string): Promise<Moved> {
  const found = await findProduct(String(VISITOR_GROUP), nameSegment(name), String(id), undefined);
  if (found.kind === 'missing') return NONE;
  return movedTo(found.kind === 'found' ? found.product.canonicalPath : found.href);
}

async function categoryAddress(id: number, name: string): Promise<Moved> {
  const found = await findCategory(String(VISITOR_GROUP), nameSegment(name), String(id), undefined);
  if (found.kind === 'missing') return NONE;
  return movedTo(found.kind === 'found' ? categoryPath(found.list.name, id) : found.href);
}
