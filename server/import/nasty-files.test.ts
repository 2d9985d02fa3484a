import { createTestShop, type TestShop } from './test-folder.ts';
import { importTwice } from './test-import.ts';

// Exports as people and programs spoil them: what can be told comes in, what cannot is said with its line.

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.end());

const imported = (files: Readonly<Record<string, string | Buffer>>, only?: string) =>
  importTwice(shop, files, only);

test('titles above the table, names again in the middle, an empty first column, a name that is missing', async () => {
  const found = await imported({
    'stock.csv': [
      'Price list of Halden Ltd',
      'Date: 2026-11-01;;;;;;',
      ';Name;SKU;Price;Category;;Stock',
      ';Lamp;N-1;1.299,50 €;Lamps > Desk;x;10+',
      ';Name;SKU;Price;Category;;Stock',
      ';Rug;N-2;€ 20,00;Rugs;y;In stock',
      ';Mat;N-3;9,90 EUR;Rugs;;ausverkauft',
    ].join('\n'),
  });
  expect(found.products).toEqual([
    'Lamp | N-1 129950 10 | 0 | Desk',
    'Rug | N-2 2000 | 0 | Rugs',
    'Mat | N-3 990 0 | 0 | Rugs',
  ]);
  expect(found.warnings).toEqual([
    expect.stringMatching(/^1 × .*says more than a number/),
    '1 × the names of the columns stand there again: left out',
    '2 × a line above the names of the columns was left out',
  ]);
});

test('Arabic: names of columns, digits, yes and no, in Windows-1256 and in UTF-16 without a mark', async () => {
  const lines = [
    'اسم المنتج,رمز المنتج,الوصف,السعر,القسم,الكمية,الحالة',
    'مصباح مكتب,ARAB-1,مصباح جميل للمكتب,٣٨٨٫٥٠ ر.س,المصابيح,٧,نعم',
    'سجادة صغيرة,ARAB-2,سجادة ناعمة من الصوف,"١٬٢٠٠",السجاد,متوفر,لا',
  ];
  const bytes = Buffer.from(lines.join('\r\n'), 'utf16le');
  const wide = await imported({ 'arabic.csv': bytes });
  expect(wide.products).toEqual([
    'مصباح مكتب | ARAB-1 38850 7 | 0 | المصابيح',
    'سجادة صغيرة | ARAB-2 120000 | draft | 0 | السجاد',
  ]);
  const letters = new Map(
    Array.from({ length: 128 }, (_, index) => [
      new TextDecoder('windows-1256').decode(Buffer.from([index + 128])),
      index + 128,
    ]),
  );
  const text = lines.join('\n').replaceAll('ARAB', 'PAGE').replace(/[٠-٩]/g, '5').replace(/[٫٬]/g, '.');
  const page = Buffer.from([...text].map((letter) => letters.get(letter) ?? letter.charCodeAt(0)));
  const coded = await imported({ 'arabic.csv': page });
  expect(coded.products.map((each) => each.split(' | ')[0])).toEqual(['مصباح مكتب', 'سجادة صغيرة']);
  expect(coded.warnings).toContainEqual('3 × the line is not UTF-8 and was read as windows-1256');
});

test('pictures as lists of programs, with commas in their addresses, discounts, weights and lists in cells', async () => {
  const found = await imported({
    'goods.csv': [
      'title,description,price,discount,imageURLs,weight,type,sku',
      'Chair,Soft,100.00,20%,"[""https://cdn.example/a,w_3/1.jpg"",""https://cdn.example/2""]",2.5 kg,Chairs,G-1',
      'Stool,Hard,40.00,,"https://cdn.example/c_fill,w_300/3.png?v=1,https://cdn.example/4.png",900 g,Chairs,G-2',
      'Bench,Long,60.00,,"a.jpg, b.jpg",1 lb,Chairs,G-3',
    ].join('\r\n'),
  });
  expect(found.products).toEqual([
    'Chair | G-1 8000 10000 2500g | 2 | Chairs',
    'Stool | G-2 4000 900g | 2 | Chairs',
    'Bench | G-3 6000 454g | 2 | Chairs',
  ]);
});

test("WooCommerce's words for stock, units in cells, commas in the addresses of pictures", async () => {
  const found = await imported({
    'woo.csv': [
      'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Weight (kg),Categories,Images',
      '1,simple,WW1,Rake,1,instock,10+,"1.299,00 €",500 g,"Garden > Tools, Sale","https://c.example/w_1,h_2/a.jpg, https://c.example/b"',
      '2,simple,WW2,Spade,1,1,in stock,12,1,Garden > Tools,',
    ].join('\n'),
  });
  expect(found.products).toEqual([
    'Rake | WW1 129900 10 500g | 2 | Tools | Sale',
    'Spade | WW2 1200 1000g | 0 | Tools',
  ]);
});

test('rows that are none of a product, a second table below, rows of one name that differ in size', async () => {
  const found = await imported({
    'list.csv': [
      'Name;SKU;Price;Category;Size',
      'Sock;B-1;10,00;Socks;S',
      'Sock;B-2;12,00;Socks;M',
      'Sum:;;22,00;;',
      ';;;;',
      'Supplier;;;;',
    ].join('\r'),
  });
  expect(found.products).toEqual(['Sock | B-1 1000 S | B-2 1200 M | 0 | Socks']);
  expect(found.warnings).toEqual([
    expect.stringMatching(/^1 × a line that adds up the others/),
    expect.stringMatching(/^1 × a line with neither a price nor a SKU/),
  ]);
});

test('a folder without products says of each file why it is none', async () => {
  const folder = await shop.folder({
    'empty.csv': '',
    'names.csv': 'SKU,Name,Description\nA,B,C',
    'odd.csv': 'Name,Price,Email,Image\na,b,c,d',
    'page.csv': Buffer.from([0, 1, 2, 3, 255, 254, 0, 0]),
  });
  expect((await shop.import(folder)).problems).toEqual([
    'products.csv: the folder has no such file, and no other product file',
    'empty.csv: is empty, or no table that can be read',
    'names.csv: has no column of prices (Price): its first line has sku, name, description',
    'odd.csv: is that of no system that is known: its first line has name, price, email, image; --from NAME says which one wrote it',
    'page.csv: is empty, or no table that can be read',
  ]);
});

test('files of the folder that nobody reads are named', async () => {
  const found = await imported({
    'products_export_1.csv': 'Handle,Title,Variant Price,Variant SKU\nunread,Unread,10,U-1',
    'menu.csv': 'Colour,Fruit,Amount\nred,apple,3',
    'prices.csv': 'SKU,Price\nU-1,12',
    'old.xls': '',
    'notes.txt': 'to do',
  });
  expect(found.products).toEqual(['Unread | U-1 1000 | 0 | Other']);
  expect(found.warnings).toEqual([
    expect.stringMatching(/^1 × a file whose first line/),
    '1 × a price list is imported by itself, after the products: not read',
    expect.stringMatching(/^1 × a workbook or an archive of this kind cannot be read/),
    expect.stringMatching(/^1 × the file says nothing of the stock/),
  ]);
});

test("PrestaShop's combinations, OpenCart's options, and what Shopware calls a variation", async () => {
  const prestashop = await imported({
    'products.txt': '',
    'products_import.csv':
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Weight;Quantity;Image URLs (x,y,z...)\n' +
      '1;1;Shirt;Home/Men;20,00;SH;0,3;5;https://i.example/1.jpg,https://i.example/2.jpg\n',
    'combinations_import.csv':
      'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Impact on price;Quantity;Impact on weight;Image position\n' +
      '1;Size:select:0, Color:color:1;S:0, White:0;SH-S;;0;3;0;2\n1;Size:select:0, Color:color:1;M:1, Black:1;SH-M;;2,50;4;0,1;\n',
  });
  expect(prestashop.products).toEqual([
    'Shirt | SH-S 2000 3 300g S/White | SH-M 2250 4 400g M/Black | 2 | Men',
  ]);
  expect(prestashop.warnings).toEqual([]);
  const opencart = await imported({
    'Products.csv': 'product_id,name(en-gb),model,price,quantity,sku,status\n7,Phone,PH,100.00,9,PH-1,true\n',
    'Options.csv':
      'product_id,option,option_value,quantity,subtract,price,price_prefix\n' +
      '7,Memory,64 GB,5,true,0.00,+\n7,Memory,128 GB,2,true,50.00,+\n7,Case,Plain,9,false,10.00,-\n',
    'Attributes.csv': 'product_id,attribute_group,attribute,text(en-gb)\n7,Screen,Diagonal,6 inches\n',
    'Specials.csv':
      'product_id,customer_group,priority,price,date_start,date_end\n7,Default,1,90.00,0000-00-00,0000-00-00\n',
  });
  expect(opencart.products).toEqual([
    'Phone | PH-1-64-gb-plain 8000 9000 5 64 GB/Plain | PH-1-128-gb-plain 13000 14000 2 128 GB/Plain | 0 | Other',
  ]);
  const shopware = await imported({
    'export.csv':
      'id;parent_id;product_number;active;stock;name;description;price_net;price_gross;cover_media_url;manufacturer_name;categories;options\n' +
      'a1;;SW1;1;4;Boot;<p>Warm</p>;84.03;100;https://i.example/b.jpg;Halden;0a1b2c3d4e5f60718293a4b5c6d7e8f9|Shoes > Boots;\n' +
      'a2;a1;SW1.1;1;3;;;;110;;;;Size: 41\na3;a1;SW1.2;1;0;;;;;;;;Size: 42\n',
  });
  expect(shopware.products).toEqual(['Boot | SW1.1 11000 3 41 | SW1.2 10000 0 42 | 1 | Boots']);
  expect(shopware.sources).toEqual(['shopware']);
});

test("Lightspeed's C-Series and Medusa's present columns", async () => {
  const lightspeed = await imported({
    'products.csv':
      'Internal_ID;Internal_Variant_ID;Visible;Brand;NL_Title_Short;US_Title_Short;US_URL;US_Content;US_Variant;US_Category_1;US_Category_2;Price;Price_Old;Stock_Level;SKU;Images;Weight\n' +
      '5;51;Y;Hal;Jas;Coat;coat;<p>Warm</p>;"""Size: M"",""Colour: Red""";Clothes;Coats;89,95;119,95;3;C-M;https://i.example/1.jpg,https://i.example/2.jpg;900\n' +
      '5;52;Y;Hal;Jas;Coat;coat;;"""Size: L"",""Colour: Red""";Clothes;Coats;89,95;;-1;C-L;;900\n',
  });
  expect(lightspeed.products).toEqual([
    'Coat | C-M 8995 11995 3 900g M/Red | C-L 8995 0 900g L/Red | 2 | Coats',
  ]);
  const medusa = await imported({
    'product-import-template.csv':
      'Product Id,Product Handle,Product Title,Product Subtitle,Product Status,Product Thumbnail,Shipping Profile Id,Product Collection Id,Product Type Id,Product Tag 1,Variant Id,Variant Title,Variant SKU,Variant Manage Inventory,Variant Price EUR,Variant Price USD,Variant Option 1 Name,Variant Option 1 Value,Product Image 1 Url\n' +
      ',mug-v3,Mug,,published,https://i.example/m.png,sp_01H,pcol_01HZYXWVUTSRQPONMLKJIHGFED,,ptag_01HZYXWVUTSRQPONMLKJIHGFED,,One,M-1,TRUE,10,12,Size,One Size,https://i.example/m.png\n',
  });
  expect(medusa.products).toEqual(['Mug | M-1 1200 One Size | 1 | Other']);
});

test('addresses of the shops that these files come from lead to what came of them', async () => {
  await imported({
    'shopware.csv': 'product_number;name;price_gross;active\nSWX;Red Boot;10;1\n',
  });
  await imported({
    'nop.csv':
      'ProductId,Name,SeName,SKU,Price,ShortDescription\n1,Build PC,build-your-own,PC-1,1200.0,Nice\n',
  });
  const rows = await shop.rows(`select from_path, p.name from redirect join product p on p.id = to_product_id
    where from_path in ('/red-boot/swx', '/build-your-own') order by 1`);
  expect(rows).toEqual([
    { from_path: '/build-your-own', name: 'Build PC' },
    { from_path: '/red-boot/swx', name: 'Red Boot' },
  ]);
});

test("saved pages of a Shopify shop's products", async () => {
  const product = {
    ...{
      id: 1,
      title: 'Radio',
      handle: 'radio',
      body_html: '<p>Loud</p>',
      vendor: 'Arbel',
      product_type: 'Audio',
    },
    ...{ tags: ['new', 'fm'], options: [{ name: 'Color' }], images: [{ src: 'https://cdn.example/r.jpg' }] },
    variants: [
      {
        title: 'Red',
        option1: 'Red',
        sku: 'R-1',
        price: '19.90',
        compare_at_price: '29.90',
        available: true,
        grams: 300,
      },
      {
        title: 'Blue',
        option1: 'Blue',
        sku: 'R-2',
        price: '19.90',
        compare_at_price: null,
        available: false,
      },
    ],
  };
  const found = await imported(
    { 'products.json': JSON.stringify({ products: [product, { title: 'Broken' }] }) },
    'products.json',
  );
  expect(found.products).toEqual(['Radio | R-1 1990 2990 300g Red | R-2 1990 0 Blue | 1 | Audio']);
  expect(found.warnings).toEqual(['1 × a product of the page cannot be read: left out']);
});
