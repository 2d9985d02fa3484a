import type { ReactNode } from 'react';
import { parseDescription } from '@/lib/contract/description';
import { descriptionParts, type DescriptionProse, type SpecificationGroup } from './description-parts';
import { unbroken } from './unbroken';

/**
 * A product's description: what is told of it, and beside that its named values as a specification.
 *
 * @param rich the same with what the text cannot say, shown in its place.
 */
export function ProductDescription({ text, rich }: { text: string; rich: ReactNode | undefined }) {
  if (rich !== undefined) {
    return (
      <div className="@container mt-12 md:mt-16">
        <Part id="description" title="About this product">
          {rich}
        </Part>
      </div>
    );
  }
  const { prose, groups } = descriptionParts(parseDescription(text));
  if (prose.length + groups.length === 0) return null;
  return (
    <div
      className={`mt-12 grid md:mt-16 gap-x-12 gap-y-10 ${prose.length > 0 && groups.length > 0 ? 'lg:grid-cols-2' : 'lg:*:max-w-prose'}`}
    >
      {prose.length === 0 ? null : (
        <Part id="description" title="About this product">
          <div className="flex max-w-prose flex-col gap-4">
            {prose.map((block, index) => (
              <Prose key={index} block={block} />
            ))}
          </div>
        </Part>
      )}
      {groups.length === 0 ? null : (
        <Part id="specifications" title="Specifications">
          <div className="flex flex-col gap-6">
            {groups.map((group, index) => (
              <Specification key={index} {...group} />
            ))}
          </div>
        </Part>
      )}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="section-title mb-4 md:mb-6">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Specification({ title, rows }: SpecificationGroup) {
  return (
    <div>
      {title === undefined ? null : (
        <h3 dir="auto" className="mb-2 font-semibold">
          {title}
        </h3>
      )}
      <dl className="facts">
        {rows.map(({ name, value }, index) => (
          <div key={index}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{unbroken(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Prose({ block }: { block: DescriptionProse }) {
  if (block.kind === 'list') {
    return (
      <ul className="list-disc ps-6">
        {block.items.map((item, index) => (
          <li key={index} dir="auto">
            {unbroken(item)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p dir="auto" className="whitespace-pre-line">
      {unbroken(block.lines.join('\n'))}
    </p>
  );
}
