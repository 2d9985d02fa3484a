import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Stack, TextField } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { DeskError, sentenceOf } from '../ask';
import { UnsavedChanges } from './unsaved-changes';

interface EditableTextProps {
  /** What the text is of, in full: 'Title of Nova'. */
  label: string;
  /** What the desk says now; '' where it says nothing. */
  text: string;
  /** What is said where the desk says nothing. */
  below: string;
  maxLength: number;
  isLong?: boolean;
  /** How much room what would stand there takes, while it is typed. */
  room: (shown: string) => ReactNode;
  /** What was saved is on the page at once, and shown anew. */
  save: (text: string) => Promise<unknown>;
  /** The text as the table shows it. */
  children: ReactNode;
}

/**
 * A text that is changed where it stands: Enter saves, Escape takes back. What was typed stays until it is saved or
 * taken back, whatever is answered, and whatever the table does meanwhile.
 */
export function EditableText({
  label,
  text,
  below,
  maxLength,
  isLong,
  room,
  save,
  children,
}: EditableTextProps) {
  const refresh = useRefresh();
  const [typed, setTyped] = useState<string>();
  /** What the desk said when this began. */
  const [former, setFormer] = useState(text);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = typed !== undefined;
  const wasOpen = useRef(false);
  // Who works with the keyboard goes on where they were.
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => {
    setTyped(undefined);
    setProblem('');
  };
  const send = async () => {
    if (typed === undefined || isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      if (typed.trim() !== text) {
        await save(typed.trim());
        refresh();
      }
      close();
    } catch (error) {
      // What somebody else has said shows behind what was typed, and the next press counts.
      if (error instanceof DeskError && error.code === 'changed') refresh();
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  const press = (event: KeyboardEvent) => {
    // A row listens to keys as well; and Enter ends a word of an input method, too.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') void send();
    else return;
    event.preventDefault();
  };
  if (typed === undefined)
    return (
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, minWidth: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        <IconButton
          ref={button}
          size="small"
          aria-label={`Edit: ${label}`}
          onClick={(event) => {
            event.stopPropagation();
            setFormer(text);
            setTyped(text);
          }}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      </Box>
    );
  return (
    // What is pressed in here is not pressed on the row.
    <Box onClick={(event) => event.stopPropagation()} sx={{ minWidth: 0 }}>
      {typed === former ? null : <UnsavedChanges isDirty />}
      <TextField
        autoFocus
        fullWidth
        size="small"
        multiline={isLong === true}
        value={typed}
        placeholder={below}
        error={problem !== ''}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': label, maxLength, dir: 'auto', onKeyDown: press },
          formHelperText: { component: 'div' },
        }}
        helperText={
          <>
            {room(typed.trim() || below)}
            {text === former ? null : (
              <div>It says now: “{text || below}”. Saving puts yours in its place.</div>
            )}
            {problem === '' ? null : <span role="alert">{problem}</span>}
          </>
        }
      />
      <Stack direction="row">
        <IconButton
          size="small"
          color="primary"
          disabled={isBusy}
          aria-label={`Save: ${label}`}
          onClick={() => void send()}
        >
          <CheckIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`Take back: ${label}`} onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Box>
  );
}
