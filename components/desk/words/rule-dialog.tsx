import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { SearchRuleKind } from '@/lib/contract/staff/roles';
import { ask, DeskError } from '../ask';
import { ruleSentence } from '../labels';
import { Problem, useAttempt } from '../ui/attempt';
import { DeskDialog } from '../ui/desk-dialog';
import { useUnsavedChanges } from '../ui/unsaved-changes';
import type { RuleRow } from '../rows';
import { RuleForm } from '../searches/rule-form';
import { Input } from '../ui/input';

/** What is said of a term now, as sentences. */
async function saidNow(term: string): Promise<string> {
  const { rules } = await ask('Staff/GetSearch', { body: { Term: term, Days: 1 } });
  const sentences = rules.map((rule) => `${ruleSentence(rule)}.`);
  return sentences.length === 0 ? 'Nothing is said of it now.' : `Now it says: ${sentences.join(' ')}`;
}

/** Says something new of a term, or something else than before. */
export function RuleDialog({ rule, onClose }: { rule?: RuleRow; onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [term, setTerm] = useState(rule?.term ?? '');
  const [place, setPlace] = useState(rule !== undefined && rule.place > 0 ? String(rule.place) : '');
  // The rule that this one takes the place of, until somebody else has changed or removed it.
  const [replaced, setReplaced] = useState(rule);
  const [isTyped, setTyped] = useState(false);
  const [close, question] = useUnsavedChanges(isTyped, onClose);
  const { problem, isBusy, attempt } = useAttempt();
  const save = (kind: SearchRuleKind, target: string) =>
    attempt(async () => {
      try {
        await ask('Staff/SaveSearchRule', {
          body: {
            ...{ Kind: kind, Term: term, Target: target },
            ...(kind === 'pin' && /^[1-9]\d*$/.test(place) ? { Place: Number(place) } : {}),
            Replaces: replaced?.ruleId,
          },
        });
      } catch (error) {
        if (replaced === undefined || !(error instanceof DeskError) || error.code !== 'changed') throw error;
        const now = await saidNow(replaced.term);
        setReplaced(undefined);
        refresh();
        throw new Error(`${error.message} ${now} Saving adds what you typed.`);
      }
      notify('Saved. The shop searches so from now on.', { type: 'success' });
      refresh();
      onClose();
    });
  return (
    <DeskDialog
      title={rule === undefined ? 'Say something of a term' : 'Edit what is said'}
      size="md"
      onClose={close}
      onTyped={() => setTyped(true)}
      buttons={<Button onClick={close}>Cancel</Button>}
      question={question}
    >
      <Input
        label="Term"
        required
        fullWidth
        autoFocus={rule === undefined}
        value={term}
        onChange={setTerm}
        helperText="What customers search for, as a whole."
        maxLength={200}
        input={{ spellCheck: false }}
        sx={{ mt: 1 }}
      />
      <RuleForm
        isBusy={isBusy || term.trim() === ''}
        onSave={save}
        forPinned={
          <Input
            label="Place"
            value={place}
            onChange={setPlace}
            helperText="From 1; empty: after the others."
            input={{ inputMode: 'numeric', pattern: '[0-9]*' }}
            sx={{ minWidth: 140 }}
          />
        }
        kind={rule?.kind}
        target={rule?.target}
      />
      <Problem text={problem} above={2} />
    </DeskDialog>
  );
}
