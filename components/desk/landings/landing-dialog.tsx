import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { landingSlug, CATEGORY_LIST_ROUTE } from '@/lib/contract/page-addresses';
import { LANDING_BOUNDS, PAGE_TEXT_LENGTH } from '@/lib/contract/staff/roles';
import { ask, DeskError, sentenceOf } from '../ask';
import { useDone } from '../ui/attempt';
import { FormDialog } from '../ui/form-dialog';
import { merged } from '../merged';
import { PictureField } from '../pictures/picture-field';
import type { LandingRow } from '../rows';
import { LandingChoices } from './landing-choices';
import { formOf, shownBy, type LandingForm } from './landing-form';
import { Input } from '../ui/input';

const NO_CATEGORY = 'Choose the category that the page shows.';

const THEIRS = 'What they changed stands here now, beside what you typed.';

/** The landing page as it is now. Whoever saved it has changed it last. */
async function presentOf(landingId: number) {
  const { landingPages } = await ask('Staff/ListLandingPages', {
    body: { Search: '', PageId: 0, Count: 100, SortBy: 'changed-at', IsDescending: true },
  });
  return landingPages.find((each) => each.landingId === landingId);
}

/** Makes a landing page, or changes one. */
export function LandingDialog({ landing, onClose }: { landing?: LandingRow; onClose: () => void }) {
  const done = useDone();
  // What was there when this began: a save is refused when somebody else has saved since.
  const [base, setBase] = useState(() => ({ form: formOf(landing), version: landing?.version ?? 0 }));
  const [form, setForm] = useState(base.form);
  const [isSending, setSending] = useState(false);
  const set = (changed: Partial<LandingForm>) => setForm((now) => ({ ...now, ...changed }));
  // An address that follows the name until somebody writes another one.
  const name = (next: string) =>
    set({ name: next, ...(form.slug === landingSlug(form.name) ? { slug: landingSlug(next) } : {}) });
  const save = async () => {
    const { categoryId } = form;
    if (categoryId === undefined) throw new Error(NO_CATEGORY);
    try {
      const saved = await ask('Staff/SaveLandingPage', {
        body: {
          LandingId: landing?.landingId,
          ...shownBy(form, categoryId),
          Slug: form.slug,
          Name: form.name,
          Introduction: form.introduction,
          Image: form.image,
          ImageAlt: form.imageAlt,
          IsPublic: form.isPublic,
          Title: form.title,
          Description: form.description,
          Version: base.version,
        },
      });
      done(saved.isPublic ? `${saved.address} is public.` : 'The draft is saved.');
    } catch (error) {
      const isOutdated = error instanceof DeskError && error.code === 'changed';
      const theirs =
        landing === undefined || !isOutdated
          ? undefined
          : await presentOf(landing.landingId).catch(() => undefined);
      if (theirs === undefined) throw error;
      const fresh = { form: formOf(theirs), version: theirs.version };
      setForm((typed) => merged(fresh.form, base.form, typed));
      setBase(fresh);
      throw new Error(`${sentenceOf(error)} ${THEIRS}`, { cause: error });
    }
    onClose();
  };
  return (
    <FormDialog
      title={landing === undefined ? 'Make a landing page' : 'Edit a landing page'}
      size="md"
      isReady={!isSending}
      isDirty={form !== base.form || isSending}
      note={
        isSending ? (
          <Typography role="status" variant="body2" sx={{ flex: 1 }}>
            The picture is being sent…
          </Typography>
        ) : null
      }
      save={save}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <Input
          label="Name"
          required
          value={form.name}
          onChange={name}
          helperText="The heading of the page."
          maxLength={LANDING_BOUNDS.name}
        />
        <Input
          label="Address"
          required
          value={form.slug}
          onChange={(typed) => set({ slug: typed })}
          helperText={`${CATEGORY_LIST_ROUTE}/${form.slug || '…'}`}
          maxLength={LANDING_BOUNDS.slug}
          isAddress
        />
        <LandingChoices form={form} set={set} />
        <Input
          label="Introduction"
          multiline
          minRows={3}
          value={form.introduction}
          onChange={(typed) => set({ introduction: typed })}
          helperText="Stands above the products. Each line is a paragraph."
          maxLength={LANDING_BOUNDS.introduction}
        />
        <PictureField
          label="Picture"
          hint="Above the products, and where the page is shared. At least 1200 pixels wide."
          image={form.image}
          onChange={(image) => set({ image })}
          onSending={setSending}
        />
        {form.image === '' ? null : (
          <Input
            label="What the picture shows"
            value={form.imageAlt}
            onChange={(typed) => set({ imageAlt: typed })}
            maxLength={LANDING_BOUNDS.alt}
          />
        )}
        <Input
          label="Title for search engines"
          value={form.title}
          onChange={(typed) => set({ title: typed })}
          helperText="Empty: made of what the page shows. The table of pages has a preview."
          maxLength={PAGE_TEXT_LENGTH.title}
        />
        <Input
          label="Description for search engines"
          multiline
          value={form.description}
          onChange={(typed) => set({ description: typed })}
          maxLength={PAGE_TEXT_LENGTH.description}
        />
        <FormControlLabel
          control={
            <Switch checked={form.isPublic} onChange={(event) => set({ isPublic: event.target.checked })} />
          }
          label="Public: everybody sees it, and it is in the sitemap"
        />
      </Stack>
    </FormDialog>
  );
}
