import { useRef, useState } from 'react';
import { Link } from '@/components/ui/link';
import { ProductImage, THUMBNAIL_WIDTHS } from '@/components/ui/product-image';
import { categoryPath } from '@/lib/addresses/routes';
import { MENU_ID } from './menu-button';
import type { MenuContent } from './menu-content';
import { isBar, type useDropdowns } from './use-dropdowns';
import type { Id } from '@/lib/contract/id';

/**
 * A dropdown of the menu with its links. In the bar of a wide screen pictures and products stand beside them, which are
 * asked for when it is first pointed at or comes into focus.
 *
 * @param id of the category that it is of, if it is of one.
 */
export function Dropdown({
  id,
  name,
  links,
  handlers: { details, summary },
}: {
  id?: Id;
  name: string;
  links: readonly (readonly [id: Id, name: string])[];
  handlers: ReturnType<typeof useDropdowns>;
}) {
  const [content, setContent] = useState<MenuContent>();
  const isAsked = useRef(false);
  const ask = () => {
    if (id === undefined || isAsked.current || !isBar()) return;
    isAsked.current = true;
    const load = async () => setContent(await (await import('./fetch-menu-content')).fetchMenuContent(id));
    load().catch(() => (isAsked.current = false));
  };
  return (
    <li>
      <details
        name={MENU_ID}
        {...details}
        onFocus={ask}
        onPointerEnter={(event) => {
          ask();
          details.onPointerEnter(event);
        }}
      >
        <summary className="menu-entry" {...summary}>
          {name}
        </summary>
        <div className="menu-panel">
          <ul>
            {id === undefined ? null : (
              <li>
                <Link href={categoryPath(name, id)} className="menu-whole">
                  {`All ${name}`}
                </Link>
              </li>
            )}
            {links.map(([linkId, linkName]) => (
              <li key={linkId}>
                <Link href={categoryPath(linkName, linkId)}>
                  <Picture name={content?.pictures[linkId]} />
                  {linkName}
                </Link>
              </li>
            ))}
          </ul>
          {content === undefined ? null : <Featured name={name} products={content.featured} />}
        </div>
      </details>
    </li>
  );
}

function Picture({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return <ProductImage src={name} alt="" sizes="64px" widths={THUMBNAIL_WIDTHS} className="" />;
}

function Featured({ name, products }: { name: string; products: MenuContent['featured'] }) {
  if (products.length === 0) return null;
  return (
    <ul aria-label={`Popular in ${name}`} className="menu-featured">
      {products.map(({ path, name: product, image, price }) => (
        <li key={path}>
          <Link href={path}>
            <ProductImage src={image} alt="" sizes="170px" widths={THUMBNAIL_WIDTHS} className="" />
            <span dir="auto">{product}</span>
            <small>{price}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
