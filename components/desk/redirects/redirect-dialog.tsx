import { FormControlLabel, Stack, Switch } from '@mui/material';
import { useState } from 'react';
import { ask } from '../ask';
import { useDone } from '../ui/attempt';
import { FormDialog } from '../ui/form-dialog';
import { Input } from '../ui/input';

/** Lets an address lead to another page; a new one, or one that is there already. */
export function RedirectDialog({
  title,
  from: firstFrom = '',
  to: firstTo = '',
  replaces,
  onClose,
}: {
  title: string;
  from?: string;
  to?: string;
  /** The address of the redirect that is edited. */
  replaces?: string;
  onClose: () => void;
}) {
  const done = useDone();
  const [from, setFrom] = useState(firstFrom);
  const [to, setTo] = useState(firstTo);
  const [isGone, setGone] = useState(replaces !== undefined && firstTo === '');
  const save = async () => {
    const saved = await ask('Staff/SaveRedirect', {
      body: { From: from, To: isGone ? '' : to, Replaces: replaces },
    });
    done(saved.to === '' ? `${saved.from} is gone for good.` : `${saved.from} leads to ${saved.to}.`);
    onClose();
  };
  return (
    <FormDialog title={title} save={save} onClose={onClose}>
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <Input label="From" placeholder="/old/address" required value={from} onChange={setFrom} isAddress />
        {isGone ? null : (
          <Input
            label="To"
            placeholder="/Category/Phones/1"
            required
            autoFocus={firstFrom !== ''}
            value={to}
            onChange={setTo}
            helperText="A page of this shop."
            isAddress
          />
        )}
        <FormControlLabel
          control={<Switch checked={isGone} onChange={(event) => setGone(event.target.checked)} />}
          label="It leads nowhere: the page is gone for good (410)"
        />
      </Stack>
    </FormDialog>
  );
}
