import { Fragment, useEffect, useRef } from 'react';
import useSWR from 'swr';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { ProductImage, THUMBNAIL_WIDTHS } from '@/components/ui/product-image';
import { ROUTES } from '@/lib/addresses/routes';
import { formatCents } from '@/lib/shop/money';
import { lineOf, lineOfPage } from './added-line';
import type { NewLine } from './cart';
import { fetchMatches } from './fetch-matches';
import { useCart } from './use-cart';

/**
 * What was just put into the cart, what goes well with it, and the way to the cart. It lies over the page without
 * stopping anybody: a press beside it, Esc, or a followed link closes it.
 *
 * @param added unknown after a redirect: then it is the product that the page is about, or all that is in the cart.
 */
export function AddedSheet({ added, onClose }: { added?: NewLine; onClose: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  const { lines } = useCart();
  const line = added === undefined ? lineOfPage(lines, window.location.pathname) : lineOf(lines, added);
  const productId = (added ?? line)?.productId;
  const asked = productId === undefined ? null : `/api/goes-with/${productId}`;
  const matches = useSWR(asked, fetchMatches, { revalidateOnFocus: false }).data ?? [];

  useEffect(() => {
    const element = sheet.current;
    if (element !== null && 'showPopover' in element) element.showPopover();
  }, []);

  return (
    <div
      ref={sheet}
      popover="auto"
      role="region"
      aria-label="Added to your cart"
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a') !== null) onClose();
      }}
      className="added-sheet"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="check" className="text-action" />
          In your cart
        </p>
        <IconButton icon="close" name="Close" onClick={onClose} className="-me-2 hover:bg-sunken" />
      </div>
      {line === undefined ? null : (
        <div className="flex items-center gap-4">
          <span className="picture size-20 shrink-0 rounded">
            <ProductImage src={line.image} alt="" sizes="80px" widths={THUMBNAIL_WIDTHS} />
          </span>
          <p className="min-w-0 text-sm">
            <span dir="auto" className="line-clamp-2 font-medium">
              {line.name}
            </span>
            <span className="block text-muted">
              {line.attributes.map(({ attributeValueName }, index) => (
                <Fragment key={index}>
                  <bdi>{attributeValueName}</bdi> ·{' '}
                </Fragment>
              ))}
              Quantity {line.quantity}
            </span>
            <span className="block font-semibold tabular-nums">
              {formatCents(line.unitCents)}
              {line.quantity > 1 ? ' each' : ''}
            </span>
          </p>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Link href={ROUTES.cart} className={buttonClass({ variant: 'secondary' })}>
          View cart
        </Link>
        <Link href={ROUTES.checkout} className={buttonClass()}>
          Check out
        </Link>
      </div>
      {matches.length === 0 ? null : (
        <div>
          <p className="mb-2 text-sm font-semibold">Goes well with this</p>
          <ul className="grid grid-cols-3 gap-3">
            {matches.map(({ path, name, image, price }) => (
              <li key={path} className="min-w-0">
                <Link href={path} className="block text-xs hover:text-action">
                  <span className="picture mb-1 block aspect-square rounded">
                    <ProductImage src={image} alt="" sizes="110px" widths={THUMBNAIL_WIDTHS} />
                  </span>
                  <span dir="auto" className="line-clamp-2">
                    {name}
                  </span>
                  <span className="font-semibold tabular-nums">{price}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
