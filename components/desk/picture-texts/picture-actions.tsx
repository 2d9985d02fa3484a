'use client';

import EditIcon from '@mui/icons-material/EditNoteOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ask } from '../ask';
import { pictureFilterOf } from '../data-provider';
import { ExportButton } from '../files/export-button';
import { FileDialog } from '../files/file-dialog';
import { TemplateDialog } from '../files/template-dialog';
import { Changed, WhatChanges, type ChangeCounts } from '../files/what-changes';
import { ListButton } from '../look/list-button';

const WORDS = '{name} {brand} {category} {price} {attributes} {place}';

/** What can be done with the pictures that the table is narrowed to. */
export function PictureActions() {
  const list = useListContext();
  const { total } = list;
  const where = pictureFilterOf(list.filterValues);
  const [open, setOpen] = useState<'bulk' | 'file'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ListButton label="Edit all of these" onPress={() => setOpen('bulk')} isDisabled={!total}>
        <EditIcon />
      </ListButton>
      <ExportButton
        name="pictures.csv"
        thing="picture"
        ask={() => ask('Staff/ExportPictures', { body: where })}
      />
      <ListButton label="Import CSV" onPress={() => setOpen('file')}>
        <UploadIcon />
      </ListButton>
      {open === 'bulk' ? <PicturesByTemplate which={{ where }} count={total ?? 0} onClose={close} /> : null}
      {open === 'file' ? (
        <FileDialog
          title="Import texts of pictures"
          columns={
            <>
              A CSV file with the columns <code>Key</code> and <code>Text</code>. An empty text takes back
              what the desk says. The export is such a file.
            </>
          }
          what="picture"
          preview={(file) => ask('Staff/PreviewPictureFile', { body: { File: file } })}
          take={(file) => ask('Staff/ImportPictureFile', { body: { File: file } })}
          shown={(read) => <ChangedPictures read={read} />}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** What can be done with the pictures that are chosen in the table. */
export function PictureSelectionActions() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListButton label="Edit by template" onPress={() => setOpen(true)}>
        <EditIcon />
      </ListButton>
      {isOpen ? (
        <PicturesByTemplate
          which={{ keys: selectedIds.map(String) }}
          count={selectedIds.length}
          onDone={() => onUnselectItems()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function PicturesByTemplate({
  which,
  count,
  onClose,
  onDone,
}: {
  which: { keys?: string[]; where?: ReturnType<typeof pictureFilterOf> };
  count: number;
  onClose: () => void;
  onDone?: () => void;
}) {
  return (
    <TemplateDialog
      count={count}
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
      onClose={onClose}
      onDone={onDone}
    />
  );
}

interface Read extends ChangeCounts {
  readonly pictures: readonly { key: string; name: string; before: string; after: string }[];
}

function ChangedPictures({ read }: { read: Read }) {
  return (
    <WhatChanges thing="picture" counts={read} rows={read.pictures}>
      {({ before, after }) => <Changed name="Text" before={before} after={after} />}
    </WhatChanges>
  );
}
