import EditIcon from '@mui/icons-material/EditNoteOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { PAGE_TEXT_LENGTH } from '@/lib/contract/staff/roles';
import { counted } from '../labels';
import { Problem, useAttempt, useDone } from '../ui/attempt';
import { DeskDialog } from '../ui/desk-dialog';
import { ListButton } from '../ui/list-button';
import { useUnsavedChanges } from '../ui/unsaved-changes';
import { Input } from '../ui/input';

interface Field<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly placeholder?: string;
  readonly isLong?: boolean;
}

interface Templates<Name extends string, Read> {
  count: number;
  /** What is changed: 'page'. */
  thing: string;
  /** Those in braces that a template may have. */
  words: string;
  fields: readonly Field<Name>[];
  /** Has it done, or looked at; a template that is missing changes nothing. */
  send: (templates: Partial<Record<Name, string>>, isDryRun: boolean) => Promise<Read>;
  shown: (read: Read) => ReactNode;
  onDone?: (() => void) | undefined;
}

/** Gives many things texts made of templates; what would change is shown before anything does. */
export function TemplateButton<Name extends string, Read extends { changedCount: number }>({
  label,
  ...of
}: Templates<Name, Read> & { label: string }) {
  return (
    <ListButton
      label={label}
      icon={<EditIcon />}
      isDisabled={of.count === 0}
      opens={(close) => <TemplateDialog {...of} onClose={close} />}
    />
  );
}

export function TemplateDialog<Name extends string, Read extends { changedCount: number }>({
  count,
  thing,
  words,
  fields,
  send,
  shown,
  onClose,
  onDone,
}: Templates<Name, Read> & { onClose: () => void }) {
  const done = useDone();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [preview, setPreview] = useState<Read>();
  const { problem, isBusy, attempt } = useAttempt();
  const isEmpty = fields.every(({ name }) => (typed[name] ?? '') === '');
  const [close, question] = useUnsavedChanges(!isEmpty, onClose);

  const work = (isDryRun: boolean) =>
    attempt(async () => {
      const answer = await send(typed, isDryRun);
      if (isDryRun) {
        setPreview(answer);
        return;
      }
      done(`${counted(answer.changedCount, thing)} changed.`);
      onDone?.();
      onClose();
    });
  const type = (name: Name, text: string) => {
    setTyped({ ...typed, [name]: text.trim() === '' ? undefined : text });
    setPreview(undefined);
  };
  return (
    <DeskDialog
      title={`Edit ${counted(count, thing)} by template`}
      size="lg"
      isWhole
      onClose={close}
      question={question}
      buttons={
        <>
          <Button onClick={close}>Cancel</Button>
          {preview === undefined ? (
            <Button variant="contained" disabled={isEmpty || isBusy} onClick={() => void work(true)}>
              Show what changes
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={isBusy || preview.changedCount === 0}
              onClick={() => void work(false)}
            >
              Change {counted(preview.changedCount, thing)}
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography variant="body2" color="text.secondary">
          Words in braces stand for what the page shows: <code>{words}</code>. A part in square brackets is
          left out where a word in it stands for nothing, as in <code>{'{name}[ by {brand}]'}</code>. A field
          that is empty changes nothing.
        </Typography>
        {fields.map(({ name, label, placeholder = '', isLong = false }) => (
          <Input
            key={name}
            label={label}
            placeholder={placeholder}
            multiline={isLong}
            {...(isLong ? { minRows: 2 } : {})}
            value={typed[name] ?? ''}
            onChange={(typed) => type(name, typed)}
            maxLength={PAGE_TEXT_LENGTH.template}
          />
        ))}
        <Problem text={problem} />
        {preview === undefined ? null : shown(preview)}
      </Stack>
    </DeskDialog>
  );
}
