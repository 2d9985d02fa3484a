import {
  pageDescription,
  pageTitle,
  type HeadParts,
  type SourcedText,
} from '../../lib/contract/page-head.ts';
import {
  cutDescription,
  cutTitle,
  onOneLine,
  MIN_CHARACTERS,
  MAX_CHARACTERS,
  type Facts,
} from '../../lib/contract/page-text.ts';
import type { PageKind, PageProblem, PageTextSource } from '../../lib/contract/staff/roles.ts';
import { SEARCH_ROOM, textWidth } from '../../lib/contract/text-width.ts';

/** A title and a description. */
export interface Texts {
  readonly title: string;
  readonly description: string;
}

/** What the desk says of a page. */
export interface DeskTexts extends Texts {
  /** What it calls the product or category; empty: as the catalogue does. */
  readonly name: string;
  readonly isNoindex: boolean;
}
export const NO_DESK_TEXTS: DeskTexts = { name: '', title: '', description: '', isNoindex: false };

/** Whether the desk says the same. */
export function isSame(one: DeskTexts, other: DeskTexts): boolean {
  return (
    one.name === other.name &&
    one.title === other.title &&
    one.description === other.description &&
    one.isNoindex === other.isNoindex
  );
}

/** What a page is made of. */
export interface PageSource {
  readonly key: string;
  readonly kind: PageKind;
  /** The id of its product or category; 0 of others. */
  readonly refId: number;
  readonly image: string;
  /** When it changed, as PostgreSQL writes it; null where nobody knows. */
  readonly sourceAt: string | null;
  /** What the catalogue says of this very page. */
  readonly catalogue: Texts;
  readonly template: Texts;
  readonly parts: HeadParts;
  /** What it is called, where its texts call it something longer. */
  readonly name?: string;
}

/** What a page says below the desk; titles and descriptions are not cut yet. */
export interface UnderlyingTexts {
  readonly titleBelow: string;
  readonly titleBelowFrom: PageTextSource;
  readonly descriptionBelow: string;
  readonly descriptionBelowFrom: PageTextSource;
}

/** What a page says, as the table of pages keeps it. */
export interface PageTexts {
  readonly title: string;
  readonly titleFrom: PageTextSource;
  readonly titleLength: number;
  readonly titleWidth: number;
  readonly description: string;
  readonly descriptionFrom: PageTextSource;
  readonly descriptionLength: number;
  readonly descriptionWidth: number;
  readonly isNoindex: boolean;
}

/** What a page says without the desk. */
export function underlyingTexts({ catalogue, template, parts }: PageSource): UnderlyingTexts {
  const title = pageTitle(cutTitle(catalogue.title), template.title, parts);
  const description = pageDescription(cutDescription(catalogue.description), template.description, parts);
  // Before it is cut: what somebody wrote may be longer than there is room for.
  const whole = (made: SourcedText, written: string) =>
    made.from === 'catalogue' && written.trim() !== '' ? written : made.text;
  return {
    titleBelow: whole(title, catalogue.title),
    titleBelowFrom: title.from,
    descriptionBelow: whole(description, catalogue.description),
    descriptionBelowFrom: description.from,
  };
}

/** What a page says with the desk above what is below it. */
export function resolveTexts(
  kind: PageKind,
  under: UnderlyingTexts,
  own: Omit<DeskTexts, 'name'> = NO_DESK_TEXTS,
): PageTexts {
  const title = own.title || under.titleBelow;
  const description = own.description || under.descriptionBelow;
  const shown = shownTexts(kind, { title, description });
  return {
    title: own.title === '' ? shown.title : onOneLine(own.title),
    titleFrom: own.title === '' ? under.titleBelowFrom : 'own',
    titleLength: [...title].length,
    titleWidth: textWidth(title, SEARCH_ROOM.title.size),
    description: own.description === '' ? shown.description : onOneLine(own.description),
    descriptionFrom: own.description === '' ? under.descriptionBelowFrom : 'own',
    descriptionLength: [...description].length,
    descriptionWidth: textWidth(description, SEARCH_ROOM.description.size),
    isNoindex: own.isNoindex,
  };
}

/** The texts below the desk as they stand on the page: cut, but for the home page's, which stand letter for letter. */
export function shownTexts(kind: PageKind, { title, description }: Texts): Texts {
  return kind === 'home'
    ? { title, description }
    : { title: cutTitle(title), description: cutDescription(description) };
}

/** The words that a template may name, of a page. */
export function factsOf({ parts }: PageSource): Facts {
  return { ...parts.facts, name: parts.name };
}

/** What there is to say against a page, as far as it can be told without the others. */
export function problemsOf(texts: PageTexts): PageProblem[] {
  const { title, description } = SEARCH_ROOM;
  return [
    ...lengthsOf('title', texts.titleLength, texts.titleWidth > title.width),
    ...lengthsOf('description', texts.descriptionLength, texts.descriptionWidth > description.width),
  ];
}

function lengthsOf(text: 'title' | 'description', length: number, isWide: boolean): PageProblem[] {
  if (length === 0) return [`${text}-missing`];
  if (length > MAX_CHARACTERS[text] || isWide) return [`${text}-too-long`];
  return length < MIN_CHARACTERS[text] ? [`${text}-too-short`] : [];
}
