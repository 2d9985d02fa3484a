import {
  cutDescription,
  describe,
  filledTitles,
  fillTemplate,
  fittingTitle,
  onOneLine,
  fillsAnyToken,
  type Facts,
} from './page-text.ts';
import { SHOP } from './shop.ts';
import { SHOP_HEAD } from './shop-head.ts';
import type { PageTextSource } from './staff/roles.ts';

/** What a title and a description are made of. */
export interface HeadParts {
  /** What the page shows: a product's, a category's or the page's own name. */
  readonly name: string;
  readonly path: string;
  /** What the templates may name besides the name. */
  readonly facts?: Facts | undefined;
  /** Titles without the shop's name for where there is no template, the fullest first; by default the name. */
  readonly titles?: readonly string[] | undefined;
  /** A description of its own, used where no template names the page. */
  readonly description?: string | undefined;
  /** Whether the template is of this very page: then it stands letter for letter. */
  readonly isOnePage?: boolean | undefined;
}

/** A text, and where it comes from. */
export interface SourcedText {
  readonly text: string;
  readonly from: Exclude<PageTextSource, 'own'>;
}

/**
 * The title of a page: its own text letter for letter, else its template's, else what it shows. Blanks say nothing:
 * columns of a fixed width are filled up with them.
 */
export function pageTitle(own: string, stored: string, parts: HeadParts): SourcedText {
  const [ownText, template] = [onOneLine(own), stored.trim()];
  if (ownText !== '') return { text: ownText, from: 'catalogue' };
  const { name, facts, titles = [name] } = parts;
  if (parts.isOnePage === true && template !== '')
    return { text: template.replaceAll('{name}', name), from: 'catalogue' };
  if (parts.path === '/') return { text: `${SHOP.name}: ${SHOP_HEAD.tagline}`, from: 'default' };
  const named = template === '' || template.includes('{name}') ? template : `{name} | ${template}`;
  // Search engines cut a long title at its end: a long name is left to stand with less beside it.
  const filled = named === '' ? [] : filledTitles(named, { ...facts, name });
  const byDefault = filled.length > 0 ? [name] : titles;
  const text = fittingTitle([...filled, ...byDefault.map((title) => `${title} | ${SHOP.name}`), name]);
  return { text, from: filled.includes(text) ? 'template' : 'default' };
}

/** The description of a page, in the same order. */
export function pageDescription(own: string, stored: string, parts: HeadParts): SourcedText {
  const [ownText, template] = [onOneLine(own), stored.trim()];
  if (ownText !== '') return { text: ownText, from: 'catalogue' };
  const { name, facts, description = '' } = parts;
  if (parts.isOnePage === true && template !== '')
    return { text: template.replaceAll('{name}', name), from: 'catalogue' };
  if (/\{(name|description|products)\}/.test(template) && fillsAnyToken(template, { ...facts, name }))
    return { text: cutDescription(fillTemplate(template, { ...facts, name })), from: 'template' };
  if (description !== '')
    return { text: describe([description], [`${SHOP_HEAD.tagline}.`]), from: 'default' };
  const text = cutDescription(`${name}. ${template || SHOP_HEAD.description}`);
  return { text, from: template === '' ? 'default' : 'template' };
}
