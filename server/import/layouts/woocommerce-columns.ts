import { columnKey } from '../csv-table.ts';

/** Its columns by their English names, and what they are called where the shop speaks German, French or Spanish. */
const TRANSLATIONS: Readonly<Record<string, readonly string[]>> = {
  type: ['Typ', 'Tipo'],
  sku: ['Artikelnummer', 'Art.-Nr.', 'UGS'],
  'gtin upc ean or isbn': [
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN o ISBN',
    'GTIN, CUP, EAN o ISBN',
  ],
  name: ['Nom', 'Nombre'],
  published: ['Veröffentlicht', 'Publié', 'Publicado'],
  'visibility in catalog': [
    'Sichtbarkeit im Katalog',
    'Katalogsichtbarkeit',
    'Visibilité dans le catalogue',
    'Visibilidad en el catálogo',
  ],
  'short description': ['Kurzbeschreibung', 'Description courte', 'Descripción corta'],
  description: ['Beschreibung', 'Descripción'],
  'date sale price starts': [
    'Datum, an dem Angebotspreis beginnt',
    'Datum, an dem der Angebotspreis beginnt',
    'Angebotspreis gültig ab',
    'Date de début de promo',
    'Día en que empieza el precio rebajado',
  ],
  'date sale price ends': [
    'Datum, an dem Angebotspreis endet',
    'Datum, an dem der Angebotspreis endet',
    'Angebotspreis gültig bis',
    'Date de fin de promo',
    'Día en que termina el precio rebajado',
  ],
  'in stock': [
    'Vorrätig?',
    'Auf Lager?',
    'En stock ?',
    'En inventaire?',
    '¿Existencias?',
    '¿En inventario?',
    '¿Hay existencias?',
  ],
  stock: ['Lager', 'Bestand', 'Lagerbestand', 'Inventaire', 'Inventario'],
  'backorders allowed': [
    'Lieferrückstande erlaubt?',
    'Lieferrückstände erlaubt?',
    'Rückstände erlaubt?',
    'Autoriser les commandes de produits en rupture ?',
    '¿Permitir reservas de productos agotados?',
  ],
  'sale price': ['Angebotspreis', 'Tarif promo', 'Prix promo', 'Precio rebajado'],
  'regular price': [
    'Regulärer Preis',
    'Normaler Preis',
    'Tarif régulier',
    'Prix régulier',
    'Precio normal',
    'Precio regular',
  ],
  categories: ['Kategorien', 'Catégories', 'Categorías'],
  tags: ['Schlagwörter', 'Étiquettes', 'Etiquetas'],
  images: ['Bilder', 'Imágenes'],
  parent: ['Übergeordnetes Produkt', 'Eltern', 'Superior', 'Principal'],
  brands: ['Marken', 'Marke', 'Marques', 'Marque', 'Marcas', 'Marca'],
};
const ENGLISH = new Map(
  Object.entries(TRANSLATIONS).flatMap(([english, names]) =>
    names.map((name): [string, string] => [columnKey(name), english]),
  ),
);
/** Names with a number or a unit in them. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:attribut (\d+) name|nom de l attribut (\d+)|nombre del atributo (\d+))$/, 'attribute $1$2$3 name'],
  [
    /^(?:attribut (\d+) wert e|valeur s de l attribut (\d+)|valor es del atributo (\d+))$/,
    'attribute $1$2$3 value s',
  ],
  [/^(?:gewicht|poids|peso) (kg|g|lbs?|oz)$/, 'weight $1'],
];

/** The English {@link columnKey} of a column that its exporter named in the language of the shop. */
export function inEnglish(column: string): string {
  const known = ENGLISH.get(column);
  if (known !== undefined) return known;
  const [pattern, name] = PATTERNS.find(([each]) => each.test(column)) ?? [];
  return pattern === undefined || name === undefined ? column : column.replace(pattern, name);
}
