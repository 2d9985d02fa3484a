import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { ProductImage } from '@/components/ui/product-image';
import { seenProducts, type SeenProduct } from './seen-products';
import type { Id } from '@/lib/contract/id';

const NONE: readonly SeenProduct[] = [];
const MAX_SHOWN = 8;

/**
 * The products that were looked at before, as this browser remembers them. It comes with the scripts, and nothing that is
 * in sight is moved by it: where its place is in sight already, it waits until that is below what is seen.
 *
 * @param except the product of the page. @param hasRoom its place is kept free, so that it may show at once.
 */
export function RecentlyViewed({ except, hasRoom = false }: { except?: Id; hasRoom?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [mayShow, setMayShow] = useState(hasRoom);
  const seen = useSyncExternalStore(seenProducts.subscribe, seenProducts.read, () => NONE);
  useEffect(() => {
    const element = place.current;
    if (element === null || mayShow) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0) setMayShow(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayShow]);
  const shown = seen.filter(({ id }) => id !== except).slice(0, MAX_SHOWN);
  return (
    <div ref={place} className={`print:hidden ${hasRoom ? 'min-h-72 md:min-h-96' : ''}`}>
      {mayShow && shown.length > 0 ? (
        <section aria-labelledby="seen" className="mt-12 md:mt-16">
          <h2 id="seen" className="section-title mb-4 md:mb-6">
            Recently viewed
          </h2>
          <ul className="-mx-1 flex snap-x gap-3 overflow-x-auto p-1 md:gap-4">
            {shown.map(({ id, path, name, image }) => (
              <li key={id} className="w-28 shrink-0 snap-start md:w-40">
                <PageLink href={path} className="block rounded text-sm font-medium hover:text-action">
                  <span className="picture mb-2 block aspect-square rounded-lg">
                    <ProductImage src={image} alt="" sizes="160px" />
                  </span>
                  <span dir="auto" className="line-clamp-2">
                    {name}
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
