import { columnKey } from '../tables/column-key.ts';

/** Its columns by their English names, and what they are called where the shop speaks another language. */
const TRANSLATIONS: Readonly<Record<string, string>> = {
  type: 'Typ|Tipo|Тип|Tür',
  sku: 'Artikelnummer|Art.-Nr.|UGS|COD|Артикул|Stok kodu (SKU)|Varenummer (SKU)',
  'gtin upc ean or isbn':
    'GTIN, UPC, EAN oder ISBN|GTIN, UPC, EAN ou ISBN|GTIN, UPC, EAN o ISBN|GTIN, CUP, EAN o ISBN',
  name: 'Nom|Nombre|Nome|Naam|Имя|Nazwa|Namn|Navn|İsim|Název',
  published:
    'Veröffentlicht|Publié|Publicado|Pubblicato|Gepubliceerd|Опубликован|Opublikowano|Publicerad|Udgivet|Yayımlanmış|Publikováno',
  'visibility in catalog':
    'Sichtbarkeit im Katalog|Katalogsichtbarkeit|Visibilité dans le catalogue|Visibilidad en el catálogo|Visibilità nel catalogo|Zichtbaarheid in catalogus|Visibilidade no catálogo|Видимость в каталоге|Widoczność w katalogu|Synlighet i katalog|Synlighed i katalog|Katalogda görünürlük',
  'short description':
    'Kurzbeschreibung|Description courte|Descripción corta|Breve descrizione|Korte beschrijving|Descrição curta|Короткое описание|Краткое описание|Krótki opis|Kort beskrivning|Kort beskrivelse|Kısa açıklama',
  description:
    'Beschreibung|Descripción|Descrizione|Beschrijving|Descrição|Описание|Opis|Beskrivning|Beskrivelse|Açıklama|Popis',
  'date sale price starts':
    'Datum, an dem Angebotspreis beginnt|Datum, an dem der Angebotspreis beginnt|Angebotspreis gültig ab|Date de début de promo|Día en que empieza el precio rebajado',
  'date sale price ends':
    'Datum, an dem Angebotspreis endet|Datum, an dem der Angebotspreis endet|Angebotspreis gültig bis|Date de fin de promo|Día en que termina el precio rebajado',
  'in stock':
    'Vorrätig?|Auf Lager?|En stock ?|En inventaire?|¿Existencias?|¿En inventario?|¿Hay existencias?|Op voorraad?|Em estoque?|В наличии?|Na stanie?|I lager?|På lager?|Stokta?',
  stock:
    'Lager|Bestand|Lagerbestand|Inventaire|Inventario|Magazzino|Voorraad|Estoque|Запасы|Stan magazynowy|Stok',
  'backorders allowed':
    'Lieferrückstande erlaubt?|Lieferrückstände erlaubt?|Rückstände erlaubt?|Autoriser les commandes de produits en rupture ?|¿Permitir reservas de productos agotados?',
  'sale price':
    'Rea-pris|Reapris|Tilbudspris|İndirimli satış fiyatı|Angebotspreis|Tarif promo|Prix promo|Precio rebajado|Prezzo in offerta|Actieprijs|Preço promocional|Цена распродажи|Акционная цена|Cena promocyjna',
  'regular price':
    'Regulärer Preis|Normaler Preis|Tarif régulier|Prix régulier|Ordinarie pris|Normalpris|Normal pris|Normal fiyat|Precio normal|Precio regular|Prezzo di listino|Reguliere prijs|Preço normal|Preço|Базовая цена|Cena regularna',
  categories:
    'Kategorien|Catégories|Categorías|Categorie|Categorieën|Categorias|Категории|Kategorie|Kategorier|Kategoriler',
  tags: 'Schlagwörter|Étiquettes|Etiquetas|Tag|Метки|Tagi|Znaczniki|Etiketter|Taggar|Etiketler',
  images: 'Bilder|Imágenes|Immagini|Afbeeldingen|Imagens|Изображения|Obrazki|Bilder|Billeder|Görseller',
  parent:
    'Übergeordnetes Produkt|Eltern|Superior|Principal|Genitore|Hoofd|Ascendente|Родительский|Nadrzędny|Överordnad|Förälder|Overordnet|Ebeveyn',
  brands: 'Marken|Marke|Marques|Marque|Marcas|Marca',
};
const byName = (translations: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(translations).flatMap(([english, names]) =>
      names.split('|').map((name): [string, string] => [columnKey(name), english]),
    ),
  );
const ENGLISH = byName(TRANSLATIONS);

/** Anybody writes these above a list of their own: they count only beside {@link ARABIC_MARKS}. */
const ARABIC = byName({
  ...{ type: 'النوع', sku: 'رمز المنتج (SKU)', name: 'الاسم', published: 'منشور' },
  ...{ 'short description': 'وصف قصير', description: 'الوصف', 'in stock': 'متوفر في المخزون؟' },
  ...{ stock: 'المخزون', 'sale price': 'سعر العرض', 'regular price': 'السعر الافتراضي' },
  ...{ categories: 'التصنيفات', tags: 'الوسوم', images: 'الصور', parent: 'الأب' },
  brands: 'العلامات التجارية',
});
/** Columns that stand together in no list that people write. */
const ARABIC_MARKS = ['المعرف', 'النوع', 'رمز المنتج (SKU)', 'متوفر في المخزون؟', 'الأب'].map(columnKey);

/** Names with a number or a unit in them. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:attribut (\d+) name|nom de l attribut (\d+)|nombre del atributo (\d+)|(?:nome (?:dell |do )?attributo|nome do atributo|naam eigenschap|attributnamn|название атрибута|имя атрибута|nazwa atrybutu) (\d+)|اسم السمة (\d+)|(?:ال)?سمة (\d+) الاسم)$/,
    'attribute $1$2$3$4$5$6 name',
  ],
  [
    /^(?:attribut (\d+) wert e|valeur s de l attribut (\d+)|valor es del atributo (\d+)|(?:valore i (?:dell )?attributo|valores do atributo|waarde n eigenschap|значения? атрибута|wartości atrybutu) (\d+)|قيم[ةه]? السمة (\d+)|(?:ال)?سمة (\d+) القيم)$/,
    'attribute $1$2$3$4$5$6 value s',
  ],
  [/^(?:gewicht|poids|peso|waga|вес|vikt|vægt|vekt|ağırlık|الوزن) (kg|g|lbs?|oz|كجم)$/, 'weight $1'],
];

/**
 * The English {@link columnKey}s of columns that its exporter named in the language of the shop: by what they are called
 * or, in a language that is not known, by where they stand in an export of all of them.
 */
export function inEnglish(columns: readonly string[]): readonly string[] {
  // 'Preço' is what others call a price, too.
  const isTyped = columns.includes('tipo');
  const isArabic = ARABIC_MARKS.every((mark) => columns.includes(mark));
  const inLanguage = (column: string) => translated(column, isArabic);
  const named = columns.map((column) => (column === 'preço' && !isTyped ? column : inLanguage(column)));
  // Of Arabic only some columns are known; where all of them stand, their places say more.
  const isByPlace = isArabic || !named.includes('regular price');
  return (isByPlace ? byPlace(columns, inLanguage) : undefined) ?? named;
}

function translated(column: string, isArabic: boolean): string {
  const known = ENGLISH.get(column) ?? (isArabic ? ARABIC.get(column) : undefined);
  if (known !== undefined) return known;
  const [pattern, name] = PATTERNS.find(([each]) => each.test(column)) ?? [];
  return pattern === undefined || name === undefined ? column : column.replace(pattern, name);
}

/** The columns before the weight; later versions write more of them. */
const TO_SKU = ['id', 'type', 'sku'];
const TO_STOCK = [
  ...['name', 'published', 'is featured', 'visibility in catalog', 'short description', 'description'],
  ...['date sale price starts', 'date sale price ends', 'tax status', 'tax class', 'in stock', 'stock'],
];
const TO_WEIGHT = ['backorders allowed', 'sold individually'];
const BEFORE_WEIGHT = [
  [...TO_SKU, ...TO_STOCK, ...TO_WEIGHT],
  [...TO_SKU, ...TO_STOCK, 'low stock amount', ...TO_WEIGHT],
  [...TO_SKU, 'gtin upc ean or isbn', ...TO_STOCK, 'low stock amount', ...TO_WEIGHT],
];
/** Those behind it. */
const AFTER_WEIGHT = [
  ...['length', 'width', 'height', 'allow customer reviews', 'purchase note', 'sale price', 'regular price'],
  ...['categories', 'tags', 'shipping class', 'images', 'download limit', 'download expiry days', 'parent'],
  ...['grouped products', 'upsells', 'cross sells', 'external url', 'button text', 'position'],
];
const OF_ATTRIBUTE = ['name', 'value s', 'visible', 'global'];
/** What is said of a download stands in columns with a number, too. */
const OF_DOWNLOAD = 3;

/** Square has three columns there that end so. */
const OF_SQUARE = 'enabled';

const lastWord = (column = '') => column.split(' ').at(-1);

function byPlace(
  columns: readonly string[],
  inLanguage: (column: string) => string,
): readonly string[] | undefined {
  const before = BEFORE_WEIGHT.find(({ length: weight }) => {
    // The three sizes have a unit of their own.
    const units = columns.slice(weight, weight + 4).map(lastWord);
    const areUnits = units.length === 4 && units[1] !== OF_SQUARE;
    return areUnits && new Set(units.slice(1)).size === 1 && units[0] !== units[1];
  });
  if (before === undefined || !/^\p{L}[\p{L}\p{M}]*$/u.test(columns[0] ?? '')) return undefined;
  const fixed = [...before, `weight ${lastWord(columns[before.length]) ?? ''}`, ...AFTER_WEIGHT];
  if (columns.length < fixed.length) return undefined;
  const names = [...fixed, ...columns.slice(fixed.length).map(inLanguage)];
  const numberAt = (index: number) => /(?:^| )(\d+)(?: |$)/.exec(columns[index] ?? '')?.[1];
  for (let begin = fixed.length; begin < columns.length; begin += 1) {
    const number = numberAt(begin);
    if (number === undefined) continue;
    let end = begin;
    while (numberAt(end) === number) end += 1;
    const isAfterDownload = end - begin >= OF_DOWNLOAD + OF_ATTRIBUTE.length;
    const first = isAfterDownload ? begin + OF_DOWNLOAD : begin;
    if (end - first >= OF_ATTRIBUTE.length)
      for (const [index, what] of OF_ATTRIBUTE.entries())
        names[first + index] = `attribute ${number} ${what}`;
    begin = end - 1;
  }
  return names;
}
