import { mapValues } from '../../staging/fields.ts';

/**
 * Words in which a column says what it tells, in the languages of shops, without accents and blanks. The most particular
 * come first: a former price is a price, too.
 */
const WORDS = {
  before:
    'before vergleichspreis forpris tprice variationrrp old was former original list msrp rrp srp mrp compare alt alter alte bisher statt streichpreis uvp ancien barre conseille anterior antes tachado lista listino precedente barrato consigliato antigo liste oud advies adviesprijs tidigare ord ordinarie vejledende ovh stara poprzednia puvodni bezna doporucena regi vechi eski старая стара 定価 希望小売価格 原价 市场价 정가 소비자가 скидки 表示価格 giasosanh gianiemyet giagoc',
  reduced:
    'sale special reduced discounted offer promo promotion promotional action angebot angebotspreis sonderangebotspreis aktion aktionspreis sonderpreis solde soldes remise oferta rebajado rebajada descuento offerta scontato sconto promocional promocao aanbieding actie kampanj rea tilbud tarjous promocyjna promocja akcni akcna akcios promotie indirimli kampanya акция акционная скидкой 特価 セール価格 促销价 할인가 giakhuyenmai giagiam',
  cost: 'cost dealer purchase buying wholesale supply ek einkauf einkaufspreis achat pa revient compra coste costo custo acquisto inkoop inkoopprijs inkop inkopspris kostpris indkob innkjop zakupu nakupni nakup beszerzesi achizitie alis maliyet закупочная себестоимость закупівельна 原価 仕入 成本价 원가 공급가 закупки الشراء giavon gianhap',
  price:
    'price prices pricing amount variationsalesprice vk preis preise verkaufspreis bruttopreis endpreis ladenpreis prix tarif pv precio pvp preco prezzo prijs verkoopprijs pris utpris salgspris hinta myyntihinta cena ar pret fiyat fiyati satisfiyati τιμη цена ціна ціни harga gia מחיר السعر سعر 価格 販売価格 税込価格 单价 售价 가격 판매가 판매가격 للبيع pu 零售价 giaban giabanle vk1 listprice 价格',
  below:
    'sub subcategory unterkategorie untergruppe unterwarengruppe sousfamille sousrayon souscategorie subfamilia subcategoria sottocategoria subcategorie underkategori podkategorie podkategoria alkategoria altkategori подкатегория подкатегорія القسمالفرعي الفرعي فرعي',
  category:
    'category produktkategorie produkttyp categories department group family collection kategorie kategorien warengruppe produktgruppe artikelgruppe sortiment rubrik abteilung gruppe categorie rayon famille categoria categorias familia seccion reparto gruppo famiglia rubriek groep kategori kategorier produktkategori varegruppe varugrupp kategoria tuoteryhma skupina csoport grupa kategorisi κατηγορια категория категории раздел категорія danhmuc קטגוריה القسم 카테고리 분류 カテゴリ カテゴリー 商品カテゴリ 分类 商品分类 类别 类目 الفئة التصنيف المجموعة размещение тип hoofdcategorie hauptkategorie hovedkategori loai loaisanpham nhomhang nhomhang3cap',
  seoTitle: 'seotitle metatitle metatitel metatitre titulometa',
  seoDescription: 'seodescription metadescription metabeschreibung descripcionmeta',
  short:
    'shortdescription summary teaser kurzbeschreibung kurztext descriptioncourte resume descripcioncorta descrizionebreve descricaocurta kortbeskrivning kortbeschrijving krotkiopis kratkypopis rovidleiras anotace краткоеописание 요약설명 motangan descrierescurta',
  body: 'description descriptions longdesc itemtextdescription details longtext beschreibung produktbeschreibung artikelbeschreibung langtext langbeschreibung beschreibungstext descriptif descripcion detalle detalles caracteristicas descrizione estesa dettagli descricao omschrijving beschrijving productbeschrijving الوصف التفصيلي productomschrijving beskrivning beskrivelse produktbeskrivelse kuvaus opis popis leiras descriere aciklama aciklamasi περιγραφη описание опис deskripsi mota תיאור 説明 商品説明 描述 商品描述 产品描述 详情 설명 상품설명 상세설명 詳細説明 аннотация acıklama acıklaması 상세설명 mota motachitiet noidung hosszuleiras',
  sku: 'sku skus artnum variationnumber code number no nr num ref artnr artikelnr artikelnummer artikelnummern bestellnummer bestellnr produktnummer produktnr materialnummer reference referencia riferimento referentie codice codigo cod kod kodu kode κωδικος artikelkod stokkodu urunkodu varenr varenummer varunummer tuotekoodi tuotenumero cikkszam cikkszama katalogove symbol indeks model modell артикул код штрих 品番 商品コード 商品番号 型番 货号 编码 商品编码 款号 상품코드 모델명 מקט الرقم الكود الرمز كود رمز رقم mahang masanpham masku maphienban maphienbansanpham ma コード',
  barcode:
    'variationean ean ean13 ean8 gtin upc isbn barcode barcodes strichcode codebarre codebarres codigodebarras codigobarras codicebarre codeabarres codiceabarre streckkod stregkode strekkode viivakoodi kodkreskowy carovykod vonalkod codbare barkod штрихкод janコード jan バーコード 条码 条形码 바코드 mavach vach',
  quantity:
    'variationstock quantity qty amount stock inventory onhand available availability pieces bestand lager lagerbestand lagermenge menge stueck stuck verfugbar verfugbarkeit quantite disponibilite dispo cantidad existencia existencias disponible disponibilidad inventario quantita giacenza giacenze disponibilita magazzino quantidade estoque voorraad aantal lagersaldo saldo antal antall beholdning lagerbeholdning lagerantal lagerstatus varastossa varastosaldo varasto saldot ilosc stan magazyn magazynowy mnozstvi sklad skladem mnozstvo keszlet raktarkeszlet mennyiseg cantitate stoc stok miktar adet αποθεμα остаток остатки количество наличие кількість наявність persediaan soluong tonkho מלאי المخزون الكمية 在庫 在庫数 数量 库存 库存数量 재고 재고수량 수량 qte qtes العدد المتوفرة المتوفر الرصيد رصيد adedi sztuk tonkho soluongtonkho toncuoi',
  vendor:
    'itemproducer producer brand brands manufacturer maker vendor supplier marke marken hersteller lieferant produzent marque fabricant fournisseur marca fabricante proveedor produttore fornitore fornecedor merk fabrikant leverancier varumarke marke tillverkare leverantor maerke merke producent leverandor merkki valmistaja toimittaja marka vyrobce znacka vyrobca gyarto producator uretici маркa марка бренд производитель виробник merek thuonghieu יצרן מותג الماركة المصنعة الصانعة ブランド メーカー 品牌 厂家 브랜드 제조사 nhacungcap nhasanxuat nhanhieu',
  status:
    'status statut stato etat estado zustand sichtbar sichtbarkeit online aktiv aktivni aktywny attivo activo ativo visible veroffentlicht pubblicato publicado publie zichtbaar synlig publicerad статус מצב 状态 상태 видимость durum 진열상태 판매상태 公開状態 stare aktif hienthi trangthai đangkinhdoanh 表示',
  tags: 'tags tag keywords schlagworter stichworte motscles etiquetas etiketter etichette trefwoorden nyckelord sokord slowa klicova метки теги タグ 标签 태그',
  weight:
    'weight gewicht poids peso vikt vaegt vekt paino waga vaha hmotnost suly tomeg greutate agirlik βαρος вес вага الوزن وزن berat משקל 重量 重さ 무게 khoiluong trongluong cannang',
  picture:
    'itemimageurl imageurl imageurls pictureurl photourl imagelink imagesrc imgurl fotourl bildurl pic pics image images img picture pictures photo photos bild bilder bilddatei hauptbild produktbild foto fotos imagen imagenes immagine immagini imagem imagens afbeelding hoofdafbeelding afbeeldingen billede billeder bilde kuva kuvat zdjecie zdjecia obrazek obrazky obrazok kep kepek imagine poza resim gorsel εικονα фото изображение изображения картинка зображення gambar hinhanh תמונה الصورة صورة 画像 商品画像 图片 主图 이미지 gorsel 이미지등록 anh anhđaidien hinhanhurl1url2 imagini',
  title:
    'itemtextname name names title designation bezeichnung benennung titel artikelname artikelbezeichnung produktname produktbezeichnung produkttitel warenbezeichnung artikeltext libelle intitule nom titre nombre titulo nome denominazione titolo prodotto artikel product producto produto produit article item articulo articolo naam productnaam namn benamning produktnamn varenavn navn produktnavn tuote tuotteen nimi tuotenimi nazwa nazev nazov nev megnevezes termeknev denumire nume isim urun adi urunadi baslik ονομα προιον наименование название товар назва nama tensanpham שם المنتج الاسم 商品名 品名 製品名 商品名称 产品名称 名称 品名 상품명 제품명 الصنف صنف البضاعة السلعة المادة البيان اسم tytuł ten tenhang tenhanghoa 宝贝',
};

/** What a column of a table of products may tell. */
export type Role = keyof typeof WORDS;
const isRole = (name: string): name is Role => name in WORDS;
/** In the order in which they are looked for. */
export const ROLE_ORDER = Object.keys(WORDS).filter(isRole);

/** What stands beside such a word and says nothing more. */
const BESIDE = new Set(
  (
    'product products produkt produkts produktes produktu produs produsului produk produktov towaru tovaru товара товару המוצר productos produits vare varens termek artikel artikels article articles articulo articolo prodotto producto produto produit item items shop store online web webshop ' +
    'the of de du des del della la le les el los en in im di da do per pour fur fuer van voor za na w z s i cu und et y e and or ' +
    'main haupt default principal principale principala principaux glavni hoved complete completa komplett long lang longue larga lunga full pelny ' +
    'url link links urls path pfad datei file src name nombre nom text texte ' +
    'unit units stk st pc pcs ks szt each per einheit stueck vente venta vendita venda verkauf verkaufs selling sell retail public publico pubblico ' +
    'interne current aktuell aktueller actuel actual total gesamt ' +
    'brutto gross std urun ismi руб до ссылка главное серийный номер продажи الصنف الشركة الرئيسي رابط сайте на витрине полное aktiv ' +
    '상품 상세 목록 oferty glowna główna liczba em nome preco ' +
    'with average avg durchschnittlicher eur euro euros usd dollars gbp chf sek nok dkk pln czk huf ron try rub uah jpy cny krw inr brl cad aud egp aed sar qar kwd bhd omr jod iqd mad tnd dzd ngn kes ghs zar pkr bdt بالدولار دولار المبيع البيع المفرق بالمفرق مفرق للمستهلك المستهلك التجزئة بالتجزئة القطاعي المادة cash كاش نقدا نقدي kg g gr gram lb lbs oz كغ كجم غ غم غرام جرام بالعربية بالعربي العربي بالانجليزية بالإنجليزية ' +
    'ban đau endereco reais html plain gramas gramos ' +
    '0 1 las on hand'
  ).split(' '),
);
/** What stands beside a price, and says with which tax. */
const OF_TAX = new Set(
  'inkl incl inc including tax taxes mwst ust vat iva tva ttc btw moms dph kdv ндс tasse incluse impuestos incluidos'.split(
    ' ',
  ),
);
/** What makes a number of something: an 'Offer ID' is no price. Beside a code it is the code. */
const OF_NUMBERS = new Set('id no n nº nr'.split(' '));
/** What tells one picture of a product from the others. */
const FURTHER = new Set(
  'additional extra gallery alternate alternative secondary more other zusatz weitere weiteres'.split(' '),
);
const OF_PICTURES = new Set([...FURTHER, 'large', 'full']);
/** What tells one number of pieces from others, of which some are there. */
const OF_STOCK = new Set(
  'opening closing physical physique physisch físico fisico remaining balance live sellable'.split(' '),
);
/** What makes a number of pieces another one: how many are to be there, have gone or are to come, or lie in a box. */
export const NO_STOCK: ReadonlySet<string> = new Set(
  (
    'min mini minimo minimum minimal minima mindest max maxi maximo maximum maximal massimo reorder safety securite seguridad ' +
    'sicherheit alert alerte seuil melde sold order ordered orders bestellt incoming inbound outbound entrant sortant reserve ' +
    'reserves reserved reservado reservada reservee reservees reserviert committed allocated transit due eta expected arriving ' +
    'backorder backordered planned forecast forecasted projected virtual virtuel virtuelle theoretical theorique teorico ' +
    'damaged defective returned quarantine initial inicial final finale entree sortie entrada salida rupture ' +
    'carton cartons case cases cart basket pallet palette box boxes pack packs packung crate inner outer master layer tray bag ' +
    'bundle bulk dozen karton colis caisse break tier step movement turnover days weeks week month year last previous age aging ageing take valuation asset supplier dealer vendor fournisseur lieferant proveedor'
  ).split(' '),
);
const MORE_OF: Readonly<Partial<Record<Role, ReadonlySet<string>>>> = {
  ...{ before: OF_TAX, reduced: OF_TAX, cost: OF_TAX, price: OF_TAX },
  ...{ sku: OF_NUMBERS, barcode: OF_NUMBERS, picture: OF_PICTURES, quantity: OF_STOCK },
};
/** Of two columns the one without such a word is what a shopper sees. */
const LESS = new Set(
  'net netto nettopreis ht hors excl excluding exkl ohne zzgl sin escluse excluidos bez min max minimum lbp بالليرة ليرة لبناني اللبنانية الجملة بالجملة'.split(
    ' ',
  ),
);

const CHINESE = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** What Chinese, Japanese and Korean names have before and behind what they say: `商品メイン画像`, `宝贝价格`. */
const AROUND =
  /^(?:pc用)?(?:商品|製品|宝贝|产品|独自|商家|등록|노출|대표|추가|업체)?(?:メイン)?|(?:名|可否|パス|文|url)$/gu;

const MARKS = /(?<=\p{Script=Latin}|\p{Script=Greek})\p{M}+/gu;
/** Without accents; of letters of other scripts their marks are a part. */
export const bare = (text: string) => text.normalize('NFD').replace(MARKS, '').normalize('NFC');
const WORDS_OF = mapValues(WORDS, (words: string): ReadonlySet<string> => new Set(bare(words).split(' ')));
/** Roles of which a word may stand beside that of another one: `Prix promo`, `Sous-famille`. */
const WITH: Readonly<Partial<Record<Role, Role>>> = {
  ...{ before: 'price', reduced: 'price', cost: 'price', below: 'category' },
  ...{ seoTitle: 'title', seoDescription: 'body', short: 'body', barcode: 'sku' },
};

/** How well a column tells something, by its name: 0 means that it does not. */
function fitOf(column: string, role: Role): number {
  const single = bare(column).split(' ');
  const isOwn = (word: string) =>
    WORDS_OF[role].has(word) || (CHINESE.test(word) && WORDS_OF[role].has(word.replace(AROUND, '')));
  const more = WORDS_OF[WITH[role] ?? role];
  if (isOwn(single.join(''))) return 1;
  // Vietnamese writes the syllables of a word apart: `Tồn kho ban đầu`.
  const words = single.flatMap((word, index) =>
    isOwn(word + (single[index + 1] ?? ' '))
      ? [word + (single[index + 1] ?? '')]
      : index > 0 && isOwn((single[index - 1] ?? '') + word)
        ? []
        : [word],
  );
  if (!words.some(isOwn)) return 0;
  if (role === 'quantity' && words.some((word) => NO_STOCK.has(word))) return 0;
  // `Price (incl. 11% VAT)`
  const isTaxed = words.some((word) => MORE_OF[role] === OF_TAX && OF_TAX.has(word));
  const isSaid = (word: string) =>
    (isTaxed && /^(?:\d+|percent)$/.test(word)) ||
    isOwn(word) ||
    BESIDE.has(word) ||
    more.has(word) ||
    MORE_OF[role]?.has(word) === true;
  const rest = words.filter((word) => !isSaid(word));
  // Where a table has nothing better, the number of a category or brand stands for it; 'No. of pieces' is a quantity.
  const isLess = (word: string) =>
    LESS.has(word) ||
    (OF_NUMBERS.has(word) &&
      (role === 'quantity' ? word === words[0] : role === 'category' || role === 'vendor'));
  if (rest.some((word) => !isLess(word))) return 0;
  const isFurther = role === 'picture' && words.some((word) => FURTHER.has(word));
  // 'En promo' may only say whether something is, beside 'Prix promo'.
  const isPriced = WITH[role] === 'price' && words.some((word) => WORDS_OF.price.has(word));
  return (isPriced ? 2 : 1) / (words.length + 4 * (rest.length + (isFurther ? 1 : 0)));
}

/**
 * What columns tell by the words in their names, for those of the roles that no column has under a usual name: each is
 * given to the column that says it best.
 */
export function byWords(columns: readonly string[], roles: readonly Role[]): Map<number, Role> {
  const found = new Map<number, Role>();
  for (const role of roles) {
    const fits = columns.map((column, index) => (found.has(index) ? 0 : fitOf(column, role)));
    const best = Math.max(0, ...fits);
    if (best > 0) found.set(fits.indexOf(best), role);
  }
  return found;
}

/** `Foto 2`, `画像3`, `Bild 2 Pfad`: the number of a further picture, and of a category in `Kategorie 2`. */
export function numberOfRole(column: string, role: 'picture' | 'category'): string | undefined {
  const [, name = '', number, rest = ''] = /^(\D+?) ?(\d{1,2})(?: ?(\D+))?$/.exec(column) ?? [];
  return number !== undefined && fitOf(`${name} ${rest}`.trim(), role) > 0 ? number : undefined;
}
