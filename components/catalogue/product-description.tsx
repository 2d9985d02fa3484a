import { parseDescription, type DescriptionBlock } from '@/lib/shop/description';

/** A product's description: paragraphs, and its named values as a specification. */
export function ProductDescription({ text }: { text: string }) {
  const blocks = parseDescription(text);
  if (blocks.length === 0) return null;
  return (
    <section aria-labelledby="description" className="mt-12 max-w-prose">
      <h2 id="description" className="mb-4 text-xl font-semibold md:text-2xl">
        About this product
      </h2>
      <div className="flex flex-col gap-4">
        {blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </div>
    </section>
  );
}

function Block({ block }: { block: DescriptionBlock }) {
  if (block.kind === 'specification') {
    return (
      <dl className="divide-y divide-line border-y border-line">
        {block.rows.map(({ name, value }, index) => (
          <div key={index} className="grid grid-cols-2 gap-4 py-3 sm:grid-cols-3">
            <dt dir="auto" className="text-muted">
              {name}
            </dt>
            <dd dir="auto" className="sm:col-span-2">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  if (block.kind === 'list') {
    return (
      <ul className="list-disc ps-6">
        {block.items.map((item, index) => (
          <li key={index} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p dir="auto" className="whitespace-pre-line">
      {block.lines.join('\n')}
    </p>
  );
}
