import { OTHER_CATEGORY } from '../../db/schema.ts';
import { unescaped } from './formats.ts';

/** As deep as a menu can show. */
const MAX_DEPTH = 5;

/** What a path of a taxonomy says, from the top down: `Electronics > Computers > Laptops`. */
export function pathOf(text: string, separator: string | RegExp = /\s*>\s*/): string[] {
  return soundPath(unescaped(text).split(separator));
}

/** The same of names that stand apart. */
export function soundPath(path: readonly string[]): string[] {
  const names = path.map((name) => name.trim().replace(/\s+/g, ' ').slice(0, 255));
  return names.filter((name) => name !== '').slice(0, MAX_DEPTH);
}

/** A system's own key (`el-6-8`, `gid://…`, `328`) or its word for none is no name for a category. */
const NO_NAME =
  /^(uncategori[sz]ed|unkategorisiert|nicht kategorisiert|non class[ée]|sin categor[ií]a|gid:.*|[a-z]{2}(-\d+)+|\d+|[0-9a-f]{32})$/i;
const TAXONOMY_KEY = /^[a-z]{2}$/;
/** What systems call the top of their tree, which is in no menu. */
const ROOT =
  /^(root|root catalog|root category|default category|catalogue|all|all products|categories|catégories|categorías|kategorien|tous|alle|todos|saleable|vendable|racine|raíz)$/i;
const HOME = /^(home|accueil|inicio|startseite|strona główna)$/i;

/** A path without the home page, where a system has it above all categories. */
export function belowHome(path: readonly string[]): readonly string[] {
  return HOME.test(path[0] ?? '') ? path.slice(1) : path;
}

/**
 * A category of another shop by the names that mean something: without the top of its tree. Nothing where it says what
 * systems call those that have none, or only their own keys.
 */
export function namedPath(path: readonly string[]): readonly string[] {
  const begin = path.findIndex((name) => !ROOT.test(name));
  const rest = begin < 0 ? [] : path.slice(begin);
  // Below a root of its own the home page is one more.
  const below = /^(root|racine|raíz)$/i.test(path[0] ?? '') && rest.length > 1 ? belowHome(rest) : rest;
  return below.every((name) => NO_NAME.test(name)) ? [] : below;
}

interface Said {
  readonly kind: string;
  readonly googleCategory: string;
  readonly tags: readonly string[];
}

/**
 * Where a product belongs of which the file names no category: nowhere else when its type or its tags say it, else
 * where its taxonomy does, so that no product is left out of the menu.
 */
export function categoryPaths({ kind, googleCategory, tags }: Said): string[][] {
  if (kind !== '') return [];
  const path =
    NO_NAME.test(googleCategory) || TAXONOMY_KEY.test(googleCategory) ? [] : pathOf(googleCategory);
  if (path.length > 0) return [path];
  return tags.length > 0 ? [] : [[OTHER_CATEGORY]];
}
