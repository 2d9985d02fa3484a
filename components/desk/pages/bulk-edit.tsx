'use client';

import { ask } from '../ask';
import type { pageFilterOf } from '../data-provider';
import { TemplateDialog } from '../files/template-dialog';
import { ChangedPages } from './changed-pages';

/** Which pages a bulk edit changes: those that are named, or all that the table is narrowed to. */
export interface BulkTarget {
  keys?: string[];
  where?: ReturnType<typeof pageFilterOf>;
  count: number;
}

const WORDS = '{name} {brand} {category} {price} {attributes} {description} {products} {count}';

/** Gives many pages texts made of a template; what would change is shown before anything does. */
export function BulkEdit({
  target,
  onClose,
  onDone,
}: {
  target: BulkTarget;
  onClose: () => void;
  onDone?: () => void;
}) {
  return (
    <TemplateDialog
      count={target.count}
      thing="page"
      words={WORDS}
      fields={[
        { name: 'title', label: 'Title of each page', placeholder: '{name} by {brand}: price in Lebanon' },
        { name: 'description', label: 'Description of each page', isLong: true },
      ]}
      send={({ title, description }, IsDryRun) =>
        ask('Staff/EditPagesByTemplate', {
          body: {
            ...(target.keys === undefined ? { Where: target.where } : { Keys: target.keys }),
            TitleTemplate: title,
            DescriptionTemplate: description,
            IsDryRun,
          },
        })
      }
      shown={(read) => <ChangedPages read={read} />}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
