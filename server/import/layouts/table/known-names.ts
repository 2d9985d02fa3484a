import { withoutPrefix } from './column-prefixes.ts';
import { bare, byWords, numberOfRole, ROLE_ORDER, type Role } from './column-words.ts';
import { optionsOf } from '../shared/named-options.ts';
import { namesIn, has, having, namesTo, type Columns, type IsKind } from '../../tables/file-kinds.ts';
import { LINE_NUMBER, NAMES, PRICES } from './names.ts';
import { placesIn } from './places.ts';

/** Without blanks and accents, which programs and people leave away: `salePrice`, `Descripcion`. */
const closed = (name: string) => bare(name.replaceAll(' ', '')).replaceAll('ı', 'i');
const USUAL = new Set(Object.values(NAMES).flatMap(namesIn));
/** The names by what programs make of them. */
const BY_CLOSED = new Map(Array.from(USUAL, (name) => [closed(name), name]));
const BODIES = new Set(namesIn(NAMES.body));
const SHORT = new Set(namesIn(NAMES.short));
/** A number of whatever it may be: of the product, or of the line. */
const COUNTING = /^(?:no|nr|num|number|n|nº|رقم|الرقم)$/;
/** A price that is paid with its tax. */
const WITH_TAX =
  /\b(?:incl(?:uding|usive)?|inkl|ttc|brutto|gross|inclus[ea]|incluidos?|con iva|s dph|kdvli|kdv dahil|with (?:tax|vat)|plus (?:tax|vat))\b/;
/** What a price is called that gives way to one with tax. */
export const WITHOUT_TAX = 'price without tax';
/** What makes it the price of something else, or in another currency. */
const OF_ANOTHER = /\b(?:kg|g|lb|oz|per|each|unit|lbp|min|max|minimum|maximum|average|avg|pro|par|por|je)\b/;
/** Of a reduced price, when it begins and when it ends, by a word beside those for it. */
const REDUCED =
  /(?<!\p{L})(?:sale|special|promo(?:tion)?|discount|offer|aktion|angebot|aktionspreis|angebotspreis|oferta|offerta|promoção|akció|akciós|akce|promocja|actie|aanbieding|kampanj|tilbud)(?!\p{L})/u;
const BEGINS =
  /(?<!\p{L})(?:from|starts?|begins?|von|ab|début|debut|inicio|início|inizio|desde|dal|kezdete?|od|van|från|fra)(?!\p{L})/u;
const ENDS =
  /(?<!\p{L})(?:to|until|till|ends?|expires|expiry|bis|fin|fine|fim|hasta|al|lejárat|vége|do|tot|til)(?!\p{L})/u;

/** What says only where something is sold: a state that another column says counts as well. */
const SOLD_THERE = /^(?:(?:sell|sold|show|visible) online|sell on web|show in shop|show on website)$/;
const STATUS = namesIn(NAMES.status)
  .filter((name) => !SOLD_THERE.test(name))
  .join('|');

/** By which name a column is asked for that tells something by a word in its name, and what else says the same. */
const ASKED: Readonly<Record<Role, string>> = {
  ...{ before: 'old price', reduced: 'sale price', cost: 'cost', price: 'price', category: 'category' },
  ...{ below: 'sub category', status: 'status', seoTitle: 'seo title', seoDescription: 'seo description' },
  ...{ short: 'short description', body: 'description', sku: 'sku', barcode: 'ean', quantity: 'quantity' },
  ...{ vendor: 'brand', tags: 'tags', weight: 'weight', picture: 'image', title: 'name' },
};
const SAYS_SAME: Readonly<Record<Role, string>> = {
  ...{ ...NAMES, price: PRICES, status: STATUS },
  below: 'sub category|subcategory|sub category 1|subcategory 1',
};

/** What a row of a listing with several is called, whatever a marketplace calls that. */
const CALLED = {
  'variation name': 'variations combo|variation|variantes|variant key|variant grouping attributes|種類名',
  ...{ 'variation sku': '種類コード', 'variation stock': '種類在庫数' },
  // Rakuten's rows of SKUs.
  ...{
    handle: '商品管理番号 商品url|đường dẫn alias',
    sku: 'sku管理番号',
    varname: 'バリエーション項目名定義',
  },
  'product id': '商品id|número de publicación',
};
const BY_CALLED = namesTo(CALLED);

/** The pieces that a country or state has. */
const OF_COUNTRY = /^quantity [a-z]{2}$/;
/** Rakuten's options, by their numbers. */
const OF_RAKUTEN = /^バリエーション項目選択肢(\d)$/;

/** What stands in brackets behind a name, of how it is filled: `Categorie (x,y,z...)`, `Product ID (DO NOT EDIT)`. */
const HINT = /(?<=\S) (?:x y z|0 1|do not edit)$/;

/** A text that a file says in several languages and channels: `description-en_US-ecommerce`, `Name (English)`. */
function inEnglish(column: string, all: readonly string[]): string {
  const [, name] =
    /^(?:product )?(name|label|title|description|summary|short description|seo title|categor(?:y|ies)) en(?:glish|(?: [a-z]{2})?(?: \w+)?)$/.exec(
      column,
    ) ?? [];
  return name === undefined || all.includes(name) ? column : name;
}

/** `Category L1`, `Level 2 category`, `Nome da categoria - nível 1`: the columns of one level each. */
function levelOf(column: string): string | undefined {
  const [, one, other] =
    /^(?:(?:nome da )?(?:category|categor[ií]a|kategori) (?:l|level|lvl|n[ií]vel|nivel|seviye) ?(\d)|(?:l|level|lvl) ?(\d) category)$/.exec(
      column,
    ) ?? [];
  const level = /^sub sub ?category$/.test(column) ? '3' : (one ?? other);
  return level === undefined ? undefined : level === '1' ? 'category' : `sub category ${level}`;
}

/** The units in the name of a column of weights, of which the last one counts: `Gewicht (g) brutto`, `Weight (lbs/kg)`. */
const UNIT = / (?:kg|g|gr|gram(?:m|me|a|o)?s?|lbs?|oz|كغ|كجم|غ|غم|غرام|جرام)(?= |$)/g;

/** Of a column of dates, which end of a reduced price it says. */
function periodOf(column: string): string | undefined {
  if (USUAL.has(column) || !REDUCED.test(column)) return undefined;
  const beside = `${REDUCED.source}|\\b(?:date|datum|data|fecha|price|prix|preis|precio|prezzo|de|du|di|of)\\b`;
  const rest = column.replaceAll(new RegExp(beside, 'gu'), '').trim();
  // Slavic languages end something with the word that Portuguese has between two others: `fim do desconto`.
  const last = rest === 'do' ? rest : rest.replaceAll(/\bdo\b/g, '').trim();
  if (/^\S+$/.test(last) && BEGINS.test(last)) return 'sale price start date';
  return /^\S+$/.test(last) && ENDS.test(last) ? 'sale price end date' : undefined;
}

const AMAZON = 'item sku|external product id|feed product type|main image url';
const ODOO = 'lst price|default code|product tmpl id|categ id';
/** What columns mean beside others, in the files of one system alone; the first of two that are about the same counts. */
const BESIDE: readonly (readonly [IsKind, Readonly<Record<string, string>>])[] = [
  // SAP's goods are materials.
  [
    having('material, material description'),
    {
      material: 'sku',
      'material description': 'name',
      'material group': 'category',
      unrestricted: 'quantity',
    },
  ],
  // Linnworks calls so the SKU of what a variation is one of.
  [having('is variation group, variation sku'), { 'variation sku': 'parent sku' }],
  // Lazada's number of a product, and its categories.
  [having('seller sku, group no, catid'), { 'group no': 'group id', catid: 'category' }],
  // What Google calls its columns in other languages; elsewhere such a group is one of goods.
  [
    having('bildlink|lien image|enlace imagen'),
    { 'gruppen id': 'group id', 'identifiant groupe': 'group id', 'id grupo de artículos': 'group id' },
  ],
  // Taobao's number is one of pieces.
  [having('seller cids'), { num: 'quantity' }],
  // Odoo's standard price is what a piece costs; Amazon's is paid, and its list price crossed out.
  [
    having(`standard price, list price, ${AMAZON}`),
    { 'list price': 'old price', 'standard price': 'standard price' },
  ],
  [having(`standard price, ${ODOO}`), { 'standard price': 'cost' }],
  // Bling calls names descriptions, and has two descriptions beside them.
  [
    (columns) => having('descrição, descrição complementar')(columns) && !has(columns, NAMES.title),
    { descrição: 'name', 'descrição complementar': 'description' },
  ],
  // 'Item #' beside 'Item description' is a number.
  [having('item description'), { item: 'item number' }],
];

/** Names that mean something in the files of one system alone, where a file is that system's. */
function ownNames(columns: readonly string[]): (column: string) => string | undefined {
  const all = new Set(columns);
  const isAmazon = all.has('listing action');
  const isOneCount = columns.filter((column) => OF_COUNTRY.test(column)).length === 1;
  // BaseLinker's variations have numbers of their own, and nothing else that one chooses by.
  const isBaseLinker =
    all.has('product id') &&
    all.has('variant id') &&
    !columns.some(
      (column) => /value|option/.test(column) || optionsOf({ line: 0, cells: { [column]: 'x' } }).length > 0,
    );
  return (column) => {
    const [, number] = OF_RAKUTEN.exec(column) ?? [];
    if (number !== undefined) return `variation value ${number}`;
    if (isBaseLinker && column === 'variant name') return 'variation name';
    if (isAmazon && /^your price\b/.test(column)) return 'price';
    return isAmazon && isOneCount && OF_COUNTRY.test(column) ? 'quantity' : undefined;
  };
}

/** What stands for something where nothing else does. */
const INSTEAD: readonly (readonly [Role, ...string[]])[] = [
  ['price', 'price 1', 'price1', 'price a', 'retail usd', 'usd', 'us dollar'],
  ['category', 'labels', 'classification', 'نوع المنتج'],
  ['sku', 'part no', 'stock code', 'inventory number', 'alias'],
];
const BODY_INSTEAD: typeof INSTEAD = [['body', 'ecommerce description', 'website description']];

/** The names that are known instead of others that mean the same. A point of sale has columns for each of its places. */
export function knownNames(written: readonly string[]): string[] {
  const hinted = written.map((column) => column.replace(HINT, ''));
  const columns = withoutPrefix(hinted).map((column, _index, all) => inEnglish(column, all));
  // 'Item No' beside 'Item Name' numbers items.
  const isCounting = columns.map((column, index) => COUNTING.test(column) && column === hinted[index]);
  const place = columns.find((column) => column.startsWith('available for sale '))?.slice(19);
  const atPlace = new Map([
    [`price ${place ?? ''}`, 'price'],
    [`in stock ${place ?? ''}`, 'in stock'],
  ]);
  // What stands in a column of the first level stands in the path, too.
  const hasPath =
    has(new Set(columns), NAMES.category) && columns.some((column) => levelOf(column) === 'category');
  const own = ownNames(columns);
  const names = columns.map(
    (column) =>
      atPlace.get(column) ??
      periodOf(column) ??
      (hasPath ? undefined : levelOf(column)) ??
      BY_CALLED.get(column) ??
      own(column) ??
      (column.startsWith('stok ') ? 'stock' : undefined) ??
      BY_CLOSED.get(closed(column)) ??
      column,
  );
  const isUsual = names.map((name) => USUAL.has(name));
  // 'Quantity LA' is one of several places, though a word of Spanish stands there.
  const isCountedApart = names.filter((name) => OF_COUNTRY.test(name)).length > 1;
  const give = (roles: readonly Role[]) => {
    const open = roles.filter((role) => !has(new Set(names), SAYS_SAME[role]));
    const free = names.map((name, index) =>
      isUsual[index] === true || isCounting[index] === true || (isCountedApart && OF_COUNTRY.test(name))
        ? ''
        : name,
    );
    for (const [index, role] of byWords(free, open)) {
      const unit = role === 'weight' ? names[index]?.match(UNIT)?.at(-1) : '';
      [names[index], isUsual[index]] = [`${ASKED[role]}${unit ?? ''}`, true];
    }
  };
  const beside = BESIDE.filter(([isOne]) => isOne(new Set(names))).toReversed();
  const owned = new Map(beside.flatMap(([, own]) => Object.entries(own)));
  for (const [index, name] of names.entries()) names[index] = owned.get(name) ?? name;
  give(ROLE_ORDER.filter((role) => role !== 'body'));
  // Beside one without tax, what is paid is the one with it.
  const bare = names.indexOf('price');
  const taxed = names.findIndex(
    (name, index) =>
      isUsual[index] !== true &&
      WITH_TAX.test(name) &&
      !OF_ANOTHER.test(name) &&
      byWords([name], ['price']).size > 0,
  );
  if (bare >= 0 && taxed >= 0 && !WITH_TAX.test(columns[bare] ?? ''))
    [names[bare], names[taxed], isUsual[taxed]] = [WITHOUT_TAX, 'price', true];
  // What may mean something else beside a better one.
  const instead = (others: typeof INSTEAD) => {
    for (const [role, ...same] of others) {
      const all = has(new Set(names), SAYS_SAME[role]) ? [] : same.map(closed);
      const at = names.findIndex((name) => all.includes(closed(name)));
      if (at >= 0) [names[at], isUsual[at]] = [ASKED[role], true];
    }
  };
  instead(INSTEAD);
  const counting = has(new Set(names), NAMES.sku) ? -1 : isCounting.indexOf(true);
  if (counting >= 0) [names[counting], isUsual[counting]] = [LINE_NUMBER, true];
  // A label is a badge or a maker beside a description, but in Dolibarr's lists (`Ref.`, `Label`).
  const label = names.indexOf('label');
  if (label >= 0 && !has(new Set(names), NAMES.title)) {
    const isDescribed = columns.some(
      (column) => BODIES.has(column) || SHORT.has(column) || byWords([column], ['short', 'body']).size > 0,
    );
    if (!isDescribed || columns[label - 1] === 'ref') [names[label], isUsual[label]] = ['name', true];
  }
  // Where only a price before a discount and one after it stand, the latter is paid; else one that dealers might pay.
  if (!has(new Set(names), PRICES)) {
    const reduced = names.findIndex((name) => namesIn(NAMES.reduced).includes(name));
    const base = names.indexOf('base price');
    const only = base >= 0 ? base : reduced;
    if (only >= 0) names[only] = ASKED.price;
  }
  // Where nothing is called a name, a description is one: the shorter one of two.
  if (!has(new Set(names), NAMES.title)) {
    if (!has(new Set(names), NAMES.body)) give(['body']);
    const short = names.findIndex((name) => SHORT.has(name));
    const title = short >= 0 ? short : names.findIndex((name) => BODIES.has(name));
    // Or, where nothing describes them, what makers call their goods.
    const called = title >= 0 ? title : names.findIndex((name) => name === 'model' || name === 'model name');
    if (called >= 0) names[called] = ASKED.title;
  }
  give(['body']);
  instead(BODY_INSTEAD);
  const isCounted = has(new Set(names), NAMES.quantity);
  const all = isCounted ? names : placesIn(names, (index) => isUsual[index] !== true);
  // Of levels the first one is known by now; another word with numbers means something else beside it.
  const level = columns[names.indexOf('category')]?.replace(/ ?\d+$/, '');
  return all.map((name, index) => {
    if (isUsual[index] === true) return name;
    const [picture, category] = [numberOfRole(name, 'picture'), numberOfRole(name, 'category')];
    if (picture !== undefined) return `image ${picture}`;
    return category !== undefined && name.replace(/ ?\d+$/, '') === level ? `category ${category}` : name;
  });
}

/** What a file has to have to be a table of products, and this one has not. */
export function missingIn(columns: Columns): string[] {
  const named = new Set(knownNames([...columns]));
  const needed = { 'names (Name)': NAMES.title, 'prices (Price)': PRICES };
  return Object.entries(needed).flatMap(([what, names]) => (has(named, names) ? [] : [what]));
}
