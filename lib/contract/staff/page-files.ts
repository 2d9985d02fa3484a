import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, list, number, text } from '../wire.ts';
import { pageFilter, pageKey } from './pages.ts';
import { csvFile, csvText, linesOfFile, ofMarketing } from './listing.ts';
import { PAGE_PROBLEMS, PAGE_TEXT_LENGTH, STAFF_MOST_KEYS } from './roles.ts';

const feature = 'Staff: pages';

/** A page that would be, or was, changed: what it says before and after. */
const changedPage = z.object({
  Key: text,
  Name: text,
  Address: text,
  TitleBefore: text,
  TitleAfter: text,
  DescriptionBefore: text,
  DescriptionAfter: text,
  IsNoindexBefore: flag,
  IsNoindexAfter: flag,
  /** What there would be to say against it. */
  Problems: list(z.enum(PAGE_PROBLEMS)),
});

const template = z.string().trim().max(PAGE_TEXT_LENGTH.template).optional();

/**
 * Gives many pages texts made of a template: `{name}`, `{brand}`, `{category}`, `{price}`, `{attributes}`,
 * `{description}`, `{products}`, `{count}`; a part in square brackets is left out where a word in it stands for nothing.
 * Either `Keys` or `Where` says which. What is not given stays as it is; an empty template takes the own text away.
 */
export const editPagesByTemplate = defineCall(feature, 'POST Staff/EditPagesByTemplate', {
  ...ofMarketing,
  summary: 'Gives many pages texts made of a template, or shows what they would be',
  body: z.object({
    Keys: z.array(pageKey).max(STAFF_MOST_KEYS).optional(),
    Where: z.object(pageFilter).optional(),
    TitleTemplate: template,
    DescriptionTemplate: template,
    /** Nothing is changed: the answer says what would be. */
    IsDryRun: z.boolean(),
  }),
  response: z.object({
    /** The first of them. */
    Pages: list(changedPage),
    /** How many pages it changes, and how many stay as they are. */
    ChangedCount: number,
    UnchangedCount: number,
  }),
});

/** What a file of pages says: the lines that change something, and those that cannot be taken in. */
const readFile = z.object({
  Pages: list(changedPage.extend({ Line: number })),
  ...linesOfFile,
});

/** CSV with the columns Key (or Address), Title, Description, Noindex; a column that is missing changes nothing. */
export const previewPageFile = defineCall(feature, 'POST Staff/PreviewPageFile', {
  ...ofMarketing,
  summary: 'What a file of page texts would change, and which lines are wrong',
  body: z.object({ File: csvText }),
  response: readFile,
});

/** Takes in the lines that are right; the others are answered like in the preview. */
export const importPageFile = defineCall(feature, 'POST Staff/ImportPageFile', {
  ...ofMarketing,
  summary: 'Takes in a file of page texts',
  body: z.object({ File: csvText }),
  response: readFile,
});

export const exportPages = defineCall(feature, 'POST Staff/ExportPages', {
  ...ofMarketing,
  summary: 'Pages with their texts as a CSV file, which can be imported again',
  body: z.object(pageFilter),
  response: csvFile,
});
