import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { counted } from '../labels';
import { useAttempt } from '../ui/attempt';

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
    <Button size="small" startIcon={<DownloadIcon />} disabled={isBusy} onClick={() => void attempt(save)}>
      Export CSV
    </Button>
  );
}

/** Has the browser save a text as a file. The mark at its beginning tells spreadsheets that it is UTF-8. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
