import type {
  PageChangeKind,
  PageFilter,
  PageKind,
  PageProblem,
  PageTextSource,
  PictureFilter,
  PictureKind,
  SearchRuleKind,
} from '@/lib/contract/staff/roles';

/** What the desk calls the kinds of page. */
export const KIND_LABELS: Record<PageKind, string> = {
  home: 'Home',
  category: 'Category',
  product: 'Product',
  content: 'Content',
  landing: 'Landing page',
};

/** Where a text comes from, in a word, and in a sentence. */
export const SOURCE_LABELS: Record<PageTextSource, { name: string; meaning: string }> = {
  own: { name: 'Desk', meaning: 'Written here for this very page.' },
  catalogue: { name: 'Catalogue', meaning: 'The catalogue says it for this very page.' },
  template: { name: 'Template', meaning: 'Made of the template for pages of this kind.' },
  default: { name: 'Default', meaning: 'Made of what the page shows: nobody has written anything.' },
};

/** What there is to say against a page. */
export const PROBLEM_LABELS: Record<PageProblem, string> = {
  'title-missing': 'No title',
  'title-too-long': 'Long title',
  'title-too-short': 'Short title',
  'title-duplicate': 'Title twice',
  'description-missing': 'No description',
  'description-too-long': 'Long description',
  'description-too-short': 'Short description',
  'description-duplicate': 'Description twice',
};

/** What the table of pages can be narrowed to. */
export const FILTER_LABELS: Record<PageFilter, string> = {
  missing: 'A text is missing',
  'too-long': 'Too long',
  'too-short': 'Too short',
  duplicate: 'Twice in the shop',
  'template-only': 'Template only',
  noindex: 'Hidden from search engines',
  planned: 'A change is planned',
  own: 'Written here',
};

/** Where a picture stands. */
export const PICTURE_KIND_LABELS: Record<PictureKind, string> = {
  product: 'Product',
  slide: 'Home page',
  landing: 'Landing page',
};

/** What the table of pictures can be narrowed to, and what there is to say against the text of one. */
export const PICTURE_FILTER_LABELS: Record<PictureFilter, string> = {
  missing: 'No text',
  name: 'Only the name',
  'too-long': 'Too long',
  own: 'Written here',
};

/** How a text came to be another one. */
export const CHANGE_LABELS: Record<PageChangeKind, string> = {
  saved: 'Saved',
  planned: 'As planned',
  template: 'By template',
  file: 'From a file',
  restored: 'Taken back',
};

/** What can be said of a term that is searched for, and what is asked for that. */
export const RULE_LABELS: Record<SearchRuleKind, { name: string; target: string; help: string }> = {
  synonym: {
    name: 'Also called',
    target: 'Other name',
    help: 'Both names find the same things.',
  },
  redirect: {
    name: 'Leads to a page',
    target: 'Address',
    help: 'A page of this shop, for example /FAQs.',
  },
  pin: {
    name: 'Stands first',
    target: 'Product',
    help: 'Its address, handle or SKU. It stands first while it can be bought.',
  },
  bury: {
    name: 'Stands last',
    target: 'Product',
    help: 'Its address, handle or SKU.',
  },
};

/** What a rule says of its term, in words. */
export function ruleSentence(rule: {
  kind: SearchRuleKind;
  target: string;
  productName: string;
  place: number;
}): string {
  switch (rule.kind) {
    case 'synonym':
      return `Also called “${rule.target}”`;
    case 'redirect':
      return `Leads to ${rule.target}`;
    case 'pin':
      return `${rule.productName} stands at place ${rule.place}`;
    case 'bury':
      return `${rule.productName} stands last`;
  }
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** A moment of the API in the time zone of whoever looks; '–' for none. */
export function shownMoment(iso: string): string {
  return shown(MOMENT, iso);
}

/** The same by its day. */
export function shownDay(iso: string): string {
  return shown(DAY, iso);
}

function shown(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return iso === '' || Number.isNaN(date.getTime()) ? '–' : format.format(date);
}

/** '1 page', '1,203 pages'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
