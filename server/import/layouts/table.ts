import { pathOf } from '../category-paths.ts';
import { saysNo } from '../formats.ts';
import { handleOf } from '../product.ts';
import {
  choicesOf,
  gramsOf,
  list,
  matching,
  picturesIn,
  plain,
  pricesOf,
  productLines,
  reduced,
  said,
  stockOf,
  type Choice,
  type ForeignRow,
  type Layout,
} from './layout.ts';

/** What people, suppliers and small systems call the columns of a table of products. */
const NAMES = {
  title:
    'name|product name|item name|product|item|title|product title|article|bezeichnung|artikelname|artikel|produktname|nom|nom du produit|désignation|nombre|nombre del producto|producto|nome|nome prodotto|naam|titel|اسم المنتج|المنتج|الاسم',
  price:
    'price|regular price|retail price|selling price|unit price|list price|price usd|preis|verkaufspreis|brutto|bruttopreis|prix|prix ttc|prix de vente|precio|precio de venta|prezzo|prijs|sales price|sale rate|rate|retail price incl tax|السعر|سعر البيع|product price|variant price|standard price|start price|current price|sell price|default price|price usd',
  reduced:
    'sale price|special price|discount price|offer price|angebotspreis|aktionspreis|prix promo|precio oferta|promo price|السعر بعد الخصم',
  before:
    'compare at price|old price|original price|rrp|msrp|was price|uvp|prix barré|precio anterior|سعر قبل الخصم|product msrp|mrp|variant compare at price',
  sku: 'sku|item sku|seller sku|custom label sku|product code|item number|item no|article number|part number|code|reference|model|artikelnummer|art nr|artikelnr|référence|referencia|codice|código|product sku|variant sku|internal reference|manufacturer part number|رمز المنتج|كود المنتج|item code|style code|article code',
  body: 'description|long description|product description|details|beschreibung|langtext|artikelbeschreibung|descripción|descrizione|omschrijving|full description|sales description|الوصف|وصف المنتج|product desc|item description|about product|body|body html',
  short: 'short description|summary|kurzbeschreibung|kurztext|product s desc|short desc|subtitle|excerpt',
  vendor:
    'brand|manufacturer|vendor|maker|marke|hersteller|marque|fabricant|marca|fabricante|produttore|merk|manufacturers|vendors|الماركة|العلامة التجارية|brand name|product brand',
  category:
    'category|categories|product category|product categories|main category|ebay category 1 name|department|group|product type|type|kategorie|kategorien|warengruppe|catégorie|catégories|categoría|categorías|categoria|categorie|category name|ecommerce categories|website product category|category path|القسم|الفئة|التصنيف',
  quantity:
    'quantity|qty|stock|stock quantity|in stock|inventory|available|on hand|bestand|lagerbestand|menge|quantité|stock disponible|cantidad|existencias|giacenza|voorraad|quantity on hand|stock on hand|opening stock|available stock|availability|الكمية|المخزون|product in stock|variant inventory|available quantity|stock level|stock qty|inventory level|inventory quantity|units in stock|qty available|count in stock',
  barcode:
    'ean|upc|gtin|barcode|ean13|isbn|gtin ean|código de barras|code barres|ean 13|international article number|الباركود|p ean|p upc|external product id',
  picture:
    'image|images|image url|image urls|picture|pictures|photo|bild|bilder|bild url|imagen|imágenes|immagine|afbeelding|photos|gallery|image link|main image|picture url|item image|الصورة|الصور|product image|product images|product image url|detailed image|image src|main image url|main variant image|img|img url|thumbnail',
  tags: 'tags|keywords|schlagworte|étiquettes|etiquetas',
  status:
    'status|active|visible|published|aktiv|actif|activo|can be sold|is active|enabled|الحالة|product published',
  group:
    'parent sku|parent|group id|item group id|parent id|variant group|handle|vaterartikel|parent product number|product group|product handle',
  discount: 'discount|discount percent|discount percentage|rabatt|remise|descuento|sconto|الخصم',
  weight: 'weight|item weight|gewicht|poids|peso|الوزن',
} as const;
/** Columns of which each says one way in which the products of a group differ. */
const OPTIONS =
  /^((?:colou?r|size|material|style|capacity|storage|farbe|größe|groesse|couleur|taille|talla|taglia|colore|maat|kleur|colou?rs|sizes|اللون|المقاس)(?: name)?)$/;

/** What people write below a table. */
const SUM =
  /^((grand |sub ?)?totals?|sum|summe|gesamt(summe)?|total general|totale|totaal|المجموع|الإجمالي)\s*:?$/i;

/** What a file has to have to be a table of products, and this one has not. */
export function missingIn(columns: ReadonlySet<string>): string[] {
  const named = new Set([...columns].map((column) => BY_CLOSED.get(closed(column)) ?? column));
  const needed = { 'names (Name)': NAMES.title, 'prices (Price)': NAMES.price } as const;
  return Object.entries(needed).flatMap(([what, names]) => (has(named, names) ? [] : [what]));
}

/** What files of orders, customers and reviews have. */
const NOT_OF_PRODUCTS = ['order id', 'order number', 'order date', 'email', 'customer'];

const columnsOf = (names: string): string[] => names.split('|');
const has = (columns: ReadonlySet<string>, names: string) =>
  columnsOf(names).some((name) => columns.has(name));
const told = (row: ForeignRow, names: string) => said(row, ...columnsOf(names));

const closed = (name: string) => name.replaceAll(' ', '');
/** The names by what programs make of them: `salePrice`, `ImageURL`. */
const BY_CLOSED = new Map(
  Object.values(NAMES).flatMap((names) =>
    columnsOf(names).map((name): [string, string] => [closed(name), name]),
  ),
);

/** A table of products that no known system wrote: names, prices, and whatever else it has under a usual name. */
export const TABLE: Layout = {
  name: 'table',
  namesOf: (columns) =>
    columns.map((column) => (column.includes(' ') ? column : (BY_CLOSED.get(column) ?? column))),
  // A name beside prices is still a price list.
  recognises: (columns) =>
    [NAMES.title, NAMES.price].every((names) => has(columns, names)) &&
    // Without a SKU nobody can find what has a new price.
    ([NAMES.body, NAMES.short, NAMES.category, NAMES.picture].some((names) => has(columns, names)) ||
      !has(columns, NAMES.sku)) &&
    !NOT_OF_PRODUCTS.some((column) => columns.has(column)),
  keyOf(row) {
    const [group, title, sku] = [told(row, NAMES.group), told(row, NAMES.title), told(row, NAMES.sku)];
    if (title === '' && sku === '') return undefined;
    const isBare = sku === '' && group === '' && told(row, NAMES.price) === '';
    if (isBare) return { left: 'a line with neither a price nor a SKU is no product: left out' };
    if (sku === '' && SUM.test(title))
      return { left: 'a line that adds up the others is no product: left out' };
    // Rows of one name that differ in what one chooses by are one product.
    const isChosen = title !== '' && optionsOf(row).length > 0;
    if (group !== '') return { key: group };
    const key = isChosen ? `named ${title} ${told(row, NAMES.vendor)}` : `line ${row.line}`;
    // It may be the one that others name as their parent.
    return sku === '' ? { key } : { key, parts: [sku] };
  },
  linesOf(grouped) {
    const isChild = (row: ForeignRow) => told(row, NAMES.group) !== '';
    const first = grouped.find((row) => !isChild(row)) ?? grouped[0];
    if (first === undefined) return [];
    // What has children and is chosen by nothing itself only holds them together.
    const isHolder = grouped.some(isChild) && !isChild(first) && optionsOf(first).length === 0;
    const rows = isHolder ? grouped.filter((row) => row !== first) : grouped;
    const [title, sku] = [plain(told(first, NAMES.title)), told(first, NAMES.sku)];
    const category = told(first, NAMES.category);
    const own = {
      handle:
        said(first, 'handle', 'product handle', 'slug') ||
        handleOf([title, rows.length > 1 ? '' : sku].join(' ')),
      addresses: addressOf(said(first, 'sename', 'url key', 'permalink', 'product url', 'url', 'link')),
      title: title || sku,
      body: bodyOf(first),
      shortDescription: plain(told(first, NAMES.short)),
      vendor: told(first, NAMES.vendor),
      tags: told(first, NAMES.tags),
      status: saysNo(told(first, NAMES.status)) ? 'draft' : 'active',
      paths: pathsOf(category),
    };
    const variations = rows.map((row) => {
      // Where prices have decimal commas, points separate thousands.
      const hasCommas = /,\d\d\b/.test(told(row, NAMES.price));
      const quantity = told(row, NAMES.quantity).replace(hasCommas ? /\.(?=\d{3}\b)/g : '', '');
      const price = told(row, NAMES.price);
      const [, percent = ''] = /^-?\s*(\d+(?:[.,]\d+)?)\s*%$/.exec(told(row, NAMES.discount)) ?? [];
      return {
        line: {
          ...pricesOf(price, told(row, NAMES.reduced) || reduced(price, percent, '')),
          ...(told(row, NAMES.before) !== '' && { compareAt: told(row, NAMES.before) }),
          ...stockOf(quantity, true),
          ...gramsOf(told(row, NAMES.weight), 'kg'),
          sku: told(row, NAMES.sku),
          barcode: told(row, NAMES.barcode),
        },
        choices: rows.length > 1 ? optionsOf(row) : [],
      };
    });
    const specifications = rows.length > 1 ? [] : optionsOf(first);
    const pictures = [...new Set(grouped.flatMap(picturesOf))];
    return productLines({ ...own, specifications }, variations, pictures);
  },
};

/** One path (`A > B`, `A / B`, `A|B`), or several, separated by semicolons or commas. */
function pathsOf(category: string): string[][] {
  if (/[>|]/.test(category)) return list(category, ';').map((path) => pathOf(path, /\s*[>|]\s*/));
  return list(category, category.includes(';') ? ';' : ',').map((path) =>
    pathOf(path, /\s+\/\s+|(?<=\S)\/(?=\S)/),
  );
}

/** Where the product was, as a path or an address. */
function addressOf(cell: string): string[] {
  if (cell === '') return [];
  return [/^(https?:|\/)/.test(cell) ? cell : `/${cell}`];
}

/** What is said of it, with what is said in points. */
function bodyOf(row: ForeignRow): string {
  const points = matching(row, /^bullet point ?\d+$/).map(([, point]) => `<li>${point}</li>`);
  const body = told(row, NAMES.body);
  return points.length === 0 ? body : `<p>${body}</p><ul>${points.join('')}</ul>`;
}

function optionsOf(row: ForeignRow): Choice[] {
  const named = matching(row, OPTIONS).map(([key, value]): Choice => {
    const name = key.replace(/ name$/, '');
    return [name.charAt(0).toUpperCase() + name.slice(1), value];
  });
  return [...named, ...choicesOf(row, /^option ?(\d) name$/, (number) => `option${number} value`)];
}

function picturesOf(row: ForeignRow): string[] {
  const cells = [
    told(row, NAMES.picture),
    ...matching(row, /^(?:(?:other )?(?:image|picture|photo|bild)(?: url)? ?\d+|more variant images)$/).map(
      ([, cell]) => cell,
    ),
  ];
  return cells.flatMap(picturesIn);
}
