import { useListContext } from 'react-admin';
import { ask } from '../ask';
import { pageFilterOf } from '../data-provider';
import { ExportButton } from '../files/export-button';
import { ImportButton } from '../files/import-button';
import { TemplateButton } from '../files/template-button';
import { ChangedPages } from './changed-pages';

const WORDS = '{name} {brand} {category} {price} {attributes} {description} {products} {count}';

/** What can be done with the pages that the table is narrowed to. */
export function PageActions() {
  const list = useListContext();
  const where = pageFilterOf(list.filterValues);
  return (
    <>
      <EditPages label="Edit all of these" which={{ where }} count={list.total ?? 0} />
      <ExportButton name="pages.csv" thing="page" ask={() => ask('Staff/ExportPages', { body: where })} />
      <ImportButton
        title="Import texts of pages"
        columns={
          <>
            A CSV file with the columns <code>Key</code> or <code>Address</code>, and any of{' '}
            <code>Title</code>, <code>Description</code> and <code>Noindex</code>. A column that is missing
            changes nothing. The export is such a file.
          </>
        }
        what="page"
        preview={(file) => ask('Staff/PreviewPageFile', { body: { File: file } })}
        take={(file) => ask('Staff/ImportPageFile', { body: { File: file } })}
        shown={(read) => <ChangedPages read={read} />}
      />
    </>
  );
}

/** What can be done with the pages that are chosen in the table. */
export function SelectionActions() {
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <EditPages
      label="Edit by template"
      which={{ keys: selectedIds.map(String) }}
      count={selectedIds.length}
      onDone={() => onUnselectItems()}
    />
  );
}

/** Gives many pages texts made of a template; what would change is shown before anything does. */
function EditPages({
  which,
  ...button
}: {
  label: string;
  which: { keys?: string[]; where?: ReturnType<typeof pageFilterOf> };
  count: number;
  onDone?: () => void;
}) {
  return (
    <TemplateButton
      {...button}
      thing="page"
      words={WORDS}
      fields={[
        {
          name: 'title',
          label: 'Title of each page',
          placeholder: '{name} by {brand}: price in Lebanon',
        },
        { name: 'description', label: 'Description of each page', isLong: true },
      ]}
      send={({ title, description }, IsDryRun) =>
        ask('Staff/EditPagesByTemplate', {
          body: {
            Keys: which.keys,
            Where: which.where,
            TitleTemplate: title,
            DescriptionTemplate: description,
            IsDryRun,
          },
        })
      }
      shown={(read) => <ChangedPages read={read} />}
    />
  );
}
