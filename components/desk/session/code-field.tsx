import { TextField } from '@mui/material';
import { STAFF_CODE_LENGTH } from '@/lib/contract/staff/roles';

/** Where the digits of the app go, spaces and all: the field keeps the digits. */
export function CodeField({
  value,
  onChange,
  autoFocus = false,
}: {
  value: string;
  onChange: (digits: string) => void;
  autoFocus?: boolean;
}) {
  return (
    <TextField
      label="One-time code"
      name="code"
      autoComplete="one-time-code"
      required
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, STAFF_CODE_LENGTH))}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          pattern: `\\d{${STAFF_CODE_LENGTH}}`,
          title: `${STAFF_CODE_LENGTH} digits`,
          style: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.25em' },
        },
      }}
    />
  );
}
