import { columnKey } from '../../tables/column-key.ts';
import { knownNames } from './known-names.ts';

// What people, and programs in other languages, write above the columns of a table of products.

test.each([
  [
    'Artikel-Nr.;Bezeichnung;EK netto;VK brutto;UVP;Lager;Gewicht in kg;Bild 2 Pfad/URL',
    'artikelnr|bezeichnung|cost|price|uvp|quantity|weight kg|image 2',
  ],
  [
    'Référence;Libellé;Prix de vente TTC;Prix promo TTC;Famille;Sous-famille;Description longue;Poids (g);Code EAN',
    'référence|name|price|sale price|category|sub category|description|weight g|ean',
  ],
  // Where nothing is called a name, a description is one; a longer one beside it describes.
  ['Codice;Descrizione;Prezzo listino;Prezzo;Descrizione estesa', 'codice|name|old price|prezzo|description'],
  ['Item No;Description;Unit Price;Qty on Hand', 'item no|name|unit price|quantity'],
  [
    'Artikelnummer;Artikelname;Brutto-VK;Netto-VK;Durchschnittlicher Einkaufspreis (netto)',
    'artikelnummer|artikelname|price|netto vk|cost',
  ],
  ['Material;Kurztext;Preis;Bestand', 'material|name|preis|bestand'],
  [
    'Symbol;Nazwa produktu;Cena brutto;Cena promocyjna;Ilość;Zdjęcie 2',
    'sku|name|price|sale price|quantity|image 2',
  ],
  ['商品コード;商品名;販売価格;定価;在庫数;商品画像2', 'sku|name|price|old price|quantity|image 2'],
  ['OXID;OXARTNUM;OXTITLE;OXPRICE;OXTPRICE;OXSTOCK', 'id|sku|title|price|old price|stock'],
  ['Order ID;Order date;Product;Quantity', 'order id|order date|product|quantity'],
  // The end of a reduced price, where a word of it means something else in Portuguese.
  [
    'Kod;Nazwa;Cena;Cena promocyjna;Promocja od;Promocja do',
    'sku|nazwa|cena|sale price|sale price start date|sale price end date',
  ],
  ['Kod;Nazev;Cena;Akce od;Akce do', 'sku|název|cena|sale price start date|sale price end date'],
  ['Nazwa;Cena;Oferta do', 'nazwa|cena|sale price end date'],
  ['Nome;Preço;Início da promoção;Fim do desconto', 'nome|preço|início da promoção|fim do desconto'],
  // One column is no place, and what has a word of another number is none beside places.
  ['SKU;Name;Price;Case Qty', 'sku|name|price|case qty'],
  // A month is no place.
  ['SKU;Name;Price;Stock Jan;Stock Feb', 'sku|name|price|stock jan|stock feb'],
  ['Name;Stock Mar Elias;Stock Hamra;Price', 'name|pieces at stock mar elias|pieces at stock hamra|price'],
  // What goods are grouped by holds no product together, unless it is Lazada's.
  ['SKU;Name;Product Group;Price', 'sku|name|category|price'],
  ['Group No;catId;Product Name;SellerSKU;Price', 'group id|category|product name|seller sku|price'],
  ['Nr;Name;Preis;Kategorie 1;Kategorie 2', '# of line|name|preis|category|category 2'],
  ['Material;Material Description;Material Group;Price', 'sku|name|category|price'],
  [
    'SKU;Is Variation Group;Variation SKU;Item Title;Price',
    'sku|is variation group|parent sku|item title|price',
  ],
  ['Product ID;Product SKU;Product Name;Product Regular Price', 'id|sku|name|regular price'],
  [
    'Référence;Désignation;PV TTC;PA HT;En promo;Prix promo',
    'référence|désignation|price|cost|en promo|prix promo',
  ],
  ['Brand;Model;Category;Price', 'brand|name|category|price'],
  ['No;Part No;Name;Price', 'no|sku|name|price'],
  // A column of lines is none of SKUs, and a number beside the names of items is one of theirs.
  ['Line No;Artikelkod;Name;Price', 'line no|sku|name|price'],
  ['Item No;Item Name;Item Price;Item Stock', 'sku|name|price|stock'],
  // What numbers a category or says where it stands is not its name.
  [
    'Name;Price;Category;Category ID 1;Category ID 2;Category 1 URL',
    'name|price|category|category id 1|category id 2|category 1 url',
  ],
  ['Name;Price;Category;Group 1;Group 2', 'name|price|category|group 1|group 2'],
  // What dealers pay is no price, where another one stands there or not.
  [
    'رمز المادة;اسم المادة;سعر المستهلك;سعر الجملة;سعر نصف الجملة',
    'sku|name|price|سعر الجملة|سعر نصف الجملة',
  ],
  ['رمز المادة;اسم المادة;سعر الجملة', 'sku|name|price'],
  ['SKU;Name;Preis;Sonderangebot', 'sku|name|preis|sonderangebot'],
  ['SKU;Name;Cash Price;Installment Price', 'sku|name|price|installment price'],
  [
    'SKU;Name;Price;Carton Qty;Pallet Qty;Qty in carton',
    'sku|name|price|carton qty|pallet qty|qty in carton',
  ],
  ['SKU;Name;Price;Stock Number;Stock ETA', 'sku|name|price|stock number|stock eta'],
  ['SKU;Name;Price;Qty Break 1;Qty Break 2', 'sku|name|price|qty break 1|qty break 2'],
  ['Code;Libellé;Prix;Stock mini;Stock maxi', 'code|name|prix|stock mini|stock maxi'],
  ['Nombre;Precio;Stock mínimo;Stock máximo', 'nombre|precio|stock mínimo|stock máximo'],
  ['Name;Preis;Bestand Mindest;Bestand Reserviert', 'name|preis|bestand mindest|bestand reserviert'],
  ['SKU;Name;Price;Free Qty', 'sku|name|price|free qty'],
  [
    'SKU;Name;Price;Stock Beirut;Stock Tripoli;Stock in transit;Stock Due;Stock Reserve',
    'sku|name|price|pieces at stock beirut|pieces at stock tripoli|stock in transit|stock due|stock reserve',
  ],
  [
    'Name;Price;Warehouse 1 Stock;Warehouse 2 Stock',
    'name|price|pieces at warehouse 1 stock|pieces at warehouse 2 stock',
  ],
  ['Name;Price;Stock days;Stock turnover;Available online', 'name|price|stock days|stock turnover|quantity'],
  // What means one thing in the files of one system alone.
  ['Part Number;Description;List Price;Your Price', 'part number|name|list price|your price'],
  ['SKU;Name;Price;Your Price', 'sku|name|price|your price'],
  [
    'SKU;Listing Action;Item Name;Your Price USD (Sell on Amazon, US);Quantity (US)',
    'sku|listing action|item name|price|quantity',
  ],
  ['Name;Price;Quantity NY;Quantity LA', 'name|price|pieces at quantity ny|pieces at quantity la'],
  ['Name;Price;Quantity UK', 'name|price|quantity uk'],
  ['Name;Price;Quantity NY;Quantity LA;Quantity Total', 'name|price|quantity ny|quantity la|quantity'],
  // A total is no further place; two numbers of the same pieces are not added.
  [
    'Name;Price;Stock Beirut;Stock Tripoli;Stock Overall;Stock Blocked',
    'name|price|pieces at stock beirut|pieces at stock tripoli|stock overall|stock blocked',
  ],
  [
    'Name;Price;Beirut Stock;Tripoli Stock;Company Stock',
    'name|price|pieces at beirut stock|pieces at tripoli stock|company stock',
  ],
  [
    'Name;Price;New York Stock;Old Town Stock',
    'name|price|pieces at new york stock|pieces at old town stock',
  ],
  ...[
    ...[
      'Free Stock;Warehouse Stock',
      'Bestand Ist;Bestand Soll',
      'Qty Received;Qty Shipped',
      'Old Stock;New Stock',
    ],
    ...[
      'Stock Before;Stock After',
      'Stock Counted;Stock System',
      'Stock Target;Stock Ideal',
      'Stock Beirut;Stock Blocked',
    ],
  ].map((columns): [string, string] => [
    `Name;Price;${columns}`,
    `name|price|${columns.toLowerCase().replace(';', '|')}`,
  ]),
  ['Name;Price;Variant Name;Variant Value', 'name|price|variant name|variant value'],
  ['Product ID;Name;Price;Variant Name', 'product id|name|price|variant name'],
  ['ID;Name;Price;Size;Variant Name', 'id|name|price|size|variant name'],
  [
    'Product ID;Variant ID;Name;Price;Size;Variant Name',
    'product id|variant id|name|price|size|variant name',
  ],
  ['Product ID;Variant ID;Name;Price;Variant Name', 'product id|variant id|name|price|variation name'],
  // What may mean something else gives way to what says it in words.
  ['SKU;Name;Price;Item Category;Classification', 'sku|name|price|category|classification'],
  ['Name;Price;Web Category;Classification', 'name|price|category|classification'],
  ['Name;Price;Product No;Part No', 'name|price|sku|part no'],
  ['Name;Price;Shop SKU;Stock Code;Inventory Number', 'name|price|sku|stock code|inventory number'],
  ['PartNo;Name;Price;Classification', 'sku|name|price|category'],
  ['SKU;Name;Price;Status produktu;Sell online', 'sku|name|price|status|sell online'],
  ['Name;Produktbeschreibung;Website description;Price', 'name|description|website description|price'],
  ['Artikelnr;Beschreibung;Label;Preis', 'artikelnr|name|label|preis'],
  ['Ref.;Label;Description;Price', 'sku|name|description|price'],
])('%s', (header, names) => {
  expect(knownNames(header.split(';').map(columnKey)).join('|')).toBe(names);
});
