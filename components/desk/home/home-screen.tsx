import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { ROUTES } from '@/lib/addresses/routes';
import { HOME_BOUNDS, HOME_SLIDERS, HOME_WIDGETS } from '@/lib/contract/staff/roles';
import { ask, DeskError, sentenceOf } from '../ask';
import { LOW, ScreenHead } from '../frame';
import { shownMoment } from '../labels';
import { CategoryField } from '../landings/category-field';
import { Problem } from '../ui/attempt';
import { useEdited } from '../ui/use-edited';
import { UnsavedChanges } from '../ui/unsaved-changes';
import { ConfirmLoss } from '../ui/confirm-loss';
import { LoadState } from '../ui/load-error';
import { PictureField } from '../pictures/picture-field';
import type { DeskHome } from '../rows';
import { contentOf, emptyCategory, emptySlide, formOf, mergedHome, type HomeForm } from './home-form';
import { RowList } from './row-list';
import { SlideFields } from './slide-fields';
import { Input } from '../ui/input';

const SLIDERS: Record<(typeof HOME_SLIDERS)[number], { title: string; hint: string }> = {
  1: { title: 'First banner', hint: 'Opens the page. Its first slide is what everybody sees first.' },
  2: { title: 'Second banner', hint: 'Below the products.' },
};
const OF_FIRST = 'Shows products of its first category.';
const WIDGETS: Record<(typeof HOME_WIDGETS)[number], { title: string; hint: string }> = {
  1: { title: 'Left tiles', hint: 'Categories to start with, left column.' },
  2: { title: 'Right tiles', hint: 'Categories to start with, right column.' },
  4: { title: 'First tab', hint: OF_FIRST },
  5: { title: 'Second tab', hint: OF_FIRST },
  3: { title: 'Third tab', hint: OF_FIRST },
  6: { title: 'Collection', hint: 'A grid of categories. The title of the first is its heading.' },
  7: { title: 'Bestsellers', hint: OF_FIRST },
  8: { title: 'Last row', hint: OF_FIRST },
};
/** In the order of the page. */
const WIDGETS_IN_ORDER = [1, 2, 4, 5, 3, 6, 7, 8] as const;

const THEIRS =
  'What they made of it stands here now, but for the places that you have changed and not saved.';
const UNSAVED = 'Not saved yet: save the draft to look at it and to publish it.';

/** What is done with the page stays at hand, however far down somebody is. */
const BAR_SX = {
  ...{ position: 'sticky', top: { xs: 56, sm: 48 }, zIndex: 2, py: 1, mb: 1 },
  bgcolor: 'background.default',
  [LOW]: { position: 'static' },
} as const;

const FIELDS: Readonly<Record<string, string>> = {
  ...{ Name: 'the words on the picture', Url: 'its address', Image: 'the wide picture' },
  ...{ PhoneImage: 'the picture for phones', Alt: 'what the picture shows', Until: 'it', Title: 'the title' },
};

/** Why it was refused; where one place of the page is to blame, which one, in the words of the page. */
function refusalOf(error: unknown): string {
  const [first] = error instanceof DeskError ? error.fields : [];
  const [, kind, place, row, name = ''] =
    /^(Sliders|Widgets)\.(\d+)\.\w+\.(\d+)\.(\w+)$/.exec(first?.field ?? '') ?? [];
  if (first === undefined || kind === undefined) return sentenceOf(error);
  const isSlide = kind === 'Sliders';
  const id = (isSlide ? HOME_SLIDERS : HOME_WIDGETS)[Number(place)];
  const title = Object.entries(isSlide ? SLIDERS : WIDGETS).find(([key]) => key === String(id))?.[1].title;
  const what = FIELDS[name] ?? name;
  return `${title ?? kind}, ${isSlide ? 'slide' : 'category'} ${Number(row) + 1}: ${what} ${first.message}.`;
}

const HOME = {
  read: () => ask('Staff/GetHome'),
  formOf,
  merge: mergedHome,
  theirs: THEIRS,
  messageOf: refusalOf,
};

/** What the home page shows: saved as a draft, looked at, then published. */
export function HomeScreen() {
  const { answer: home, form, isDirty, problem, isBusy, change, readAgain, work } = useEdited(HOME);
  const [asksFor, setAsksFor] = useState<'published' | 'catalogue'>();
  const Version = home?.version ?? 0;
  const saveDraft = (content: HomeForm) =>
    ask('Staff/SaveHome', { body: { ...contentOf(content), Version } });
  return (
    <>
      <ScreenHead title="Home page" intro={home === undefined ? '' : isDirty ? UNSAVED : stateOf(home)}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {home?.isDraft === true ? (
            <Button disabled={isBusy} onClick={() => setAsksFor('published')}>
              Give the draft up
            </Button>
          ) : null}
          {home?.isOwn === true ? (
            <Button disabled={isBusy} onClick={() => setAsksFor('catalogue')}>
              Back to the catalogue’s
            </Button>
          ) : null}
        </Stack>
      </ScreenHead>
      <Box sx={BAR_SX}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 } }}>
          <Button
            variant="outlined"
            disabled={isBusy || !isDirty}
            onClick={() => {
              if (form !== undefined)
                work('The draft is saved. Only the desk sees it.', () => saveDraft(form));
            }}
          >
            Save draft
          </Button>
          <Button
            href={`${ROUTES.desk}/Home-Preview`}
            target="_blank"
            rel="noopener"
            disabled={home?.isDraft !== true}
          >
            Look at the draft
          </Button>
          <Button
            variant="contained"
            disabled={isBusy || isDirty || home?.isDraft !== true}
            onClick={() =>
              work('Published. It is on the page now.', () => ask('Staff/PublishHome', { body: { Version } }))
            }
          >
            Publish the draft
          </Button>
        </Stack>
        {form === undefined ? null : <Problem text={problem} above={1} />}
      </Box>
      {form === undefined ? (
        <LoadState height={420} problem={problem} onAgain={readAgain} />
      ) : (
        <Places form={form} set={change} />
      )}
      <UnsavedChanges isDirty={isDirty} />
      <ConfirmLoss
        confirm={asksFor === 'catalogue' ? 'Show the catalogue’s' : 'Give it up'}
        cancel="Keep it"
        isOpen={asksFor !== undefined}
        title={asksFor === 'catalogue' ? 'Show what the catalogue says?' : 'Give the draft up?'}
        content={
          asksFor === 'catalogue'
            ? 'What the desk has made of the home page goes, the draft too.'
            : 'What is published stays as it is.'
        }
        onConfirm={() => {
          const To = asksFor ?? 'published';
          setAsksFor(undefined);
          work('Done.', () => ask('Staff/ResetHome', { body: { To, Version } }));
        }}
        onClose={() => setAsksFor(undefined)}
      />
    </>
  );
}

function stateOf({ isDraft, isOwn, changedAt, changedBy }: DeskHome): string {
  const by = changedBy === '' ? '' : ` ${shownMoment(changedAt)} by ${changedBy}.`;
  if (isDraft) return `There is a draft that only the desk sees.${by}`;
  return isOwn ? `As published.${by}` : 'As the catalogue’s files have it.';
}

function Places({ form, set }: { form: HomeForm; set: (change: (form: HomeForm) => HomeForm) => void }) {
  return (
    <Box sx={{ maxWidth: 960 }}>
      {HOME_SLIDERS.map((id) => (
        <RowList
          key={id}
          {...SLIDERS[id]}
          one="slide"
          most={HOME_BOUNDS.slides}
          rows={form.sliders[id] ?? []}
          empty={emptySlide}
          signOf={({ name, url, image }) => ({ words: name || url || 'Without words', image })}
          onChange={(change) =>
            set((now) => ({ ...now, sliders: { ...now.sliders, [id]: change(now.sliders[id] ?? []) } }))
          }
        >
          {(slide, change, name) => <SlideFields slide={slide} set={change} name={name} />}
        </RowList>
      ))}
      {WIDGETS_IN_ORDER.map((id) => (
        <RowList
          key={id}
          {...WIDGETS[id]}
          one="category"
          most={HOME_BOUNDS.categories}
          rows={form.widgets[id] ?? []}
          empty={emptyCategory}
          signOf={({ title, image }) => ({ words: title || 'Under the name of its category', image })}
          onChange={(change) =>
            set((now) => ({ ...now, widgets: { ...now.widgets, [id]: change(now.widgets[id] ?? []) } }))
          }
        >
          {(row, change, name) => (
            <Stack spacing={2}>
              <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
                <CategoryField
                  categoryId={row.categoryId}
                  onChange={(categoryId) => change({ categoryId })}
                />
                <Input
                  fullWidth
                  label="Title"
                  value={row.title}
                  onChange={(typed) => change({ title: typed })}
                  maxLength={HOME_BOUNDS.words}
                />
              </Stack>
              <PictureField
                label={`${name}: picture`}
                hint="Square, at least 640 pixels wide. Without one, the picture of the category is shown."
                image={row.image}
                onChange={(image) => change({ image })}
              />
            </Stack>
          )}
        </RowList>
      ))}
    </Box>
  );
}
