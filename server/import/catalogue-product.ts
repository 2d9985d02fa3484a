/** A product as a catalogue folder describes it, checked. Prices are whole cents. */
export interface CatalogueProduct {
  /** The line of the file on which it begins. */
  readonly line: number;
  readonly handle: string;
  readonly name: string;
  readonly brand: string;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly googleCategory: string;
  readonly bodyHtml: string;
  /** Plain text with the break tokens. */
  readonly description: string;
  readonly smallDescription: string;
  readonly isPreOrder: boolean;
  readonly preOrderFirstCents: number;
  readonly preOrderSecondCents: number;
  readonly published: boolean;
  readonly status: 'active' | 'draft' | 'archived';
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** Ids of categories; none means: those named by kind and tags. */
  readonly categoryIds: readonly number[];
  /** Names of the attributes it is chosen by, in order. */
  readonly options: readonly string[];
  readonly pictures: readonly CataloguePicture[];
  readonly variations: readonly CatalogueVariation[];
}

/** A picture: `source` is its path below `images/`. */
export interface CataloguePicture {
  readonly line: number;
  readonly source: string;
  readonly alt: string;
}

export interface CatalogueVariation {
  readonly line: number;
  readonly sku: string;
  /** One value for each option of the product. */
  readonly values: readonly string[];
  readonly priceCents: number;
  readonly compareAtCents: number | null;
  readonly customerPriceCents: number | null;
  readonly quantity: number;
  readonly tracksStock: boolean;
  readonly continuesSelling: boolean;
  /** Its own pictures; none means the product's. */
  readonly images: readonly string[];
}

export const MAX_OPTIONS = 3;
export const MAX_VARIATION_IMAGES = 5;
