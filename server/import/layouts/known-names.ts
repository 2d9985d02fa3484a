import { withoutPrefix } from './column-prefixes.ts';
import { byWords, pictureNumber, ROLE_ORDER, type Role } from './column-words.ts';
import { optionsOf } from './named-options.ts';
import { columnsOf, has, having, type Columns } from '../file-kinds.ts';
import { NAMES, PRICES } from './table-names.ts';
import { placesIn } from './table-places.ts';

/** Without blanks and accents, which programs and people leave away: `salePrice`, `Descripcion`. */
const closed = (name: string) =>
  name
    .replaceAll(' ', '')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replaceAll('ı', 'i')
    .normalize('NFC');
/** The names by what programs make of them. */
const BY_CLOSED = new Map(
  Object.values(NAMES).flatMap((names) =>
    columnsOf(names).map((name): [string, string] => [closed(name), name]),
  ),
);

const USUAL = new Set(Object.values(NAMES).flatMap(columnsOf));
const BODIES = new Set(columnsOf(NAMES.body));
const SHORT = new Set(columnsOf(NAMES.short));
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
const STATUS = columnsOf(NAMES.status)
  .filter((name) => !SOLD_THERE.test(name))
  .join('|');

/** By which name a column is asked for that tells something by a word in its name, and what else says the same. */
const ROLES: Readonly<Record<Role, readonly [name: string, usual: string]>> = {
  ...{
    before: ['old price', NAMES.before],
    reduced: ['sale price', NAMES.reduced],
    cost: ['cost', NAMES.cost],
  },
  ...{ price: ['price', PRICES], category: ['category', NAMES.category], status: ['status', STATUS] },
  below: ['sub category', 'sub category|subcategory|sub category 1|subcategory 1'],
  ...{ seoTitle: ['seo title', NAMES.seoTitle], seoDescription: ['seo description', NAMES.seoDescription] },
  ...{
    short: ['short description', NAMES.short],
    body: ['description', NAMES.body],
    sku: ['sku', NAMES.sku],
  },
  ...{
    barcode: ['ean', NAMES.barcode],
    quantity: ['quantity', NAMES.quantity],
    vendor: ['brand', NAMES.vendor],
  },
  ...{ tags: ['tags', NAMES.tags], weight: ['weight', NAMES.weight], picture: ['image', NAMES.picture] },
  title: ['name', NAMES.title],
};

/** What a row of a listing with several is called, whatever a marketplace calls that. */
const CALLED = new Map([
  ...[
    'variations combo',
    'variation',
    'variantes',
    'variant key',
    'variant grouping attributes',
    '種類名',
  ].map((name): [string, string] => [name, 'variation name']),
  ...[['種類コード', 'variation sku'] as const, ['種類在庫数', 'variation stock'] as const],
  // Rakuten's rows of SKUs.
  ...[
    ['商品管理番号 商品url', 'handle'] as const,
    ['đường dẫn alias', 'handle'] as const,
    ['sku管理番号', 'sku'] as const,
  ],
  ['バリエーション項目名定義', 'varname'] as const,
  ...['商品id', 'número de publicación'].map((name): [string, string] => [name, 'product id']),
]);

/** The pieces that a country or state has. */
const OF_COUNTRY = /^quantity [a-z]{2}$/;
/** Rakuten's options, by their numbers. */
const OF_RAKUTEN = /^バリエーション項目選択肢(\d)$/;

/** What PrestaShop says of a column in brackets behind its name, of how it is filled: `Categorie (x,y,z...)`. */
const HINT = /(?<=\S) (?:x y z|0 1)$/;

/** A text that a file says in several languages and channels: `description-en_US-ecommerce`, `Name (English)`. */
function inEnglish(column: string, all: readonly string[]): string {
  const [, name] =
    /^(name|label|title|description|short description|categor(?:y|ies)) en(?:glish|(?: [a-z]{2})?(?: \w+)?)$/.exec(
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
  ['price', 'price 1', 'price1', 'usd', 'us dollar'],
  ['category', 'labels', 'classification', 'نوع المنتج'],
  ['sku', 'part no', 'stock code', 'inventory number', 'alias'],
];
const BODY_INSTEAD: typeof INSTEAD = [['body', 'ecommerce description', 'website description']];
const ODOO = ['lst price', 'default code', 'product tmpl id', 'categ id'];
const AMAZON = ['item sku', 'external product id', 'feed product type', 'main image url'];

/** The names that are known instead of others that mean the same. A point of sale has columns for each of its places. */
export function knownNames(written: readonly string[]): string[] {
  const columns = withoutPrefix(written.map((column) => column.replace(HINT, ''))).map(
    (column, _index, all) => inEnglish(column, all),
  );
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
      CALLED.get(column) ??
      own(column) ??
      (column.startsWith('stok ') ? 'stock' : undefined) ??
      BY_CLOSED.get(closed(column)) ??
      column,
  );
  const isUsual = names.map((name) => USUAL.has(name));
  // 'Quantity LA' is one of several places, though a word of Spanish stands there.
  const isCountedApart = names.filter((name) => OF_COUNTRY.test(name)).length > 1;
  const give = (roles: readonly Role[]) => {
    const open = roles.filter((role) => !has(new Set(names), ROLES[role][1]));
    const free = names.map((name, index) =>
      isUsual[index] === true || (isCountedApart && OF_COUNTRY.test(name)) ? '' : name,
    );
    for (const [index, role] of byWords(free, open)) {
      const unit =
        role === 'weight'
          ? /(?: (?:kg|g|gr|gram(?:m|me|a|o)?s?|lbs?|oz|كغ|كجم|غ|غم|غرام|جرام))?$/.exec(
              names[index] ?? '',
            )?.[0]
          : '';
      [names[index], isUsual[index]] = [`${ROLES[role][0]}${unit ?? ''}`, true];
    }
  };
  // Taobao's number is one of pieces.
  if (names.includes('seller cids') && names.includes('num')) names[names.indexOf('num')] = 'quantity';
  // Odoo's standard price is what a piece costs; Amazon's is paid, and its list price crossed out.
  const [standard, list] = [names.indexOf('standard price'), names.indexOf('list price')];
  if (standard >= 0 && list >= 0 && AMAZON.some((name) => names.includes(name))) names[list] = 'old price';
  else if (standard >= 0 && ODOO.some((name) => names.includes(name))) names[standard] = 'cost';
  // Bling calls names descriptions, and has two descriptions beside them.
  const named = names.indexOf('descrição');
  const longer = names.indexOf('descrição complementar');
  if (named >= 0 && longer >= 0 && !has(new Set(names), NAMES.title))
    [names[named], names[longer]] = ['name', 'description'];
  // 'Item #' beside 'Item description' is a number.
  if (names.includes('item') && names.includes('item description'))
    names[names.indexOf('item')] = 'item number';
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
      const all = has(new Set(names), ROLES[role][1]) ? [] : same.map(closed);
      const at = names.findIndex((name) => all.includes(closed(name)));
      if (at >= 0) [names[at], isUsual[at]] = [ROLES[role][0], true];
    }
  };
  instead(INSTEAD);
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
    const reduced = names.findIndex((name) => has(new Set([name]), NAMES.reduced));
    const base = names.indexOf('base price');
    const only = base >= 0 ? base : reduced;
    if (only >= 0) names[only] = ROLES.price[0];
  }
  // Where nothing is called a name, a description is one: the shorter one of two.
  if (!has(new Set(names), NAMES.title)) {
    if (!has(new Set(names), NAMES.body)) give(['body']);
    const short = names.findIndex((name) => SHORT.has(name));
    const title = short >= 0 ? short : names.findIndex((name) => BODIES.has(name));
    if (title >= 0) [names[title]] = ROLES.title;
  }
  give(['body']);
  instead(BODY_INSTEAD);
  const isCounted = has(new Set(names), NAMES.quantity);
  const all = isCounted ? names : placesIn(names, (index) => isUsual[index] !== true);
  return all.map((name, index) => {
    const number = isUsual[index] === true ? undefined : pictureNumber(name);
    return number === undefined ? name : `image ${number}`;
  });
}

/** What a file has to have to be a table of products, and this one has not. */
export function missingIn(columns: Columns): string[] {
  const named = new Set(knownNames([...columns]));
  const needed = { 'names (Name)': NAMES.title, 'prices (Price)': PRICES };
  return Object.entries(needed).flatMap(([what, names]) => (has(named, names) ? [] : [what]));
}
