import { MIN_CHARACTERS, MAX_CHARACTERS, TOKENS } from '../../../lib/contract/page-text.ts';
import { CATEGORIES_FILE, METADATA_FILE, PAGE_TEXTS_FILE } from '../staging/catalogue-columns.ts';
import type { CatalogueCategories, CataloguePages, CataloguePageTexts } from './small-files.ts';
import { isAddress } from '../values/formats.ts';
import { shown, type Problems } from '../reporting/problems.ts';

/** The page numbers that stand for many pages: their texts are templates, whose length says little. */
const TEMPLATE_PAGES = [5, 6];
/** What stands for something in braces. */
const WORDS: ReadonlySet<string> = new Set(TOKENS);
const TYPES = ['website', 'article', 'product'];
const CARDS = ['summary', 'summary_large_image'];

type Text = Pick<CataloguePageTexts[number], 'line' | 'title' | 'description'>;
type Page = Text & Pick<CataloguePages[number], 'page' | 'url' | 'type' | 'twitterCard'>;
type Category = Pick<CatalogueCategories[number], 'line' | 'seoTitle' | 'seoDescription'>;
type Listed<Of> = readonly Of[] | undefined;

/**
 * Tells of the texts for search engines what they would not show as it stands, each kind once. They are taken in as
 * they are: what is odd today may be what somebody wants.
 */
export function checkPageTexts(
  folder: { categories?: Listed<Category>; pages?: Listed<Page>; pageTexts?: Listed<Text> },
  problems: Problems,
): void {
  const { categories = [], pages = [], pageTexts = [] } = folder;
  const warn = (file: string) => (kind: string, line: number, example: string) =>
    problems.warn(kind, file, line, shown(example));
  const ofPages = warn(METADATA_FILE);
  for (const page of pages) {
    const { line, title, description, page: number, url, type, twitterCard } = page;
    const isTemplate = TEMPLATE_PAGES.includes(number);
    if (title === '') ofPages('a page has no title', line, `page ${number}`);
    if (description === '') ofPages('a page has no description', line, `page ${number}`);
    if (!isTemplate) checkLengths(page, ofPages);
    for (const token of [title, description].flatMap(unknownTokens)) {
      ofPages('a word in braces stands for nothing and would be shown', line, token);
    }
    if (!isTemplate && url !== '' && isAddress(url)) {
      ofPages(
        'Url leads to a host: where it is not the shop\u2019s own, search engines are led away from the page',
        line,
        url,
      );
    }
    if (isTemplate && url !== '')
      ofPages('Url of a page number that stands for many pages is not used', line, url);
    if (type !== '' && !TYPES.includes(type)) ofPages(`Type is none of ${TYPES.join(', ')}`, line, type);
    if (twitterCard !== '' && !CARDS.includes(twitterCard)) {
      ofPages(`Twitter Card is none of ${CARDS.join(', ')}`, line, twitterCard);
    }
  }
  for (const text of pageTexts) checkLengths(text, warn(PAGE_TEXTS_FILE));
  for (const { line, seoTitle: title, seoDescription: description } of categories) {
    checkLengths({ line, title, description }, warn(CATEGORIES_FILE));
  }
  checkTwice([...pages, ...pageTexts], ofPages);
}

function checkLengths({ line, title, description }: Text, warn: (...all: [string, number, string]) => void) {
  if ([...title].length > MAX_CHARACTERS.title) {
    warn(`a title is longer than ${MAX_CHARACTERS.title} characters and would be cut`, line, title);
  }
  const { length } = [...description];
  if (length > MAX_CHARACTERS.description) {
    warn(
      `a description is longer than ${MAX_CHARACTERS.description} characters and would be cut`,
      line,
      description,
    );
  }
  if (length > 0 && length < MIN_CHARACTERS.description) {
    warn(`a description is shorter than ${MIN_CHARACTERS.description} characters`, line, description);
  }
}

function checkTwice(texts: readonly Text[], warn: (...all: [string, number, string]) => void) {
  const seen = new Set<string>();
  for (const { line, title } of texts) {
    if (title !== '' && seen.has(title)) warn('two pages have the same title', line, title);
    seen.add(title);
  }
}

function unknownTokens(text: string): string[] {
  return (text.match(/\{[^{}]*\}/g) ?? []).filter((token) => !WORDS.has(token.slice(1, -1)));
}
