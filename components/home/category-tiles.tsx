'use client';

import Link from 'next/link';
import { ProductImage } from '@/components/catalogue/product-image';
import type { AssignedCategory } from '@/lib/contract/home';
import { categoryPath } from '@/lib/routes';

const SIZES = '(min-width: 1100px) 160px, (min-width: 600px) 16vw, 40vw';
const WIDTHS: readonly number[] = [192, 320];

/** Two columns of tiles, each leading to the list of its category. */
export function CategoryTiles({ columns }: { columns: readonly (readonly AssignedCategory[])[] }) {
  const filled = columns.filter((column) => column.length > 0);
  if (filled.length === 0) return null;
  return (
    <section aria-label="Categories to start with" className="grid grid-cols-2 gap-4 md:gap-6">
      {filled.map((column, index) => (
        <ul
          key={index}
          className={`flex min-w-0 flex-col gap-4 md:gap-6 ${filled.length === 1 ? 'col-span-2' : ''}`}
        >
          {column.map((category) => (
            <Tile key={category.CategoryId} category={category} />
          ))}
        </ul>
      ))}
    </section>
  );
}

function Tile({
  category: { CategoryId, CategoryName, CategoryImage, Title },
}: {
  category: AssignedCategory;
}) {
  return (
    <li className="tile grow">
      <div className="min-w-0 grow">
        {Title !== '' && Title !== CategoryName && <p className="text-sm text-muted">{Title}</p>}
        <h2 className="text-lg font-semibold md:text-xl">{CategoryName}</h2>
        <Link
          href={categoryPath(CategoryName, CategoryId)}
          className="mt-2 inline-block font-semibold text-action underline-offset-4 hover:underline"
        >
          Start Buying<span className="sr-only">: {CategoryName}</span>
        </Link>
      </div>
      <div className="tile-picture">
        <ProductImage
          src={CategoryImage}
          alt=""
          sizes={SIZES}
          widths={WIDTHS}
          className="size-full object-cover"
        />
      </div>
    </li>
  );
}
