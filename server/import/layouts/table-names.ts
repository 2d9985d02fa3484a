import { withoutPrefix } from './column-prefixes.ts';
import { byWords, pictureNumber, ROLE_ORDER, type Role } from './column-words.ts';

/** What people, suppliers and small systems call the columns of a table of products, the surest names first. */
export const NAMES = {
  title:
    'item group name|name|product name|item name|product service name|item name aka title|product|item|title|product title|post title|article|bezeichnung|artikelname|artikel|produktname|nom|nom du produit|désignation|nombre|nombre del producto|producto|nome|nome do produto|nome prodotto|naam|titel|isim|ürün adı|název|nazwa|название|название позиции|наименование|name en|name en us|product title en|product name english|اسم المنتج|أسم المنتج|المنتج|الاسم|name ar|item title|nome produto',
  /** What is paid; the second list may be what was paid before, when a table has both. */
  price:
    'price plus tax|prix ttc|precio con iva|price|selling price|sales price|current price|sell price|default price|unit price|price usd|item price|product price|variant price|rate|sale rate|sales price rate|standard selling rate|trendyol da satılacak fiyat kdv dahil|preis|verkaufspreis|brutto|bruttopreis|std vk brutto|price ek|prix|prix de vente|precio|precio iva|precio de venta|preço|prezzo|prijs|fiyat|satış fiyatı|price vat|cena|цена|السعر|سعر البيع|سعر المنتج|текущая цена с учетом скидки|цена со скидкой|текущая цена|цена продажи|price value|preco cheio|variation price|price tier 1|unitprice normal price|prices amountmin|price amount|final price|p u ttc|p u|p u ht|sales price 1',
  fullPrice:
    'regular price|list price|retail|retail price|retail price incl tax|standard price|start price|usd unit retail price',
  reduced:
    'sale price|special price|discount price|offer price|action price|online sale price|promotional price|angebotspreis|aktionspreis|prix promo|precio oferta|precio promocional|preço promocional|promo price|indirimli fiyatı|product override price|السعر بعد الخصم|السعر المخفض|سعر العرض|سعر التخفيض|السعر بعد التخفيض|سعر بعد الخصم|sale price usd',
  /** When a reduced price begins and ends. */
  reducedFrom:
    'special price from|special price from date|special from date|specialprice start|sale price start date|sale start date|date sale price starts|sale price dates from|product sale price dates from|sale start|sale from date|discount start date|offer start date|promotion start date|تاريخ بداية التخفيض|تاريخ بداية الخصم|sale price start at',
  reducedTo:
    'special price to|special price to date|special to date|specialprice end|sale price end date|sale end date|date sale price ends|sale price dates to|product sale price dates to|sale end|sale to date|discount end date|offer end date|promotion end date|تاريخ نهاية التخفيض|تاريخ نهاية الخصم|sale price end at',
  before:
    'compare at price|old price|price old|original price|rrp|msrp|was price|uvp|pseudoprice ek|prix barré|precio anterior|سعر قبل الخصم|السعر قبل الخصم|السعر قبل التخفيض|السعر الأصلي|السعر الاصلي|السعر القديم|product msrp|mrp|piyasa satış fiyatı kdv dahil|variant compare at price|label price|цена до скидки перечеркнутая цена|цена до скидки|price before discount|prices amountmax',
  sku: 'sku|tedarikçi stok kodu|item sku|vendor code|seller sku|custom sku|custom label sku|product code|item number|item no|article number|ordernumber|part number|code|default code|internal reference|reference|prod id|model|artikelnummer|art nr|artikelnr|référence|référence interne|referencia|codice|código|код товара|артикул|رمز المنتج|رمز المنتج sku|كود المنتج|product sku|variant sku|manufacturer part number|item code|style code|article code|артикул продавца|mpn|partner sku|supplier aid|supplier pid',
  body: 'description|long description|description long|product description|post content|content|details|beschreibung|langtext|artikelbeschreibung|descripción|descrição|descrizione|omschrijving|açıklama|описание|full description|sales description|description sale|description pour la vente|الوصف|وصف المنتج|product desc|item description|about product|body|body html|description en|description english|long description en|description ar|desc|text|usertext|description html|html description',
  short:
    'short description|summary|kurzbeschreibung|kurztext|product s desc|short desc|product description short|subtitle|excerpt|post excerpt|description short|highlights|product highlights',
  vendor:
    'brand|параметр бренд|manufacturer|vendor|maker|marke|hersteller|marque|fabricant|marca|fabricante|produttore|merk|supplier|производитель|الماركة|العلامة التجارية|manufacturers|vendors|brand name|product brand|product manufacturer|product manufacturer id|firmname|company',
  category:
    'public categ ids|ecommerce categories|website product category|category|categories|product category|product categories|main category|category name|category path|category tree|category text|default category|product category display name|product categories display name|categ id|categ id display name|ebay category 1 name|tax product cat|kategorie|kategorien|warengruppe|kategorie ebene 1|kategorie level 1|catégorie|catégories|catégorie d article|categoría|categorías|categoria|categorie|kategoriler|название группы|القسم|الفئة|التصنيف|تصنيف المنتج|cat|department|group|product type|item group|itmsgrpnam|main taxon|feed product type|type|merchant item category name|categoria nome nivel 1|shelf name|primary category|item category code|product category tree|primary categories|merchant category',
  quantity:
    'quantity|qty|stock|stock quantity|in stock|inventory|on hand|quantity on hand|stock on hand|qty available|available quantity|available stock|stock level|stock qty|inventory level|inventory quantity|inventory count|units in stock|count in stock|count|bestand|lagerbestand|lagerbestand gesamt|menge|quantité|quantité en stock|stock disponible|cantidad|existencias|estoque|giacenza|voorraad|количество|الكمية|المخزون|product in stock|variant inventory|on hand inventory|opening stock|onhand|stock réel|estoque atual|stock net|variant quantity|الكمية المتوفرة|available|availability|stock status|доступно к продаже по схеме fbs шт|остатки продавца|total quantity|inventories|is in stock|extension attributes stock item qty|наличие|الكمية المتاحة',
  barcode:
    'ean|upc|gtin|barcode|ean13|isbn|gtin ean|upc code|gtin 1|código de barras|codigo de barras|code barres|ean 13|barkod|barkod listesi|international article number|штрихкод|الباركود|p ean|p upc|external product id|codebars|barcode barcodes|eans|meta barcode|ean code',
  picture:
    'image|images|image url|image urls|picture|pictures|photo|photo url|photos|bild|bilder|bild url|imagen|imágenes|immagine|afbeelding|resim url|ссылка изображения|gallery|image link|main image|default image|picture url|item image|الصورة|الصور|صورة المنتج|product image|product images|product image url|detailed image|image src|main image url|main variant image|img|img url|thumbnail|file url|high pic|highpic|picturname|primary image url|picture file name|item image url|cover image|mime source|url imagens externas',
  tags: 'tags|product tags|keywords|schlagworte|étiquettes|etiquetas|etiketler|tax product tag|product keywords|поисковые запросы',
  status:
    'status|active|visible|published|aktiv|actif|activo|can be sold|sale ok|is active|enabled|is visible|product visibility|product status|post status|mostrar en tienda|exibir na loja|الحالة|حالة المنتج|product published|is published|publish to ecom|visibility|published status|lifecycle status|for sale|website published|show in storefront|is published on website|product active|active yn|situação|státusz|te koop|orderable|buyable|sellable|is enabled',
  hidden:
    'hidden|draft|is draft|hide|hide product|is hidden|archived|archived yn|is archived|deleted|disabled|is disabled|inactive|is inactive|blocked|sales blocked|is blocked|discontinued|is discontinued|gesperrt|موقوف|frozenfor|silindi mi',
  /** What several rows of one product have in common. */
  group:
    'group id|item group id|variant group|ürün grup id|paircode|mainnumber|id товара|model kodu|название модели для объединения в одну карточку|handle|product handle|identificador de url|url identifier|slug|permalink|product token|product group|itemid|link rewrite|variant group id|product family sku|spu|variation group code',
  /** Names the SKU of the row that holds others together, or its id. */
  parentSku:
    'parent sku|parent|identifizierungsspalte vaterartikel|vaterartikel id feld|vaterartikel|parent item number|parent item|master sku|parent product number|parent product code|variant of|ischildofproductcode|sku pai|product parent id|product parent sku|parent product sku|código pai|código do pai|parent code|parent reference|parent style|parent model|parent article|référence parent|sku padre|código padre|super product|superproduct',
  parentId: 'parent id|parent uid|parent product id|post parent',
  id: 'id|product id|item id|tilda uid|external id|unique id|merchant item id',
  cost: 'cost|cost price|cost per item|unit cost|default cost|default unit cost|product cost|purchase price|purchase rate|einkaufspreis|coût|costo|custo|alış fiyatı|سعر التكلفة|vendor price',
  discount: 'discount|rabatt|remise|descuento|sconto|скидка|الخصم',
  weight:
    'weight|item weight|product weight|package weight|artikelgewicht|gewicht|poids|peso|الوزن|weight kg|peso kg|gewicht kg',
  weightUnit: 'weight unit|product weight unit|weight uom|وحدة الوزن',
  seoTitle:
    'seo title|meta title|page title|metatag title|título para seo|meta título|metadata başlık|titel tag seo|title tag seo|html title',
  seoDescription:
    'seo description|meta description|metatag description|descripción para seo|metadata açıklama|meta description seo',
  counted: 'track stock|track inventory|manage stock|manage inventory|manage inventory method',
  uncounted: 'stock unlimited|unlimited stock|is infinite',
  giftCard: 'is gift card|gift card',
  policy:
    'backorder mode|allow backorders|backorders|backorders allowed|continue selling when out of stock|inventory policy|inventory backorderable|backorderable',
  address:
    'sename|url key|permalink|product url|url|link|producturl|canonical link|canonical url|link rewrite|url pfad|web address|custom url',
} as const;

/** Whatever says what something costs. */
export const PRICES = `${NAMES.price}|${NAMES.fullPrice}`;

const columnsOf = (names: string): string[] => names.split('|');
/** Without blanks and accents, which programs and people leave away: `salePrice`, `Descripcion`. */
const closed = (name: string) =>
  name
    .replaceAll(' ', '')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
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
  /\b(?:sale|special|promo(?:tion)?|discount|offer|aktion|angebot|aktionspreis|angebotspreis|oferta|offerta|promoção|akció|akciós|akce|promocja|actie|aanbieding|kampanj|tilbud)\b/;
const BEGINS =
  /\b(?:from|starts?|begins?|von|ab|début|debut|inicio|início|inizio|desde|dal|kezdete?|od|van|från|fra)\b/;
const ENDS = /\b(?:to|until|till|ends?|expires|expiry|bis|fin|fine|fim|hasta|al|lejárat|vége|do|tot|til)\b/;

/** Whether there is a column of one of these names. */
export function has(columns: ReadonlySet<string>, names: string): boolean {
  return columnsOf(names).some((name) => columns.has(name));
}

/** By which name a column is asked for that tells something by a word in its name, and what else says the same. */
const ROLES: Readonly<Record<Role, readonly [name: string, usual: string]>> = {
  ...{
    before: ['old price', NAMES.before],
    reduced: ['sale price', NAMES.reduced],
    cost: ['cost', NAMES.cost],
  },
  ...{ price: ['price', PRICES], category: ['category', NAMES.category], status: ['status', NAMES.status] },
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

const KEYS = [NAMES.id, NAMES.group, NAMES.parentSku, NAMES.parentId, NAMES.title, 'currency|currency code'];
/** Whether a column says which rows belong together, or what was told already. */
export function isKey(column: string): boolean {
  return KEYS.some((names) => has(new Set([column]), names));
}

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
  ...['商品id', 'número de publicación'].map((name): [string, string] => [name, 'product id']),
]);

/** What PrestaShop says of a column in brackets behind its name, of how it is filled: `Categorie (x,y,z...)`. */
const HINT = /(?<=\S) (?:x y z|0 1)$/;

/** A text that a file says in several languages and channels: `description-en_US-ecommerce`. */
function inEnglish(column: string, all: readonly string[]): string {
  const [, name] =
    /^(name|label|description|short description) en(?: [a-z]{2})?(?: \w+)?$/.exec(column) ?? [];
  return name === undefined || all.includes(name) ? column : name;
}

/** `Category L1`, `Level 2 category`, `Sub Sub Category`: the columns of one level each. */
function levelOf(column: string): string | undefined {
  const [, one, other] =
    /^(?:category (?:l|level|lvl) ?(\d)|(?:l|level|lvl) ?(\d) category)$/.exec(column) ?? [];
  const level = /^sub sub ?category$/.test(column) ? '3' : (one ?? other);
  return level === undefined ? undefined : level === '1' ? 'category' : `sub category ${level}`;
}

/** Of a column of dates, which end of a reduced price it says. */
function periodOf(column: string): string | undefined {
  if (USUAL.has(column) || !REDUCED.test(column)) return undefined;
  const rest = column
    .replaceAll(
      new RegExp(
        `${REDUCED.source}|\\b(?:date|datum|data|fecha|price|prix|preis|precio|prezzo|de|du|di|of)\\b`,
        'g',
      ),
      '',
    )
    .trim();
  if (/^\S+$/.test(rest) && BEGINS.test(rest)) return 'sale price start date';
  return /^\S+$/.test(rest) && ENDS.test(rest) ? 'sale price end date' : undefined;
}

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
  const names = columns.map(
    (column) =>
      atPlace.get(column) ??
      periodOf(column) ??
      (hasPath ? undefined : levelOf(column)) ??
      CALLED.get(column) ??
      (column.startsWith('stok ') ? 'stock' : undefined) ??
      BY_CLOSED.get(closed(column)) ??
      column,
  );
  const isUsual = names.map((name) => USUAL.has(name));
  const give = (roles: readonly Role[]) => {
    const open = roles.filter((role) => !has(new Set(names), ROLES[role][1]));
    const free = names.map((name, index) => (isUsual[index] === true ? '' : name));
    for (const [index, role] of byWords(free, open)) {
      const unit =
        role === 'weight'
          ? /(?: (?:kg|g|gr|gram(?:me)?s?|gramm|lbs?|oz|كغ|كجم|غ|غم|غرام|جرام))?$/.exec(
              names[index] ?? '',
            )?.[0]
          : '';
      [names[index], isUsual[index]] = [`${ROLES[role][0]}${unit ?? ''}`, true];
    }
  };
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
  return names.map((name, index) => {
    const number = isUsual[index] === true ? undefined : pictureNumber(name);
    return number === undefined ? name : `image ${number}`;
  });
}

/** What a file has to have to be a table of products, and this one has not. */
export function missingIn(columns: ReadonlySet<string>): string[] {
  const named = new Set(knownNames([...columns]));
  const needed = { 'names (Name)': NAMES.title, 'prices (Price)': PRICES };
  return Object.entries(needed).flatMap(([what, names]) => (has(named, names) ? [] : [what]));
}

/** Whether a file is one of orders, customers or reviews. */
export function isOfOrders(columns: ReadonlySet<string>): boolean {
  return ['order id', 'order number', 'order date', 'email', 'customer'].some((column) =>
    columns.has(column),
  );
}
