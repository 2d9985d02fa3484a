import PinIcon from '@mui/icons-material/PushPinOutlined';
import BuryIcon from '@mui/icons-material/VerticalAlignBottomOutlined';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { productPath } from '@/lib/contract/page-addresses';
import type { SearchRuleKind } from '@/lib/contract/staff/roles';
import { ask, type AnswerAt } from '../ask';
import { counted, ruleSentence } from '../labels';
import { Problem, useAttempt, useDone } from '../ui/attempt';
import { DeskDialog } from '../ui/desk-dialog';
import { useUnsavedChanges } from '../ui/unsaved-changes';
import { RuleForm } from './rule-form';

type Looked = AnswerAt<'Staff/GetSearch'>;

const lookAt = (term: string) => ask('Staff/GetSearch', { body: { Term: term, Days: 90 } });

/** A term with what it shows and what of that was opened: one press pins or buries, a word is another name or leads on. */
export function SearchDialog({ term, onClose }: { term: string; onClose: () => void }) {
  const done = useDone();
  const [looked, setLooked] = useState<Looked>();
  const [isTyped, setTyped] = useState(false);
  const [close, question] = useUnsavedChanges(isTyped, onClose);
  const { problem, isBusy, attempt, fail } = useAttempt();
  useEffect(() => {
    lookAt(term).then(setLooked, fail);
  }, [term, fail]);

  const change = (work: () => Promise<unknown>, sentence: string) =>
    attempt(async () => {
      await work();
      done(sentence);
      setLooked(await lookAt(term));
    });
  const say = (kind: SearchRuleKind, target: string) =>
    change(
      () => ask('Staff/SaveSearchRule', { body: { Kind: kind, Term: term, Target: target } }),
      'Saved. The shop searches so from now on.',
    );
  const sayTyped = async (kind: SearchRuleKind, target: string) => {
    const isSaid = await say(kind, target);
    if (isSaid) setTyped(false);
    return isSaid;
  };
  const takeBack = (ruleId: number) =>
    change(() => ask('Staff/DeleteSearchRule', { body: { RuleId: ruleId } }), 'Taken back.');
  return (
    <DeskDialog
      title={
        <>
          Searches for “<bdi>{term}</bdi>”
        </>
      }
      size="md"
      isWhole
      onClose={close}
      buttons={<Button onClick={close}>Close</Button>}
      question={question}
    >
      {looked === undefined ? (
        problem === '' ? (
          <Skeleton variant="rounded" height={240} />
        ) : null
      ) : (
        <Stack spacing={3}>
          <Box component="section" aria-label="What is said of it" onChange={() => setTyped(true)}>
            {looked.rules.map((rule) => (
              <Line
                key={rule.ruleId}
                text={ruleSentence(rule)}
                note={rule.isIdle ? 'Not on sale now: it stands nowhere.' : ''}
              >
                <Button
                  size="small"
                  disabled={isBusy}
                  onClick={() => void takeBack(rule.ruleId)}
                  aria-label={`Take back: ${ruleSentence(rule)}`}
                >
                  Take back
                </Button>
              </Line>
            ))}
            <RuleForm isBusy={isBusy} onSave={sayTyped} />
          </Box>
          <Box component="section" aria-label="What it shows">
            <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
              What it shows now, and what was opened in 90 days
            </Typography>
            {looked.products.length === 0 ? (
              <Typography color="text.secondary">
                Nothing. Say what else it is called, or let it lead to a page.
              </Typography>
            ) : null}
            {looked.products.map((product) => (
              <Line
                key={product.productId}
                text={`${product.place === 0 ? '–' : product.place}. ${product.productName}`}
                note={
                  product.clicks === 0
                    ? 'not opened'
                    : `${counted(product.clicks, 'click')}, at place ${product.clickedAt} on average`
                }
              >
                <PinOrBury
                  name={product.productName}
                  isBusy={isBusy}
                  onPress={(kind) => void say(kind, productPath(product.productName, product.productId))}
                />
              </Line>
            ))}
          </Box>
        </Stack>
      )}
      <Problem text={problem} above={2} />
    </DeskDialog>
  );
}

function PinOrBury({
  name,
  isBusy,
  onPress,
}: {
  name: string;
  isBusy: boolean;
  onPress: (kind: 'pin' | 'bury') => void;
}) {
  return (
    <>
      <Button
        size="small"
        startIcon={<PinIcon />}
        disabled={isBusy}
        onClick={() => onPress('pin')}
        aria-label={`Pin ${name}`}
      >
        Pin
      </Button>
      <Button
        size="small"
        startIcon={<BuryIcon />}
        disabled={isBusy}
        onClick={() => onPress('bury')}
        aria-label={`Bury ${name}`}
      >
        Bury
      </Button>
    </>
  );
}

function Line({ text, note, children }: { text: string; note: string; children: React.ReactNode }) {
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
        ...{ py: 1, borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{text}</Typography>
        {note === '' ? null : (
          <Typography variant="body2" color="text.secondary">
            {note}
          </Typography>
        )}
      </Box>
      <Box sx={{ whiteSpace: 'nowrap' }}>{children}</Box>
    </Box>
  );
}
