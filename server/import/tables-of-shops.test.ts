import { createTestShop, type TestShop } from './test-folder.ts';
import { importTwice } from './test-import.ts';

// What shops and points of sale of many countries write, each kind in a few lines, all in one folder.

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.end());

test('options and parents under whatever names, rows that go on with the product above, lists in XML', async () => {
  const found = await importTwice(shop, {
    '1-ebay.csv': [
      'Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Current price,eBay category 1 name,P:UPC,P:EAN',
      '"227379391171",Wii Power Supply,,,1,FIXED_PRICE,USD,12.99,12.99,Accessories,Does not apply,',
      '"227511361186","Paint, 15ml",Color=Red;Blue|Size=15 ml;30 ml,,6,FIXED_PRICE,USD,19.99,19.99,Paint,,',
      '"227511361186","Paint, 15ml",Color=Red|Size=15 ml,PAINT-R,2,FIXED_PRICE,USD,19.99,19.99,Paint,,4006381333931',
      '"227511361186","Paint, 15ml",Color=Blue|Size=30 ml,PAINT-B,4,FIXED_PRICE,USD,21.99,21.99,Paint,,',
    ].join('\n'),
    '2-file-exchange.csv': [
      'Info,Version=1.0.0,Template=fx_category_template_EBAY_US,,,,,,,,',
      '*Action(SiteID=US|Country=US|Currency=USD|Version=1193),CustomLabel,*Title,Relationship,RelationshipDetails,*C:Brand,C:Material,PicURL,*Description,*StartPrice,*Quantity',
      'Add,,Tee,,Color=Black;White|Size=M;L,Arbel,Cotton,https://i.example/tee.jpg,Soft,,',
      ',TEE-B,,Variation,Color=Black|Size=M,,,Black=https://i.example/b.jpg,,20.00,5',
      ',TEE-W,,Variation,Color=White|Size=L,,,White=https://i.example/w.jpg,,22.00,0',
    ].join('\n'),
    '3-salla.csv': [
      'بيانات المنتج,,,,,,,,,',
      'النوع ,أسم المنتج,تصنيف المنتج,صورة المنتج,سعر المنتج,الوصف,رمز المنتج sku,السعر المخفض,[1] الاسم,[1] القيمة',
      'منتج,قميص,ملابس,https://i.example/c.png,45,,SHIRT,,المقاس,صغير',
      'خيار,,,,47,,SHIRT-S,40,المقاس,صغير',
      'خيار,,,,49,,SHIRT-L,,المقاس,كبير',
    ].join('\n'),
    '4-tiendanube.csv': [
      'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Precio;Precio promocional;Peso (kg);Stock;SKU;Mostrar en tienda;Costo',
      'taza;Taza;Vajilla > Tazas;Diseño;Bicolor;10.00;9.50;0.35;2;TAZA-B;SI;4.00',
      ';;;;Escamas;11.00;;;3;TAZA-E;;',
      'oculto;Oculto;Vajilla;;;5.00;;;0;OC;NO;',
    ].join('\n'),
    '5-loyverse.csv': [
      'Handle,SKU,Name,Category,Option 1 name,Option 1 value,Default price,Cost,Track stock,Available for sale [Main],Price [Main],In stock [Main],Tax - "VAT" (11%)',
      'latte,10001,Latte,Coffee,Size,Small,3.50,1.20,N,Y,3.50,,Y',
      'latte,10002,,,,Large,4.50,,N,Y,4.75,,',
      'beans,10003,Beans,Coffee,,,variable,8.00,Y,Y,19.00,12,Y',
    ].join('\n'),
    '6-jumpseller.csv': [
      'Permalink,Name,Categories,Status,SKU,Compare at price,Stock,Stock Unlimited,Price,Variant 1 Option Name,Variant 1 Option Value',
      'cutter,Cutter,"Tools, Desk",available,CUT,,0,NO,10.0,,',
      'cutter,,,,CUT-S,15.0,5,NO,12.0,Size,S',
      'cutter,,,,CUT-M,,0,YES,13.0,Size,M',
      'tea,Tea,Tea,not-available,TEA,,,YES,4.0,,',
    ].join('\n'),
    '7-shoptet.csv': Buffer.from(
      [
        'code;pairCode;name;categoryText;price;standardPrice;stock;weight;productVisibility;variant:Velikost',
        '"61/46";"61";"Kalhoty";"Oble\xe8en\xed > P\xf8\xedpady";"1299,00";"1499,00";"5";"0,5";"visible";"46"',
        '"61/48";"61";"Kalhoty";"Oble\xe8en\xed > P\xf8\xedpady";"1299,00";"";"0";"0,5";"visible";"48"',
        '"649";;"T\xecleso";"";"99,90";"";"12";"";"hidden";""',
      ].join('\r\n'),
      'latin1',
    ),
    '8-ikas.csv': [
      'Ürün Grup ID,İsim,Satış Fiyatı,İndirimli Fiyatı,SKU,Kategoriler,Stok:Ana Depo,Varyant Tip 1,Varyant Değer 1',
      'g1,İplik,25.50,22.00,COT-R,İplikler>Pamuk;Yeni,7,Renk,Kırmızı',
      'g1,İplik,25.50,,COT-B,İplikler>Pamuk;Yeni,0,Renk,Mavi',
    ].join('\n'),
    '9-odoo.csv': [
      'External ID,Internal Reference,Name,Variant Values,Sales Price,Cost,Quantity On Hand,Product Category',
      'x_11,DESK5,Desk,"Legs: Steel, Color: White",750.0,500.0,45.0,All / Saleable / Office Furniture',
      'x_12,DESK6,Desk,"Legs: Steel, Color: Black",750.0,500.0,55.0,All / Saleable / Office Furniture',
    ].join('\n'),
    '10-wordpress.csv': [
      'ID,Title,Content,Product categories,_sku,_regular_price,_sale_price,_stock,_manage_stock,Parent Product ID,Status,Slug',
      '101,Belt,Strong,Accessories>Belts|New,BELT,39.90,29.90,5,yes,,publish,belt',
      '102,Cap,,Accessories,CAP,,,,no,,private,cap',
      '103,Cap - Red,,,CAP-R,12,,3,yes,102,publish,cap-red',
      '104,Cap - Blue,,,CAP-B,13,,0,yes,102,publish,cap-blue',
    ].join('\n'),
    '11-yandex.xml': `<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop>
      <categories><category id="1">Electronics</category><category id="12" parentId="1">Phones</category></categories>
      <offers><offer id="9012" available="true"><price>499.90</price><oldprice>549.90</oldprice><categoryId>12</categoryId>
        <picture>https://i.example/1.jpg</picture><picture>https://i.example/2.jpg</picture><name>Phone X</name>
        <vendorCode>PX</vendorCode><description><![CDATA[<p>Fast</p>]]></description><param name="Memory" unit="GB">128</param></offer>
      <offer id="9013" available="false" group_id="7"><price>19</price><categoryId>1</categoryId><name>Cable</name><param name="Length">1 m</param><param name="Plug">C</param></offer>
      <offer id="9014" available="true" group_id="7"><price>25</price><categoryId>1</categoryId><name>Cable</name><param name="Length">2 m</param><param name="Plug">C</param></offer>
      </offers></shop></yml_catalog>`,
    '12-heureka.xml': `<SHOP><SHOPITEM><ITEM_ID>CD44</ITEM_ID><PRODUCTNAME>Lampa Nora</PRODUCTNAME><PRICE_VAT>1290,50</PRICE_VAT>
      <IMGURL>https://i.example/l.jpg</IMGURL><IMGURL_ALTERNATIVE>https://i.example/l2.jpg</IMGURL_ALTERNATIVE><CATEGORYTEXT>Bydleni | Lampy</CATEGORYTEXT>
      <PARAM><PARAM_NAME>Barva</PARAM_NAME><VAL>bila</VAL></PARAM></SHOPITEM></SHOP>`,
    '13-ceneo.xml': `<?xml version="1.0"?><offers><o id="23" price="29.90" avail="1" weight="0.3" stock="7"><cat><![CDATA[Dom/Lampy]]></cat>
      <name>Lampa</name><imgs><main url="https://i.example/m.jpg"/><i url="https://i.example/m2.jpg"/></imgs><desc>Opis</desc>
      <attrs><a name="Producent">Arbel</a></attrs></o></offers>`,
    '14-opencart.csv': [
      '_MODEL_;_SKU_;_NAME_;_CATEGORY_;_DESCRIPTION_;_ATTRIBUTES_;_PRODUCT_IMAGES_;_PRICE_;_STATUS_;_SEO_KEYWORD_',
      '0001;16029;Насос;Вода|Насосы;"Качает";"Свойства|Мощность, Вт|1100\nСвойства|Тип|погружной\n";a/1.jpg,a/2.jpg;99.5;1;nasos',
    ].join('\n'),
    '15-spanish.csv': [
      'Nombre;Precio IVA;Referencia;Descripcion;Categoria;Cantidad',
      'Reloj;34,99;A158;Digital;Relojes;4',
    ].join('\n'),
    '16-gambio.csv': [
      'XTSOL|p_id|p_model|p_stock|p_priceNoTax|p_status|p_weight|p_image|p_name.de|p_desc.de|gm_url_keywords.de|p_cat.de|combi_model|combi_quantity|combi_price_type|combi_price|Eigenschaft: Farbe.de [1]',
      'XTSOL|12|TS-1|10.0000|16.80|1|0.25|ts.jpg|Hemd "Sommer"|"<p>Weich</p>"|Hemd-Sommer|Mode > Hemden|TS-R|4.0000|calc|0.0000|Rot',
      'XTSOL|12|TS-1|10.0000|16.80|1|0.25|ts.jpg|Hemd "Sommer"|"<p>Weich</p>"|Hemd-Sommer|Mode > Hemden|TS-B|6.0000|calc|2.0000|Blau',
    ].join('\n'),
    '17-3dcart.csv': [
      'catalogid,id,name,categories,mfgid,price,price2,saleprice,onsale,stock,weight,description,extended_description,image1,hide,filename',
      '10,CH-1,Oak Chair,Seats@Seats/Chairs@Sale,M-1,120,150,99,0,7,2,Short,<p>Long</p>,a/c.jpg,0,oak-chair_p_10.html',
    ].join('\n'),
    '18-oxid.csv': [
      'OXID;OXPARENTID;OXARTNUM;OXTITLE;OXPRICE;OXTPRICE;OXSTOCK;OXVARNAME;OXVARSELECT;OXLONGDESC',
      'a1;;1402;Trapez;159;179;0;Größe;;Neu',
      'a2;a1;1402-M;;159;;5;;M;',
      'a3;a1;1402-L;;169;;0;;L;',
    ].join('\n'),
    '19-bigcommerce.csv': [
      'Item,ID,Name,SKU,Options,Inventory Tracking,Current Stock,Price,Categories',
      'Product,86,Brewer,ABS,,none,0,225,21;24',
    ].join('\n'),
    '19-categories.csv': [
      'Category ID,Parent ID,Category Name',
      ...['23,0,Brewing', '21,23,Filters', '24,0,Utility'],
    ].join('\n'),
    '20-woocommerce.csv': [
      'Type,SKU,Name,Regular price,Stock,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      'variable,NECK,Neck,,,TV,,Color,"Red, Blue",Size,"S, L"',
      'variation,NECK-R,Neck,20,4,,NECK,Color,Red,Size,',
    ].join('\n'),
    '21-matrixify.csv': [
      'Handle,Title,Category,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Weight,Variant Weight Unit,Inventory Available: Main,Inventory Available: Outlet',
      'led,Led,Home > Leds,LED-1,10,shopify,1.5,kg,5,2',
    ].join('\n'),
  });
  expect(found.problems).toEqual([]);
  // What only holds the whole tree together is in no menu.
  expect(await shop.rows(`select 1 from category where name in ('All', 'Saleable')`)).toEqual([]);
  expect(found.products).toEqual([
    'Wii Power Supply | 227379391171 1299 1 | 0 | Accessories',
    'Paint, 15ml | PAINT-R 1999 2 Red/15 ml | PAINT-B 2199 4 Blue/30 ml | 0 | Paint',
    'Tee | TEE-B 2000 5 Black/M | TEE-W 2200 0 White/L | 3 | Other',
    'قميص | SHIRT-S 4000 4700 صغير | SHIRT-L 4900 كبير | 1 | ملابس',
    'Taza | TAZA-B 950 1000 2 350g Bicolor | TAZA-E 1100 3 350g Escamas | 0 | Tazas',
    'Oculto | OC 500 0 | draft | 0 | Vajilla',
    'Latte | 10001 350 Small | 10002 475 Large | 0 | Coffee',
    'Beans | 10003 1900 12 | 0 | Coffee',
    'Cutter | CUT-S 1200 1500 5 S | CUT-M 1300 M | 0 | Tools | Desk',
    'Tea | TEA 400 | draft | 0 | Tea',
    'Kalhoty | 61/46 129900 149900 5 500g 46 | 61/48 129900 0 500g 48 | 0 | Případy',
    'Těleso | 649 9990 12 | draft | 0 | Other',
    'İplik | COT-R 2200 2550 7 Kırmızı | COT-B 2550 0 Mavi | 0 | Pamuk | Yeni',
    'Desk | DESK5 75000 45 Steel/White | DESK6 75000 55 Steel/Black | 0 | Office Furniture',
    'Belt | BELT 2990 3990 5 | 0 | Belts | New',
    'Cap | CAP-R 1200 3 Red | CAP-B 1300 0 Blue | draft | 0 | Accessories',
    'Phone X | PX 49990 54990 | 2 | Phones',
    'Cable | cable/1 m 1900 0 1 m | cable/2 m 2500 2 m | 0 | Electronics',
    'Lampa Nora | lampa-nora 129050 | 2 | Lampy',
    'Lampa | lampa 2990 7 300g | 2 | Lampy',
    'Насос | 16029 9950 | 2 | Насосы',
    'Reloj | A158 3499 4 | 0 | Relojes',
    'Hemd "Sommer" | TS-R 1680 4 250g Rot | TS-B 1880 6 250g Blau | 1 | Hemden',
    'Oak Chair | CH-1 12000 15000 7 907g | 1 | Seats | Chairs | Sale',
    'Trapez | 1402-M 15900 5 M | 1402-L 16900 0 L | 0 | Other',
    'Brewer | ABS 22500 | 0 | Filters | Utility',
    'Neck | NECK-R-s 2000 4 Red/S | NECK-R-l 2000 4 Red/L | 0 | TV',
    'Led | LED-1 1000 7 1500g | 0 | Leds',
  ]);
  const said = await shop.rows(`select name, description from product
    where name in ('Tee', 'Cable', 'Phone X', 'Lampa Nora', 'Lampa', 'Насос', 'Reloj') order by name`);
  expect(said.map(({ description }) => description)).toEqual([
    '• Plug: C',
    'Opis{p}• Producent: Arbel',
    '• Barva: bila',
    'Fast{p}• Memory: 128 GB',
    'Digital',
    'Soft{p}• Material: Cotton',
    'Качает{p}• Мощность, Вт: 1100{n}• Тип: погружной',
  ]);
});

test('what is none of a product file is told by what it does not have', async () => {
  const folder = await shop.folder({ 'vtex.csv': '_IDSKU,_NombreSKU,_EANSKU\n1,Negro,\n' });
  const { summary, problems } = await shop.import(`${folder}/vtex.csv`);
  expect(summary).toBeUndefined();
  expect(problems).toEqual([
    'vtex.csv: has no column of names (Name) and none of prices (Price): its first line has idsku, nombresku, eansku',
  ]);
});
