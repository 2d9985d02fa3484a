import HistoryIcon from '@mui/icons-material/History';
import { Box, Button, Card, Chip, IconButton, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { PICTURE_FILTERS, PICTURE_KINDS, PICTURE_TEXT_LENGTH } from '@/lib/contract/staff/roles';
import { ask } from '../ask';
import { Changed } from '../files/file-changes';
import { PICTURE_FILTER_LABELS, PICTURE_KIND_LABELS, shownDay } from '../labels';
import { EditableText } from '../ui/editable-text';
import { DeskDialog } from '../ui/desk-dialog';
import { History } from '../ui/history';
import { choiceFilter } from '../ui/choice-filter';
import { Listing } from '../ui/listing';
import { ProblemMarks, RowChoice, Rows } from '../ui/rows';
import { TABLE_SX } from '../ui/table';
import { Thumbnail } from '../pictures/thumbnail';
import type { PictureRow } from '../rows';
import { PictureActions, PictureSelectionActions } from './picture-actions';

const filters = [
  choiceFilter('kind', 'Stands on', 'All places', PICTURE_KINDS, (id) => PICTURE_KIND_LABELS[id]),
  choiceFilter('filter', 'Only', 'All pictures', PICTURE_FILTERS, (id) => PICTURE_FILTER_LABELS[id]),
];

/** Every picture that stands on the shop and has a text of its own, with what it is said to show. */
export function PicturesList() {
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <Listing
        resource="pictures"
        title="Pictures"
        intro="What pictures show, in words: for whoever does not see them, and for search engines."
        search="Name, text or file"
        sort={{ field: 'name', order: 'ASC' }}
        sortFields={['name', 'kind', 'text', 'changed-at']}
        filters={filters}
        actions={<PictureActions />}
      >
        <Rows<PictureRow>
          sx={TABLE_SX}
          forChosen={<PictureSelectionActions />}
          columns={[
            { label: 'Picture', width: 110, show: (row) => <Shown row={row} /> },
            { source: 'name', label: 'Stands on', width: '24%', show: (row) => <Place row={row} /> },
            { source: 'text', label: 'Shows', show: (row) => <Text row={row} /> },
            { label: 'Look at', width: 130, show: (row) => <Marks row={row} /> },
            { source: 'changed-at', label: 'Changed', width: 110, show: (row) => shownDay(row.changedAt) },
            { label: 'History', width: 90, show: (row) => <HistoryButton row={row} onOpen={setOpened} /> },
          ]}
          card={(row) => (
            <Card sx={{ p: 1.5 }}>
              <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
                <RowChoice id={row.id} name={nameOf(row)} />
                <Shown row={row} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Place row={row} />
                </Box>
                <HistoryButton row={row} onOpen={setOpened} />
              </Stack>
              <Box sx={{ mt: 1 }}>
                <Text row={row} />
                <Marks row={row} />
              </Box>
            </Card>
          )}
        />
        <PictureHistory opened={opened} onClose={() => setOpened(undefined)} />
      </Listing>
    </>
  );
}

function Shown({ row: { image } }: { row: PictureRow }) {
  return <Thumbnail image={image} width={80} height={80} />;
}

/** 'Nova, picture 2'. */
function nameOf({ kind, name, place }: PictureRow): string {
  const whose = name === '' ? PICTURE_KIND_LABELS[kind] : name;
  return kind === 'landing' ? whose : `${whose}, picture ${place}`;
}

function Place({ row }: { row: PictureRow }) {
  return (
    <>
      <Link
        href={row.address}
        target="_blank"
        rel="noopener"
        color="inherit"
        dir="auto"
        sx={{ fontWeight: 600 }}
      >
        {nameOf(row)}
      </Link>
      <Typography variant="caption" component="div" color="text.secondary">
        {PICTURE_KIND_LABELS[row.kind]}
      </Typography>
    </>
  );
}

function Text({ row }: { row: PictureRow }) {
  return (
    <EditableText
      label={`Text of ${nameOf(row)}`}
      text={row.ownText}
      below={row.textBelow}
      maxLength={PICTURE_TEXT_LENGTH.most}
      room={(shown) => `${[...shown].length} of ${PICTURE_TEXT_LENGTH.read} characters`}
      save={(Text) => ask('Staff/SavePictureText', { body: { Key: row.key, Text, Before: row.ownText } })}
    >
      <Typography variant="body2" dir="auto" color={row.text === '' ? 'text.secondary' : undefined}>
        {row.text || (row.kind === 'product' ? `Nothing: read aloud is “${row.name}”` : 'Nothing')}
      </Typography>
    </EditableText>
  );
}

function Marks({ row }: { row: PictureRow }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {row.ownText === '' ? null : <Chip size="small" variant="outlined" color="primary" label="Desk" />}
      <ProblemMarks problems={row.problems} labels={PICTURE_FILTER_LABELS} />
    </Box>
  );
}

function HistoryButton({ row, onOpen }: { row: PictureRow; onOpen: (key: string) => void }) {
  return (
    <IconButton size="small" aria-label={`History of ${nameOf(row)}`} onClick={() => onOpen(row.id)}>
      <HistoryIcon fontSize="small" />
    </IconButton>
  );
}

/** What was said of a picture, over the table that shows what is said of it now. */
function PictureHistory({ opened, onClose }: { opened: string | undefined; onClose: () => void }) {
  const { data = [] } = useListContext<PictureRow>();
  const row = data.find(({ id }) => id === opened);
  if (row === undefined) return null;
  return (
    <DeskDialog title={nameOf(row)} onClose={onClose} buttons={<Button onClick={onClose}>Close</Button>}>
      <History
        resource="picture-changes"
        of={row.id}
        thing="picture"
        restore={(ChangeId) => ask('Staff/RestorePictureText', { body: { ChangeId, Before: row.ownText } })}
      >
        {({ before, after }) => <Changed name="Text" before={before} after={after} />}
      </History>
    </DeskDialog>
  );
}
