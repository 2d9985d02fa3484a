import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, list, number, text } from '../wire.ts';
import { csvFile, csvText, linesOfFile, listing, ofMarketing } from './listing.ts';
import {
  PAGE_TEXT_LENGTH,
  PICTURE_CHANGE_KINDS,
  PICTURE_FILTERS,
  PICTURE_KINDS,
  PICTURE_PROBLEMS,
  PICTURE_SORTS,
  PICTURE_TEXT_LENGTH,
  STAFF_MOST_KEYS,
} from './roles.ts';

const feature = 'Staff: texts of pictures';

/**
 * Names a picture where it stands: `product:12:front.png` (its name in the catalogue), `slide:1:winter.png` (the banner's
 * number), `landing:7`.
 */
const pictureKey = z
  .string()
  .max(1000)
  .regex(/^((product|slide):[1-9]\d{0,8}:.+|landing:[1-9]\d{0,8})$/s, 'names no picture');

const shows = z.string().trim().max(PICTURE_TEXT_LENGTH.most);

const picture = z.object({
  Key: text,
  Kind: z.enum(PICTURE_KINDS),
  /** What it stands with: the name of the product, of the slide or of the page. */
  Name: text,
  /** The path of the page where it stands. */
  Address: text,
  /** A file below the uploads address. */
  Image: text,
  /** Which of the pictures of its place it is, counted from 1. */
  Place: number,
  /** What the page says that it shows; where that is empty, a product's page says the product's name. */
  Text: text,
  /** What the desk says, and what the catalogue does. */
  OwnText: text,
  TextBelow: text,
  Problems: list(z.enum(PICTURE_PROBLEMS)),
  /** When and by whom of the staff its text was changed last; '' where nobody did. */
  ChangedAt: text,
  ChangedBy: text,
});

const filter = {
  Search: listing.Search,
  Kind: z.enum(PICTURE_KINDS).optional(),
  Filter: z.enum(PICTURE_FILTERS).optional(),
};

export const listPictures = defineCall(feature, 'POST Staff/ListPictures', {
  ...ofMarketing,
  summary: 'A page of the table of all pictures that stand on the shop, with what they are said to show',
  body: z.object({ ...listing, ...filter, SortBy: z.enum(PICTURE_SORTS).default('name') }),
  response: z.object({ Pictures: list(picture), Count: number }),
});

/** An empty text says nothing, and the catalogue's counts. Throws 'changed' (409) when the desk does not say `Before` now. */
export const savePictureText = defineCall(feature, 'POST Staff/SavePictureText', {
  ...ofMarketing,
  summary: 'Says what a picture shows',
  body: z.object({ Key: pictureKey, Text: shows, Before: z.string() }),
  response: picture,
});

export const listPictureChanges = defineCall(feature, 'POST Staff/ListPictureChanges', {
  ...ofMarketing,
  summary: 'What was changed of the text of a picture, the latest first',
  body: z.object({ Key: pictureKey, PageId: listing.PageId, Count: listing.Count }),
  response: z.object({
    Changes: list(
      z.object({
        ...{ ChangeId: number, At: text, By: text, Kind: z.enum(PICTURE_CHANGE_KINDS) },
        Before: text,
        After: text,
      }),
    ),
    Count: number,
  }),
});

/** Throws 'changed' like `SavePictureText`. */
export const restorePictureText = defineCall(feature, 'POST Staff/RestorePictureText', {
  ...ofMarketing,
  summary: 'Takes the text of a picture back to what it was before a change',
  body: z.object({ ChangeId: id, Before: z.string() }),
  response: picture,
});

const changed = z.object({ Key: text, Name: text, Before: text, After: text });

/**
 * Gives many pictures texts made of a template: the words of `EditPagesByTemplate` as the product's page has them, and
 * `{place}`, which of its pictures it is. Either `Keys` or `Where` says which. An empty template takes the own text away.
 */
export const editPicturesByTemplate = defineCall(feature, 'POST Staff/EditPicturesByTemplate', {
  ...ofMarketing,
  summary: 'Gives many pictures texts made of a template, or shows what they would be',
  body: z.object({
    Keys: z.array(pictureKey).max(STAFF_MOST_KEYS).optional(),
    Where: z.object(filter).optional(),
    Template: z.string().trim().max(PAGE_TEXT_LENGTH.template),
    IsDryRun: z.boolean(),
  }),
  response: z.object({ Pictures: list(changed), ChangedCount: number, UnchangedCount: number }),
});

const readFile = z.object({
  Pictures: list(changed.extend({ Line: number })),
  ...linesOfFile,
});

/** CSV with the columns Key and Text. */
export const previewPictureFile = defineCall(feature, 'POST Staff/PreviewPictureFile', {
  ...ofMarketing,
  summary: 'What a file of picture texts would change, and which lines are wrong',
  body: z.object({ File: csvText }),
  response: readFile,
});

/** Takes in the lines that are right; the others are answered like in the preview. */
export const importPictureFile = defineCall(feature, 'POST Staff/ImportPictureFile', {
  ...ofMarketing,
  summary: 'Takes in a file of picture texts',
  body: z.object({ File: csvText }),
  response: readFile,
});

export const exportPictures = defineCall(feature, 'POST Staff/ExportPictures', {
  ...ofMarketing,
  summary: 'Pictures with their texts as a CSV file, which can be imported again',
  body: z.object(filter),
  response: csvFile,
});
