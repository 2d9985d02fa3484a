import type { DescriptionBlock } from '@/lib/contract/description';
import { capitalized } from '@/lib/shop/attributes';

export type DescriptionProse = Exclude<DescriptionBlock, { kind: 'specification' }>;

/** Named values that stand together, under the line that stood above them. */
export interface SpecificationGroup {
  title?: string;
  rows: Extract<DescriptionBlock, { kind: 'specification' }>['rows'];
}

/** A line that heads what follows: short, and no sentence. */
const HEADING = /^[^.!?]{1,40}$/;

/** Parts a description: what is told, and what is listed as named values, in groups where it has headings for them. */
export function descriptionParts(blocks: readonly DescriptionBlock[]): {
  prose: DescriptionProse[];
  groups: SpecificationGroup[];
} {
  const prose: DescriptionProse[] = [];
  const groups: SpecificationGroup[] = [];
  for (const block of blocks) {
    if (block.kind !== 'specification') {
      prose.push(block);
      continue;
    }
    const rows = block.rows.map(({ name, value }) => ({ name: capitalized(name), value }));
    const above = prose.at(-1);
    const title =
      above?.kind === 'paragraph' && above === blocks[blocks.indexOf(block) - 1]
        ? above.lines.at(-1)
        : undefined;
    if (above?.kind !== 'paragraph' || title === undefined || !HEADING.test(title)) {
      groups.push({ rows });
      continue;
    }
    prose.pop();
    const rest = above.lines.slice(0, -1);
    if (rest.length > 0) prose.push({ kind: 'paragraph', lines: rest });
    groups.push({ title: title.replace(/:$/, ''), rows });
  }
  return { prose, groups };
}
