'use client';

import { Button, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { PAGE_TEXT_LENGTH } from '@/lib/contract/staff/roles';
import { counted } from '../labels';
import { Problem, useAttempt } from '../look/attempt';
import { DeskDialog } from '../look/desk-dialog';
import { useLeaving } from '../look/leaving';
import { Input } from '../look/input';

interface Field<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly placeholder?: string;
  readonly isLong?: boolean;
}

/**
 * Gives many things texts made of templates; what would change is shown before anything does.
 *
 * @param thing is what is changed: 'page'. @param words are those in braces that a template may have.
 * @param send has it done, or with `isDryRun` looked at; a template that is missing changes nothing.
 */
export function TemplateDialog<Name extends string, Read extends { changedCount: number }>({
  count,
  thing,
  words,
  fields,
  send,
  shown,
  onClose,
  onDone,
}: {
  count: number;
  thing: string;
  words: string;
  fields: readonly Field<Name>[];
  send: (templates: Partial<Record<Name, string>>, isDryRun: boolean) => Promise<Read>;
  shown: (read: Read) => ReactNode;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [preview, setPreview] = useState<Read>();
  const { problem, isBusy, attempt } = useAttempt();
  const isEmpty = fields.every(({ name }) => (typed[name] ?? '') === '');
  const [close, question] = useLeaving(!isEmpty, onClose);

  const work = (isDryRun: boolean) =>
    attempt(async () => {
      const answer = await send(typed, isDryRun);
      if (isDryRun) {
        setPreview(answer);
        return;
      }
      notify(`${counted(answer.changedCount, thing)} changed.`, { type: 'success' });
      refresh();
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
