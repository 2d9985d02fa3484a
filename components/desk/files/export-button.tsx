'use client';

import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { sentenceOf } from '../ask';
import { counted } from '../labels';
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
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { file, count } = await ask();
      saveFile(name, file);
      notify(`${counted(count, thing, things)} saved as ${name}.`, { type: 'success' });
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <ListButton label="Export CSV" onPress={() => void save()} isDisabled={isBusy}>
      <DownloadIcon />
    </ListButton>
  );
}
