import { createHash } from 'node:crypto';
import { nameSegment } from '../addresses/routes';
import type { Id } from '../contract/id';
import { SITE } from '../shop/site';
import type { CardText } from './sharing-card';

/** What a sharing picture shows. */
export interface SharingCard extends CardText {
  /** An image field; '' for none. */
  image: string;
  /** Whether the shop's sign is its picture. */
  isOfShop?: true;
}

export type SharingKind = 'product' | 'category' | 'landing' | 'page';

/** Raise it when the drawing changes, so that every picture gets a new address. */
const DRAWING = 1;

/**
 * The path of a card's picture. It names what the picture shows, so that a changed price has another address.
 *
 * @param variationId the variation that it shows, where that is not the product's default one.
 */
export function sharingPicturePath(kind: SharingKind, id: Id, card: SharingCard, variationId?: Id): string {
  return `/og/${kind}/${nameSegment(card.name)}/${id}/${versionOf(card, variationId)}`;
}

/** The segment of the variation that the last part of a picture's path names; undefined when it names none. */
export function variationOfVersion(version: string): string | undefined {
  return /^([\w-]+)\.[^.]+\.jpg$/.exec(version)?.[1];
}

/** The last part of a picture's path: made of everything that it shows. */
export function versionOf(card: SharingCard, variationId?: Id): string {
  const shown = JSON.stringify([DRAWING, SITE.name, card]);
  const hash = createHash('sha1').update(shown).digest('base64url').slice(0, 12);
  return variationId === undefined ? `${hash}.jpg` : `${variationId}.${hash}.jpg`;
}
