import { columnKey } from './csv-table.ts';
import { knownNames } from './layouts/known-names.ts';

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
])('%s', (header, names) => {
  expect(knownNames(header.split(';').map(columnKey)).join('|')).toBe(names);
});
