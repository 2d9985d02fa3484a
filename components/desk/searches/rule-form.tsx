import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { SEARCH_RULE_BOUNDS, SEARCH_RULE_KINDS, type SearchRuleKind } from '@/lib/contract/staff/roles';
import { RULE_LABELS } from '../labels';

/** Says one thing of a term; what was typed stays until it is saved. */
export function RuleForm({
  isBusy,
  onSave,
  kind: firstKind = 'synonym',
  target: firstTarget = '',
  forPinned = null,
}: {
  isBusy: boolean;
  /** @returns whether it was saved. */
  onSave: (kind: SearchRuleKind, target: string) => Promise<boolean>;
  kind?: SearchRuleKind;
  target?: string;
  /** A field more for a product that stands first. */
  forPinned?: ReactNode;
}) {
  const [kind, setKind] = useState<SearchRuleKind>(firstKind);
  const [target, setTarget] = useState(firstTarget);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await onSave(kind, target)) setTarget('');
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        useFlexGap
        sx={{ pt: 2, alignItems: { sm: 'start' } }}
      >
        <TextField
          select
          label="What to say"
          value={kind}
          onChange={(event) =>
            setKind(SEARCH_RULE_KINDS.find((each) => each === event.target.value) ?? 'synonym')
          }
          sx={{ minWidth: 200 }}
        >
          {SEARCH_RULE_KINDS.map((each) => (
            <MenuItem key={each} value={each}>
              {RULE_LABELS[each].name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={RULE_LABELS[kind].target}
          required
          fullWidth
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          helperText={RULE_LABELS[kind].help}
          slotProps={{ htmlInput: { maxLength: SEARCH_RULE_BOUNDS.target, dir: 'auto', spellCheck: false } }}
        />
        {kind === 'pin' ? forPinned : null}
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ flexShrink: 0, mt: { sm: 1.25 } }}>
          Save
        </Button>
      </Stack>
    </form>
  );
}
