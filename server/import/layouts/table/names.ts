import { having, namesIn } from '../../tables/file-kinds.ts';

/** A column that counts the lines, unless it turns out to number products; no file can write such a name. */
export const LINE_NUMBER = '# of line';

/** What people, suppliers and small systems call the columns of a table of products, the surest names first. */
export const NAMES = {
  title:
    'item group name|name|product name|item name|product service name|item name aka title|product|item|title|product title|post title|article|bezeichnung|artikelname|artikel|produktname|nom|nom du produit|désignation|nombre|nombre del producto|producto|nome|nome do produto|nome prodotto|naam|titel|isim|ürün adı|název|nazwa|название|название позиции|наименование|name en|name en us|product title en|product name english|اسم المنتج|أسم المنتج|المنتج|الاسم|name ar|item title|nome produto|auction title|العنوان|عنوان المنتج',
  /** What is paid; the second list may be what was paid before, when a table has both. */
  price:
    'price plus tax|prix ttc|precio con iva|price|lst price|selling price|sales price|current price|sell price|default price|unit price|price usd|item price|product price|variant price|rate|sale rate|sales price rate|standard selling rate|trendyol da satılacak fiyat kdv dahil|preis|verkaufspreis|brutto|bruttopreis|std vk brutto|price ek|prix|prix de vente|precio|precio iva|precio de venta|preço|prezzo|prijs|fiyat|satış fiyatı|price vat|cena|цена|السعر|سعر البيع|سعر المنتج|текущая цена с учетом скидки|цена со скидкой|текущая цена|цена продажи|price value|preco cheio|variation price|price tier 1|unitprice normal price|prices amountmin|price amount|final price|p u ttc|p u|p u ht|sales price 1|buy it now price',
  fullPrice:
    'regular price|list price|retail|retail price|retail price incl tax|standard price|start price|usd unit retail price|السعر العادي|السعر الافتراضي',
  reduced:
    'sale price|special price|discount price|offer price|action price|online sale price|promotional price|angebotspreis|aktionspreis|prix promo|precio oferta|precio promocional|preço promocional|promo price|indirimli fiyatı|product override price|السعر بعد الخصم|السعر المخفض|سعر العرض|سعر التخفيض|السعر بعد التخفيض|سعر بعد الخصم|sale price usd|سعر التخفيضات|indirimli fiyat',
  /** When a reduced price begins and ends. */
  reducedFrom:
    'special price from|special price from date|special from date|specialprice start|sale price start date|sale start date|date sale price starts|sale price dates from|product sale price dates from|sale start|sale from date|discount start date|offer start date|promotion start date|تاريخ بداية التخفيض|تاريخ بداية الخصم|sale price start at',
  reducedTo:
    'special price to|special price to date|special to date|specialprice end|sale price end date|sale end date|date sale price ends|sale price dates to|product sale price dates to|sale end|sale to date|discount end date|offer end date|promotion end date|تاريخ نهاية التخفيض|تاريخ نهاية الخصم|sale price end at',
  before:
    'compare at price|old price|price old|original price|rrp|msrp|was price|uvp|pseudoprice ek|prix barré|precio anterior|سعر قبل الخصم|السعر قبل الخصم|السعر قبل التخفيض|السعر الأصلي|السعر الاصلي|السعر القديم|product msrp|mrp|piyasa satış fiyatı kdv dahil|variant compare at price|label price|цена до скидки перечеркнутая цена|цена до скидки|price before discount|prices amountmax|piyasa fiyatı|piyasa satış fiyatı|liste fiyatı',
  sku: `sku|tedarikçi stok kodu|item sku|vendor code|seller sku|custom sku|custom label sku|product code|item number|item no|article number|ordernumber|part number|code|default code|internal reference|reference|prod id|model|artikelnummer|art nr|artikelnr|référence|référence interne|referencia|codice|código|код товара|артикул|رمز المنتج|رمز المنتج sku|كود المنتج|product sku|variant sku|manufacturer part number|item code|item lookup code|style code|article code|артикул продавца|mpn|partner sku|supplier aid|supplier pid|outer id|رقم التعريف|${LINE_NUMBER}`,
  body: 'description|long description|description long|product description|post content|content|details|beschreibung|langtext|artikelbeschreibung|descripción|descrição|descrizione|omschrijving|açıklama|описание|full description|sales description|description sale|description pour la vente|الوصف|وصف المنتج|product desc|item description|about product|body|body html|description en|description english|long description en|description ar|desc|text|usertext|description html|html description',
  short:
    'short description|summary|kurzbeschreibung|kurztext|product s desc|short desc|product description short|subtitle|excerpt|post excerpt|description short|highlights|product highlights|وصف قصير|الوصف القصير|الوصف المختصر',
  vendor:
    'brand|параметр бренд|manufacturer|vendor|maker|marke|hersteller|marque|fabricant|marca|fabricante|produttore|merk|supplier|производитель|الماركة|العلامة التجارية|العلامات التجارية|manufacturers|vendors|brand name|product brand|product manufacturer|product manufacturer id|firmname|company',
  category:
    'public categ ids|kategori tree|breadcrumbkat|ecommerce categories|website product category|category|categories|product category|product categories|main category|category name|category path|category tree|category text|default category|product category display name|product categories display name|categ id|categ id display name|ebay category 1 name|tax product cat|kategorie|kategorien|warengruppe|kategorie ebene 1|kategorie level 1|catégorie|catégories|catégorie d article|categoría|categorías|categoria|categorie|kategoriler|название группы|القسم|الفئة|التصنيف|تصنيف المنتج|cat|department|group|product type|item group|itmsgrpnam|main taxon|feed product type|merchant item category name|categoria nome nivel 1|shelf name|primary category|item category code|type|product category tree|primary categories|merchant category|tags categories|التصنيفات|الأقسام|الاقسام|الفئات',
  quantity:
    'quantity|qty|stock|stock quantity|quantity in stock|in stock|inventory|on hand|quantity on hand|stock on hand|qty available|available quantity|available stock|stock level|stock qty|inventory level|inventory quantity|inventory count|units in stock|count in stock|count|bestand|lagerbestand|lagerbestand gesamt|menge|quantité|quantité en stock|stock disponible|cantidad|existencias|estoque|giacenza|voorraad|количество|الكمية|المخزون|product in stock|variant inventory|on hand inventory|opening stock|onhand|stock réel|estoque atual|stock net|variant quantity|الكمية المتوفرة|available|availability|stock status|доступно к продаже по схеме fbs шт|остатки продавца|total quantity|inventories|is in stock|extension attributes stock item qty|наличие|الكمية المتاحة|مدى التوفر|stok adedi|stock amount',
  barcode:
    'ean|upc|gtin|barcode|ean13|isbn|gtin ean|upc code|gtin 1|código de barras|codigo de barras|code barres|ean 13|barkod|barkod listesi|international article number|штрихкод|الباركود|p ean|p upc|external product id|codebars|barcode barcodes|eans|meta barcode|ean code',
  picture:
    'image|images|image url|image urls|picture|pictures|photo|photo url|photos|bild|bilder|bild url|imagen|imágenes|immagine|afbeelding|resim url|ссылка изображения|image link|main image|default image|featured image|picture url|item image|الصورة|الصور|صورة المنتج|صور المنتج|product image|product images|product image url|detailed image|image src|bildlink|lien image|enlace imagen|main image url|main variant image|img|img url|thumbnail|file url|high pic|highpic|picturname|primary image url|picture file name|item image url|cover image|mime source|url imagens externas|gallery',
  tags: 'tags|product tags|keywords|schlagworte|étiquettes|etiquetas|etiketler|tax product tag|product keywords|поисковые запросы|الوسوم|الكلمات المفتاحية',
  status:
    'status|active|visible|published|aktiv|actif|activo|can be sold|sale ok|is active|enabled|is visible|product visibility|product status|post status|mostrar en tienda|exibir na loja|الحالة|حالة المنتج|product published|is published|publish to ecom|visibility|published status|lifecycle status|for sale|website published|show in storefront|is published on website|product active|active yn|situação|státusz|te koop|orderable|buyable|sellable|is sellable|is enabled|sell on web|sell online|sold online|show online|visible online|show in shop|show on website|ürün aktif|satışa açık mı|şu an satışta|منشور|peut être vendu|kann verkauft werden|puede ser vendido|se puede vender|può essere venduto',
  hidden:
    'hidden|draft|is draft|hide|hide product|is hidden|archived|archived yn|is archived|deleted|disabled|is disabled|inactive|is inactive|is deactivated|blocked|sales blocked|is blocked|discontinued|is discontinued|is obsoleted|gesperrt|موقوف|frozenfor|silindi mi|倉庫指定|إخفاء المنتج|اخفاء المنتج',
  /** What several rows of one product have in common. */
  group:
    'group id|item group id|variant group|ürün grup id|paircode|mainnumber|id товара|model kodu|название модели для объединения в одну карточку|handle|product handle|identificador de url|url identifier|slug|permalink|product token|itemid|link rewrite|variant group id|varyant grup id|product family sku|spu|variation group code',
  /** Names the SKU of the row that holds others together, or its id. */
  parentSku:
    'parent sku|parent|identifizierungsspalte vaterartikel|vaterartikel id feld|vaterartikel|parent item number|parent item|master sku|parent product number|parent product code|variant of|ischildofproductcode|sku pai|product parent id|product parent sku|parent product sku|código pai|código do pai|parent code|parent reference|parent style|parent model|parent article|référence parent|sku padre|código padre|super product|superproduct|variation parent sku|root product stock code|produs părinte',
  parentId: 'parent id|parent uid|parent product id|post parent',
  id: 'id|product id|item id|tilda uid|external id|unique id|merchant item id',
  cost: 'cost|cost price|cost per item|unit cost|default cost|default unit cost|product cost|purchase price|purchase rate|einkaufspreis|coût|costo|custo|alış fiyatı|سعر التكلفة|vendor price',
  discount: 'discount|rabatt|remise|descuento|sconto|скидка|الخصم',
  weight:
    'weight|item weight|product weight|package weight|artikelgewicht|gewicht|poids|peso|الوزن|weight kg|peso kg|gewicht kg|kargo ağırlığı',
  weightUnit: 'weight unit|weight units|product weight unit|weight uom|وحدة الوزن',
  seoTitle:
    'seo title|meta title|page title|metatag title|título para seo|meta título|metadata başlık|titel tag seo|title tag seo|html title',
  seoDescription:
    'seo description|meta description|metatag description|descripción para seo|metadata açıklama|meta description seo',
  counted:
    'track stock|track inventory|manage stock|manage inventory|manage inventory method|tracking inventory|inventory tracked|stock tracked|track quantity|stock control|is tracked',
  uncounted: 'stock unlimited|unlimited stock|is infinite',
  giftCard: 'is gift card|gift card',
  policy:
    'backorder mode|allow backorders|backorders|backorders allowed|continue selling when out of stock|inventory policy|inventory backorderable|backorderable',
  address:
    'sename|url key|permalink|product url|url|link|producturl|canonical link|canonical url|link rewrite|url pfad|web address|custom url',
} as const;

/** Those of the names of weights that say their unit. */
export const KILOGRAMS = 'weight kg|peso kg|gewicht kg';

/** Whatever says what something costs. */
export const PRICES = `${NAMES.price}|${NAMES.fullPrice}`;

const KEYS = namesIn(
  `${NAMES.id}|${NAMES.group}|${NAMES.parentSku}|${NAMES.parentId}|${NAMES.title}|currency|currency code`,
);
/** Whether a column says which rows belong together, or what was told already. */
export function isKey(column: string): boolean {
  return KEYS.includes(column);
}

/** Whether a file is one of orders, customers or reviews. */
export const isOfOrders = having('order id|order number|order date|email|customer');
