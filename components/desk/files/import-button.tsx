import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { STAFF_FILE_MAX_LENGTH } from '@/lib/contract/staff/roles';
import { counted } from '../labels';
import { Problem, useAttempt, useDone } from '../ui/attempt';
import { DeskDialog } from '../ui/desk-dialog';
import { ListButton } from '../ui/list-button';

/** What there is to know of a file before it is taken in. */
interface ReadFile {
  changedCount: number;
  unchangedCount: number;
  errors: readonly { line: number; message: string }[];
  errorCount: number;
}

interface Import<Read extends ReadFile> {
  title: string;
  /** What must stand in the file. */
  columns: ReactNode;
  /** What a line changes: 'page'. */
  what: string;
  preview: (file: string) => Promise<Read>;
  take: (file: string) => Promise<Read>;
  shown: (read: Read) => ReactNode;
}

/** Takes in a CSV file: what it changes, and which lines are wrong, is shown before anything is done. */
export function ImportButton<Read extends ReadFile>(of: Import<Read>) {
  return (
    <ListButton
      label="Import CSV"
      icon={<UploadIcon />}
      opens={(close) => <FileDialog {...of} onClose={close} />}
    />
  );
}

function FileDialog<Read extends ReadFile>({
  title,
  columns,
  what,
  preview,
  take,
  shown,
  onClose,
}: Import<Read> & { onClose: () => void }) {
  const done = useDone();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [read, setRead] = useState<Read>();
  const { problem, isBusy, attempt } = useAttempt();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // The same file can be chosen again once it was mended.
    event.target.value = '';
    if (chosen === undefined) return;
    setRead(undefined);
    await attempt(async () => {
      const text = await chosen.text();
      if (text.length > STAFF_FILE_MAX_LENGTH) throw new Error('The file is too long. Please cut it in two.');
      if (text.trim() === '') throw new Error('The file is empty.');
      setFile({ name: chosen.name, text });
      setRead(await preview(text));
    });
  };
  const takeIn = ({ text }: { text: string }) =>
    attempt(async () => {
      const { changedCount } = await take(text);
      done(`${counted(changedCount, what)} changed.`);
      onClose();
    });
  return (
    <DeskDialog
      title={title}
      size="lg"
      isWhole
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            disabled={isBusy || read === undefined || read.changedCount === 0}
            onClick={() => void (file && takeIn(file))}
          >
            {read === undefined ? 'Take in' : `Take in ${counted(read.changedCount, 'change')}`}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2" color="text.secondary">
          {columns}
        </Typography>
        <Box>
          <Button variant="outlined" disabled={isBusy} onClick={() => chooser.current?.click()}>
            {file === undefined ? 'Choose a file' : 'Choose another file'}
          </Button>
          <input
            ref={chooser}
            type="file"
            accept=".csv,text/csv"
            hidden
            onChange={(event) => void choose(event)}
          />{' '}
          <Typography component="span" variant="body2">
            {file?.name}
          </Typography>
        </Box>
        <Problem text={problem} />
        {read === undefined ? null : (
          <>
            {read.errorCount === 0 ? null : <Errors read={read} />}
            {shown(read)}
          </>
        )}
      </Stack>
    </DeskDialog>
  );
}

function Errors({ read }: { read: ReadFile }) {
  return (
    <Alert severity="warning">
      {counted(read.errorCount, 'line')} cannot be taken in:
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5, maxHeight: 200, overflow: 'auto' }}>
        {read.errors.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
