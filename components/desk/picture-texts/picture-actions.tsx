import { useListContext } from 'react-admin';
import { ask } from '../ask';
import { pictureFilterOf } from '../data-provider';
import { ExportButton } from '../files/export-button';
import { ImportButton } from '../files/import-button';
import { TemplateButton } from '../files/template-button';
import { Changed, FileChanges, type ChangeCounts } from '../files/file-changes';

const WORDS = '{name} {brand} {category} {price} {attributes} {place}';

/** What can be done with the pictures that the table is narrowed to. */
export function PictureActions() {
  const list = useListContext();
  const where = pictureFilterOf(list.filterValues);
  return (
    <>
      <EditPictures label="Edit all of these" which={{ where }} count={list.total ?? 0} />
      <ExportButton
        name="pictures.csv"
        thing="picture"
        ask={() => ask('Staff/ExportPictures', { body: where })}
      />
      <ImportButton
        title="Import texts of pictures"
        columns={
          <>
            A CSV file with the columns <code>Key</code> and <code>Text</code>. An empty text takes back what
            the desk says. The export is such a file.
          </>
        }
        what="picture"
        preview={(file) => ask('Staff/PreviewPictureFile', { body: { File: file } })}
        take={(file) => ask('Staff/ImportPictureFile', { body: { File: file } })}
        shown={(read) => <ChangedPictures read={read} />}
      />
    </>
  );
}

/** What can be done with the pictures that are chosen in the table. */
export function PictureSelectionActions() {
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <EditPictures
      label="Edit by template"
      which={{ keys: selectedIds.map(String) }}
      count={selectedIds.length}
      onDone={() => onUnselectItems()}
    />
  );
}

function EditPictures({
  which,
  ...button
}: {
  label: string;
  which: { keys?: string[]; where?: ReturnType<typeof pictureFilterOf> };
  count: number;
  onDone?: () => void;
}) {
  return (
    <TemplateButton
      {...button}
      thing="picture"
      words={WORDS}
      fields={[
        {
          name: 'text',
          label: 'What each picture shows',
          placeholder: '{name}[ by {brand}], picture {place}',
        },
      ]}
      send={({ text = '' }, IsDryRun) =>
        ask('Staff/EditPicturesByTemplate', {
          body: { Keys: which.keys, Where: which.where, Template: text, IsDryRun },
        })
      }
      shown={(read) => <ChangedPictures read={read} />}
    />
  );
}

interface Read extends ChangeCounts {
  readonly pictures: readonly { key: string; name: string; before: string; after: string }[];
}

function ChangedPictures({ read }: { read: Read }) {
  return (
    <FileChanges thing="picture" counts={read} rows={read.pictures}>
      {({ before, after }) => <Changed name="Text" before={before} after={after} />}
    </FileChanges>
  );
}
