import { has, type Columns } from '../../tables/file-kinds.ts';
import type { Layout } from '../shared/layout.ts';
import { hasPaths } from './categories.ts';
import { OF_PLACE, SOLD_AT } from './lines.ts';
import { NAMES } from './names.ts';
import { PERCENT } from './places.ts';

/** What only variations call their key, their pieces and their picture. */
export const SKU_OF_ONE = 'variation sku|variant sku';
export const QUANTITY_OF_ONE = 'variation stock|variant quantity|option quantity';
export const PICTURE_OF_ONE = 'variant image|option image|property 1 image';
/** What a database keeps of what was deleted. */
export const GONE = 'deleted at|archived at';
/** Columns of further pictures. */
export const MORE_PICTURES =
  /^(?:img ?url alternative|(?:other )?(?:image|picture|photo|bild)(?: url| src)? ?\d+(?: src)?|more variant images|(?:all|more|other|extra|product) images|image urls|images|pictures|photos|(?:image|media) gallery(?: entries)?|gallery(?: images)?|additional images?(?: urls?)?|(?:images?|photos) (?:secondaires?|supplémentaires?)|autres images|(?:weitere|zusätzliche) bilder|zusätzlicher bildlink|lien (?:vers )?image supplémentaire|enlace imagen adicional|(?:otras |más )?im[aá]genes(?: adicionales| secundarias)?|altre immagini|imagini suplimentare|imagens adicionais|immagini aggiuntive|extra afbeeldingen|(?:secondary|second|hover|back|extra|alternate|alternative) (?:image|picture|photo)(?: url)?|ek (?:resimler|görseller)|الصور|صور (?:إضافية|اضافية|أخرى))$/;

const hasLike = (columns: Columns, name: RegExp) => [...columns].some((column) => name.test(column));

/** Which columns a table has, by what they are asked for. */
export const HAS_COLUMNS: Required<Layout>['hasColumns'] = {
  sku: (columns) => has(columns, `${SKU_OF_ONE}|${NAMES.sku}`),
  paths: hasPaths,
  status: (columns) => has(columns, `${NAMES.status}|${NAMES.hidden}|${GONE}`) || hasLike(columns, SOLD_AT),
  // A state may be one of the stock.
  quantity: (columns) =>
    has(
      columns,
      `${QUANTITY_OF_ONE}|${NAMES.quantity}|${NAMES.status}|${NAMES.counted}|${NAMES.uncounted}`,
    ) || hasLike(columns, OF_PLACE),
  image: (columns) => has(columns, `${NAMES.picture}|${PICTURE_OF_ONE}`) || hasLike(columns, MORE_PICTURES),
  compareAt: (columns) =>
    has(columns, `${NAMES.before}|${NAMES.fullPrice}|${NAMES.reduced}|${NAMES.discount}`) ||
    hasLike(columns, PERCENT),
};
