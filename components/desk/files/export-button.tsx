'use client';

import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { useNotify } from 'react-admin';
import { counted } from '../labels';
import { useAttempt } from '../look/attempt';
import { ListButton } from '../look/list-button';
import { saveFile } from './save-file';

/** Asks for a CSV and saves it as `name`; says how many of what (`thing`, `things`) stand in it, or why there is none. */
export function ExportButton({
  name,
  thing,
  things,
  ask,
}: {
  name: string;
  thing: string;
  things?: string;
  ask: () => Promise<{ readonly file: string; readonly count: number }>;
}) {
  const notify = useNotify();
  const { isBusy, attempt } = useAttempt((sentence) => notify(sentence, { type: 'error' }));
  const save = async () => {
    const { file, count } = await ask();
    saveFile(name, file);
    notify(`${counted(count, thing, things)} saved as ${name}.`, { type: 'success' });
  };
  return (
    <ListButton label="Export CSV" onPress={() => void attempt(save)} isDisabled={isBusy}>
      <DownloadIcon />
    </ListButton>
  );
}
