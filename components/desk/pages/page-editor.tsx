import { Alert, Box, Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { PAGE_TEXT_LENGTH } from '@/lib/contract/staff/roles';
import { ask, DeskError, sentenceOf } from '../ask';
import { Changed } from '../files/file-changes';
import { shownMoment, SOURCE_LABELS } from '../labels';
import { Problem, useDone } from '../ui/attempt';
import { merged } from '../merged';
import { Previews } from '../preview/previews';
import type { PageDetail } from '../rows';
import { TextLength } from './text-length';
import { Input } from '../ui/input';

const SHRUNK = { formHelperText: { component: 'div' }, inputLabel: { shrink: true } } as const;

interface Texts {
  name: string;
  title: string;
  description: string;
  isNoindex: boolean;
}

interface PageEditorProps {
  page: PageDetail;
  onDirty: (isDirty: boolean) => void;
  reload: () => Promise<PageDetail | undefined>;
}

/** Changes the texts of a page, beside how others would show it. Nothing that was typed is lost when it is refused. */
export function PageEditor({ page, onDirty, reload }: PageEditorProps) {
  const done = useDone();
  // What was there when this began: a save is refused when somebody else has saved since.
  const [base, setBase] = useState(() => ({ version: page.version, texts: textsOf(page) }));
  const [texts, setTexts] = useState(base.texts);
  const [from, setFrom] = useState('');
  const [isLater, setLater] = useState(false);
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<Texts>();
  const [isBusy, setBusy] = useState(false);
  // Taken back, or changed by a file, while nothing was typed here: the fields follow.
  if (page.version > base.version && isSame(texts, base.texts) && theirs === undefined) {
    const fresh = { version: page.version, texts: textsOf(page) };
    setBase(fresh);
    setTexts(fresh.texts);
  }
  const isDirty = !isSame(texts, base.texts);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const change = (part: Partial<Texts>) => setTexts((now) => ({ ...now, ...part }));
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      const saved = await ask('Staff/SavePage', {
        body: {
          Key: page.key,
          ...(page.nameBelow === '' ? {} : { Name: texts.name }),
          Title: texts.title,
          Description: texts.description,
          IsNoindex: texts.isNoindex,
          Version: base.version,
          ...(isLater ? { From: new Date(from).toISOString() } : {}),
        },
      });
      setTheirs(undefined);
      const now = { version: saved.version, texts: textsOf(saved) };
      setBase(now);
      // What is typed meanwhile stays.
      setTexts((typed) => merged(now.texts, texts, typed));
      done(
        isLater
          ? `Planned for ${shownMoment(new Date(from).toISOString())}.`
          : 'Saved. It is on the page now.',
      );
      setLater(false);
      setFrom('');
    } catch (error) {
      setProblem(sentenceOf(error));
      if (error instanceof DeskError && error.code === 'changed') {
        const fresh = await reload();
        if (fresh !== undefined) {
          const now = textsOf(fresh);
          setTheirs(now);
          setBase({ version: fresh.version, texts: now });
          setTexts((typed) => merged(now, base.texts, typed));
        }
      }
    }
    setBusy(false);
  };
  const shownTitle = texts.title.trim() || page.titleBelow;
  const shownDescription = texts.description.trim() || page.descriptionBelow;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { lg: 'minmax(0, 420px) minmax(0, 1fr)' } }}>
      <Stack
        component="form"
        spacing={2.5}
        onSubmit={(event) => void save(event)}
        aria-label={`Texts of ${page.name}`}
      >
        {page.nameBelow === '' ? null : (
          <Input
            label="Name"
            placeholder={page.nameBelow}
            value={texts.name}
            onChange={(typed) => change({ name: typed })}
            helperText={
              texts.name.trim() === ''
                ? 'Left empty. The catalogue says it.'
                : `The catalogue says “${page.nameBelow}”, which no import puts here until this is left empty. The address follows the name, and the old one leads on.`
            }
            maxLength={PAGE_TEXT_LENGTH.name}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        )}
        <Input
          label="Title"
          placeholder={page.titleBelow}
          value={texts.title}
          onChange={(typed) => change({ title: typed })}
          helperText={<Hint text={shownTitle} of="title" isOwn={texts.title.trim() !== ''} page={page} />}
          maxLength={PAGE_TEXT_LENGTH.title}
          slotProps={SHRUNK}
        />
        <Input
          label="Description"
          placeholder={page.descriptionBelow}
          multiline
          minRows={3}
          value={texts.description}
          onChange={(typed) => change({ description: typed })}
          helperText={
            <Hint
              text={shownDescription}
              of="description"
              isOwn={texts.description.trim() !== ''}
              page={page}
            />
          }
          maxLength={PAGE_TEXT_LENGTH.description}
          slotProps={SHRUNK}
        />
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={texts.isNoindex}
                onChange={(event) => change({ isNoindex: event.target.checked })}
              />
            }
            label="Hide from search engines (noindex)"
          />
          <FormControlLabel
            control={<Switch checked={isLater} onChange={(event) => setLater(event.target.checked)} />}
            label="Save at a set time"
          />
          {isLater ? (
            <Input
              label="From"
              type="datetime-local"
              required
              fullWidth
              value={from}
              onChange={setFrom}
              helperText={`Your time: ${Intl.DateTimeFormat().resolvedOptions().timeZone}`}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ mt: 1.5 }}
            />
          ) : null}
        </Box>
        <Problem text={problem} />
        {theirs === undefined ? null : (
          <Alert severity="warning">
            This is on the page now; saving again puts yours in its place.
            <Changed name="Name" before={theirs.name} after={texts.name} />
            <Changed name="Title" before={theirs.title} after={texts.title} />
            <Changed name="Description" before={theirs.description} after={texts.description} />
            <Changed name="Search engines" before={foundBy(theirs)} after={foundBy(texts)} />
          </Alert>
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isBusy || (!isLater && theirs === undefined && !isDirty)}
        >
          {isLater ? 'Plan it' : 'Save'}
        </Button>
      </Stack>
      <Box component="section" aria-label="How others show it" sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="h6" sx={{ mb: 1.5 }}>
          How others show it
        </Typography>
        <Previews
          page={{
            address: new URL(page.canonical || page.address, window.location.origin).href,
            title: shownTitle,
            description: shownDescription,
            image: page.image,
          }}
        />
      </Box>
    </Box>
  );
}

function Hint({
  text,
  of,
  isOwn,
  page,
}: {
  text: string;
  of: 'title' | 'description';
  isOwn: boolean;
  page: PageDetail;
}) {
  const below = of === 'title' ? page.titleBelowFrom : page.descriptionBelowFrom;
  return (
    <>
      <TextLength text={text} of={of} />
      {isOwn ? null : `Left empty. ${SOURCE_LABELS[below].meaning}`}
    </>
  );
}

function textsOf({ ownName, ownTitle, ownDescription, isNoindex }: PageDetail): Texts {
  return { name: ownName, title: ownTitle, description: ownDescription, isNoindex };
}

function foundBy({ isNoindex }: Texts): string {
  return isNoindex ? 'hidden' : 'shown';
}

function isSame(one: Texts, other: Texts): boolean {
  return (
    one.name === other.name &&
    one.title === other.title &&
    one.description === other.description &&
    one.isNoindex === other.isNoindex
  );
}
