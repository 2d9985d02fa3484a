import type { Column } from '../../staging/catalogue-columns.ts';

/** What products.csv says of a product, a variation or a picture, by our names of its columns. */
export type Texts = Readonly<Partial<Record<Column, string>>>;

/** A product as it is handed to whoever writes it for another system. */
export interface OwnProduct {
  /** Its address in this shop. */
  readonly address: string;
  readonly own: Texts;
  /** Each with the addresses of its own pictures. */
  readonly variations: readonly (Texts & { readonly pictures: readonly string[] })[];
  readonly pictures: readonly { readonly address: string; readonly alt: string }[];
  /** Its categories, each from the top of the tree down. */
  readonly paths: readonly (readonly string[])[];
}

/** What another system takes of a catalogue. */
export interface FormatOfOther {
  readonly name: string;
  readonly file: string;
  readonly delimiter: ',' | '\t';
  readonly columns: readonly string[];
  /** How a text is written that begins as a formula does; left out where the other system takes every sign for itself. */
  readonly formula?: (text: string) => string;
  /** The lines of a product by those columns. */
  readonly linesOf: (product: OwnProduct) => readonly Readonly<Record<string, string>>[];
}

/** The names of a product's options that have one, with the cells of a variation that hold the values. */
export function optionsOf(own: Texts): { readonly name: string; readonly value: Column }[] {
  const options = [
    { name: own.option1Name ?? '', value: 'option1Value' },
    { name: own.option2Name ?? '', value: 'option2Value' },
    { name: own.option3Name ?? '', value: 'option3Value' },
  ] as const;
  const isDefault = own.option1Name === 'Title' && (own.option2Name ?? '') === '';
  return isDefault ? [] : options.filter(({ name }) => name !== '');
}

/** What is paid, and before that what it costs otherwise: empty where nothing is reduced. */
export function pricesOf({ price = '', compareAt = '' }: Texts): { regular: string; reduced: string } {
  const isReduced = Number(compareAt) > Number(price);
  return isReduced ? { regular: compareAt, reduced: price } : { regular: price, reduced: '' };
}
