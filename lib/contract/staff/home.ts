import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, id, list, number, numberOrZero, text } from '../wire.ts';
import { moment, ofMarketing } from './listing.ts';
import { HOME_BOUNDS, HOME_SLIDERS, HOME_WIDGETS } from './roles.ts';

const feature = 'Staff: home page';

const words = z.string().trim().max(HOME_BOUNDS.words).default('');
/** As `UploadPicture` answers it; empty for none. */
const picture = z.string().max(300).default('');
/** A page of this shop, or of another one over https; empty for none. */
const url = z
  .string()
  .trim()
  .max(2000)
  .refine((value) => value === '' || /^\/(?![/\\])/.test(value) || isWebAddress(value), {
    message: 'leads to no page: begin with / for this shop, with https:// for another',
  })
  .default('');

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

const slide = z
  .object({
    /** Printed over the picture. */
    Name: words,
    Url: url,
    /** The wide crop, and the one that a phone shows instead. */
    Image: picture.refine((value) => value !== '', 'is missing: a slide is its picture'),
    PhoneImage: picture,
    /** What the picture shows, for whoever does not see it. */
    Alt: words,
    /** From when and until when it is shown; always where it is left out. */
    From: moment.optional(),
    Until: moment.optional(),
  })
  .refine(
    ({ From, Until }) => From === undefined || Until === undefined || new Date(From) < new Date(Until),
    {
      message: 'ends before it begins',
      path: ['Until'],
    },
  );

const sliders = z
  .array(z.object({ SliderId: z.literal(HOME_SLIDERS), Slides: z.array(slide).max(HOME_BOUNDS.slides) }))
  .max(HOME_SLIDERS.length);
const widgets = z
  .array(
    z.object({
      WidgetId: z.literal(HOME_WIDGETS),
      Categories: z
        .array(z.object({ CategoryId: id, Title: words, Image: picture }))
        .max(HOME_BOUNDS.categories),
    }),
  )
  .max(HOME_WIDGETS.length);

const home = z.object({
  Sliders: list(
    z.object({
      SliderId: number,
      Slides: list(
        z.object({
          ...{ Name: text, Url: text, Image: text, PhoneImage: text, Alt: text },
          /** '' where it has no such end. */
          From: text,
          Until: text,
        }),
      ),
    }),
  ),
  Widgets: list(
    z.object({
      WidgetId: number,
      Categories: list(
        z.object({
          CategoryId: number,
          CategoryName: text,
          Title: text,
          /** Its own picture here; empty for that of the category. */
          Image: text,
          CategoryImage: text,
        }),
      ),
    }),
  ),
  /** Whether there is a draft that is not published. */
  IsDraft: flag,
  /** Whether the page shows what the desk says, not what the catalogue's files do. */
  IsOwn: flag,
  Version: numberOrZero,
  ChangedAt: text,
  ChangedBy: text,
});

export const getStaffHome = defineCall(feature, 'GET Staff/GetHome', {
  ...ofMarketing,
  summary: 'The home page as it was last saved at the desk, else as everybody sees it',
  response: home,
});

/** Throws 'changed' (409) when somebody else has saved since `Version`. Nobody but the staff sees it yet. */
export const saveStaffHome = defineCall(feature, 'POST Staff/SaveHome', {
  ...ofMarketing,
  summary: 'Saves a draft of the home page',
  body: z.object({ Sliders: sliders, Widgets: widgets, Version: z.int().min(0) }),
  response: home,
});

export const publishStaffHome = defineCall(feature, 'POST Staff/PublishHome', {
  ...ofMarketing,
  summary: 'Shows everybody the draft of the home page',
  body: z.object({ Version: z.int().min(0) }),
  response: home,
});

/** Gives the draft up; with `To` 'catalogue' also what was published, so that the catalogue's files say it again. */
export const resetStaffHome = defineCall(feature, 'POST Staff/ResetHome', {
  ...ofMarketing,
  summary: 'Takes the home page back to what is published, or to what the catalogue says',
  body: z.object({ To: z.enum(['published', 'catalogue']), Version: z.int().min(0) }),
  response: home,
});
