import { TextField, type TextFieldProps } from '@mui/material';
import type { ComponentProps } from 'react';

/**
 * A field to type into; `onChange` is told the text. Its words have the direction of what is typed; `isAddress` says that
 * it is written from the left and is in no dictionary.
 *
 * @param input are more attributes of the field itself.
 */
export function Input({
  onChange,
  maxLength,
  isAddress = false,
  input,
  slotProps,
  ...field
}: Omit<TextFieldProps, 'onChange'> & {
  onChange: (text: string) => void;
  maxLength?: number;
  isAddress?: boolean;
  input?: ComponentProps<'input'>;
}) {
  const words = isAddress ? ({ dir: 'ltr', spellCheck: false } as const) : ({ dir: 'auto' } as const);
  return (
    <TextField
      {...field}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ ...slotProps, htmlInput: { maxLength, ...words, ...input } }}
    />
  );
}
