import { ROUTES } from '@/lib/addresses/routes';
import { lineKey, type CartLine, type NewLine } from './cart';

/** The line that something was put into. */
export function lineOf(
  lines: readonly CartLine[],
  { variationId, preOrderPrice = 0 }: NewLine,
): CartLine | undefined {
  return lines.find((each) => lineKey(each) === lineKey({ variationId, preOrderPrice }));
}

/** The line of the product that the page at `path` is about; elsewhere the only one, if it is. */
export function lineOfPage(lines: readonly CartLine[], path: string): CartLine | undefined {
  const [, route, , productId, variationId] = path.split('/');
  const ofPage = lines.findLast(
    (each) =>
      `/${route}` === ROUTES.product &&
      String(each.productId) === productId &&
      (variationId === undefined || String(each.variationId) === variationId),
  );
  return ofPage ?? (lines.length === 1 ? lines[0] : undefined);
}
