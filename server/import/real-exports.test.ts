import { createTestShop, type TestShop } from './test-folder.ts';
import { importTwice } from './test-import.ts';

// What was seen in exports of shops that nobody here wrote, each kind in a few lines.

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.end());

const imported = (files: Readonly<Record<string, string>>) => importTwice(shop, files);

test('columns that are lined up with blanks, also behind quotes', async () => {
  const found = await imported({
    'a.csv': [
      'Handle  ,Title   ,Tags            ,Product Category         ,Variant SKU,Variant Price,Status',
      'lined-1 ,Lined   ,"warm, wool"    ,"Food, Drinks > Tea"     ,\'00417     ,4.00         ,active',
      'lined-2 ,Lined 2 ,cold            ,"Food, Drinks > ""Tea""" ,           ,5.00         ,active',
    ].join('\n'),
  });
  expect(found.products).toEqual(['Lined | 00417 400 | 0 | Tea', 'Lined 2 | lined-2 500 | 0 | "Tea"']);
});

test('lines of a product that somebody has sorted apart, and variations that say the same options', async () => {
  const found = await imported({
    'sorted.csv': [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status',
      'bag,,,Blue,BAG-B,9,,',
      'cup,Cup,Size,S,CUP-S,10,,active',
      'bag,Bag,Color,Red,BAG-R,11,https://i.example/1.jpg,active',
      'cup,,,L,CUP-L,12,,',
      'bag,,,Red,BAG-R2,13,,',
      'bag,,,Red,BAG-R2,13,,',
      'cup,Another cup,,,CUP-X,14,,active',
      'pen,Pen,,,PEN-1,15,,active',
      'pen,,,,PEN-2,16,,',
    ].join('\n'),
  });
  expect(found.products).toEqual([
    'Bag | BAG-R 1100 Red | BAG-B 900 Blue | BAG-R2 1300 Red (BAG-R2) | 1 | Other',
    'Cup | CUP-S 1000 S | CUP-L 1200 L | 0 | Other',
    'Pen | PEN-1 1500 PEN-1 | PEN-2 1600 PEN-2 | 0 | Other',
  ]);
  expect(found.warnings).toEqual([
    expect.stringMatching(/^1 × a variation has the same options as one before it: its SKU/),
    expect.stringMatching(/^1 × a variation has the same options as one before it: left out/),
    expect.stringMatching(/^1 × the file says nothing of the stock/),
    expect.stringMatching(/^1 × the handle is that of a product before it/),
    expect.stringMatching(/^1 × the lines of a product stand apart/),
  ]);
});

test('WooCommerce in Russian, and in a language that nobody here speaks, by where its columns stand', async () => {
  const russian = await imported({
    'ru.csv': [
      '',
      '\tID,Тип,Артикул,Имя,Опубликован,"рекомендуемый?","Видимость в каталоге",Описание,"В наличии?","Базовая цена",Категории',
      "40,simple,'-K1,Чайник,1,0,visible,Тёплый,1,240,Кухня",
      "41,simple,,Копия,'-1,0,visible,,0,200,Кухня",
    ].join('\n'),
  });
  expect(russian.products).toEqual([
    'Чайник | -K1 24000 | 0 | Кухня',
    'Копия | копия-41 20000 0 | draft | 0 | Кухня',
  ]);
  // A letter keeps the mark that makes it another one, as in the addresses of that shop.
  const kettle = await shop.rows(`select handle from product where name = 'Чайник'`);
  expect(kettle).toEqual([{ handle: 'чайник-40' }]);
  const before = 'SKU,GTIN,Aaa,Bbb,Ccc,Ddd,Eee,Fff,Ggg,Hhh,Iii,Jjj,Kkk,Lll,Mmm,Nnn,Ooo';
  const behind = 'Ppp,Qqq,Rrr,Sss,Ttt,Uuu,Vvv,Www,Xxx,Yyy,Zzz,Aab,Aac,Aad,Aae,Aaf,Aag';
  const attributes = 'Dl 1 a,Dl 1 b,Dl 1 c,At 1 a,At 1 b,At 1 c,At 1 d,Meta: _rank_math_title';
  const other = await imported({
    'xx.csv': [
      `ID,Zz,${before},Www (kg),Lll (cm),Bbb (cm),Hhh (cm),${behind},${attributes}`,
      '7,variable,V,,Vest,1,0,visible,Soft,Warm,,,,,1,,,0,0,,,,,1,,,,Clothes > Vests,new,,,,,,,,,,,1,,,,Size,"S, L",1,1,Vests',
      '8,variation,V-S,4006381333931,Vest - S,1,0,visible,,,,,,,1,4,,0,0,1.5,,,,0,,9,12,,,,,,,V,,,,,,1,,,,Size,S,,1,',
      '9,variation,V-L,,Vest - L,1,0,visible,,,,,,,0,,,0,0,,,,,0,,,13,,,,,,,V,,,,,,2,,,,Size,L,,1,',
    ].join('\n'),
  });
  expect(other.products).toEqual(['Vest | V-S 900 1200 4 1500g S | V-L 1300 0 L | 0 | Vests']);
  const [vest] = await shop.rows(`select seo_title as title, barcode from product p
    join variation v on v.product_id = p.id where v.sku = 'V-S'`);
  expect(vest).toEqual({ title: 'Vests', barcode: '4006381333931' });
});

test('Etsy in another language, by where its columns stand', async () => {
  const pictures = Array.from({ length: 10 }, (_, index) => `IMMAGINE${index + 1}`).join(',');
  const found = await imported({
    'it.csv': [
      `TITOLO,DESCRIZIONE,PREZZO,CURRENCY_CODE,QUANTITÀ,TAG,MATERIALI,${pictures},"TIPO VARIANTE 1","NOME VARIANTE 1","VALORI VARIANTE 1","TIPO VARIANTE 2","NOME VARIANTE 2","VALORI VARIANTE 2",SKU`,
      'Vaso,"Fatto a mano",46,EUR,3,"vaso,grigio",Ceramica,https://i.example/1.jpg,https://i.example/2.jpg,,,,,,,,,Colore,Colore,"Rosso,Blu",,,,"R1,B1"',
    ].join('\n'),
  });
  expect(found).toMatchObject({
    products: ['Vaso | R1 4600 Rosso | B1 4600 Blu | 2 | Other'],
    sources: ['etsy'],
  });
});

test('Wix with options that have no rows of their own, colours in rgb, and a variant that is switched off', async () => {
  const found = await imported({
    'wix.csv': [
      'handleId,fieldType,name,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionType1,productOptionDescription1',
      'p_1,Product,Sleeves,,,S-1,25,,true,PERCENT,0.0,InStock,Color,COLOR,"#b81616:Red;rgb(193,180,123):Cream"',
      'p_2,Product,Shirt,,,,65,,true,PERCENT,0.0,0,Size,DROP_DOWN,M;L',
      'p_2,Variant,,,,SH-M,,5,true,,,7,,,M',
      'p_2,Variant,,,,SH-L,,,false,,,9,,,L',
    ].join('\n'),
  });
  expect(found.products).toEqual([
    'Sleeves | p_1/Red 2500 Red | p_1/Cream 2500 Cream | 0 | Other',
    'Shirt | SH-M 7000 7 M | SH-L 6500 0 L | 0 | Other',
  ]);
});

test("Facebook's catalogue, with a line above the names that says what belongs into each column", async () => {
  const found = await imported({
    'catalog.csv': [
      '# Required | A unique content ID,# Required | A title,# Required | Text,# Required | in stock,# Required | new,"# Required | The price, with its currency",# Required | Page,# Required | Picture,# Optional | Pieces,# Optional | Group,# Optional | Colour',
      'id,title,description,availability,condition,price,link,image_link,quantity_to_sell_on_facebook,item_group_id,color',
      'F-1,Flask,Keeps warm,in stock,new,19.99 USD,https://shop.example/flask,https://shop.example/f1.jpg,4,flask,Red',
      'F-2,Flask,Keeps warm,out of stock,new,21.99 USD,https://shop.example/flask,https://shop.example/f2.jpg,,flask,Blue',
    ].join('\n'),
  });
  expect(found).toMatchObject({
    products: ['Flask | F-1 1999 4 Red | F-2 2199 0 Blue | 2 | Other'],
    sources: ['google-merchant'],
  });
});

test("numbers instead of PrestaShop's categories, what a spreadsheet says that cannot reckon, ids like the title", async () => {
  const found = await imported({
    'ps.csv': [
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Reference #;Quantity;Description',
      '179691;1;Silla eco;250, 257;109,50;#¡VALOR!;2;#N/D',
      '179692;1;Silla air;250, Sillas;#WERT!;S-2;#DIV/0!;Cómoda',
    ].join('\n'),
  });
  expect(found.products).toEqual([
    'Silla eco | silla-eco-179691 10950 2 | 0 | Other',
    'Silla air | 0 | Sillas',
  ]);
  const feed = await imported({
    'feed.tsv': 'id\ttitle\tprice\timage link\nle-male-100ml\tLe Male 100ml\t65 USD\thttps://i.example/m.jpg',
  });
  expect(feed.products).toEqual(['Le Male 100ml | le-male-100ml 6500 | 1 | Other']);
  expect(await shop.rows(`select handle from product where name = 'Le Male 100ml'`)).toEqual([
    { handle: 'le-male-100ml' },
  ]);
});

test("Amazon's template, whose names of columns stand on its third line, with parents that hold others together", async () => {
  const found = await imported({
    'amazon.txt': [
      'TemplateType=fptcustom\tVersion=2021\tThe top 3 rows are for Amazon.com use only.',
      'Seller SKU\tProduct Name\tBrand Name\tStandard Price\tQuantity\tDescription\tMain Image URL\tOther Image URL1\tParentage\tParent SKU\tColor\tSize\tFeature',
      'item_sku\titem_name\tbrand_name\tstandard_price\tquantity\tproduct_description\tmain_image_url\tother_image_url1\tparent_child\tparent_sku\tcolor_name\tsize_name\tbullet_point1',
      'P-1\tVest\tAcme\t25\t\tWarm\thttps://i.example/p.jpg\t\tParent\t\t\t\tSoft',
      'P-S\tVest S\tAcme\t19.99\t5\tWarm\thttps://i.example/s.jpg\thttps://i.example/t.jpg\tChild\tP-1\tRed\tS\t',
      'P-L\tVest L\tAcme\t21.99\t0\tWarm\thttps://i.example/l.jpg\t\tChild\tP-1\tRed\tL\t',
      'S-2\tMug\tAcme\t9.99\t7\tHolds tea\thttps://i.example/m.jpg\t\t\t\t\t\tBig',
    ].join('\n'),
  });
  expect(found.products).toEqual([
    'Vest | P-S 1999 5 S/Red | P-L 2199 0 L/Red | 4 | Other',
    'Mug | S-2 999 7 | 1 | Other',
  ]);
});

test('Webflow; a table of products with ratings, which is no list of prices', async () => {
  const webflow = await imported({
    'webflow.csv': [
      'Product Handle,Product Type,Product Name,Product Description,Product Categories,Main Variant Image,More Variant Images,Variant Price,Variant Compare-at Price,Variant Sku,Variant Inventory,Option1 Name,Option1 Value',
      'jersey,Physical,Jersey,<p>Soft</p>,Shirts;Summer,https://i.example/a.jpg,https://i.example/b.jpg;https://i.example/c.jpg,$20.00 USD,$25.00 USD,T-S,5,Size,S',
      'jersey,Physical,Jersey,<p>Soft</p>,Shirts;Summer,https://i.example/d.jpg,,$22.00 USD,,T-L,3,Size,L',
    ].join('\n'),
  });
  expect(webflow.products).toEqual(['Jersey | T-S 2000 2500 5 S | T-L 2200 3 L | 4 | Shirts | Summer']);
  const rated = await imported({
    'rated.csv':
      'product_name,category,brand_name,price,stock_quantity,image_url,sku,rating\nRadio,Audio,Acme,99.90,12,https://i.example/r.jpg,R-1,4.5',
  });
  expect(rated).toMatchObject({ products: ['Radio | R-1 9990 12 | 1 | Audio'], sources: ['table'] });
});

test("Magento 2 with options of a product's own: what they add makes variations, also of nothing chosen", async () => {
  const custom = (...options: string[]) =>
    options.map((each) => `name=Strap,price_type=fixed,sku=,${each}`).join('|');
  const found = await imported({
    'm2.csv': [
      'sku,store_view_code,attribute_set_code,product_type,categories,name,price,product_online,visibility,manufacturer,qty,is_in_stock,additional_attributes,custom_options',
      `STRAP,,Default,simple,Default Category/Gear,Strap,14,1,"Catalog, Search",n/a,9,1,"is_new=No,show_homepage=Yes,weave=Twill","${custom('type=drop_down,required=0,price=10.0000,option_title=Gold', 'type=drop_down,required=0,price=2.5,option_title=Silver')}"`,
      `BELT,,Default,simple,Default Category/Gear,Belt,20,1,"Catalog, Search",,,1,,"${custom('type=radio,required=1,price=0,option_title=S', 'type=field,required=0,price=5,max_characters=20')}"`,
    ].join('\n'),
  });
  expect(found.products).toEqual([
    'Strap | STRAP-none 1400 9 None | STRAP-gold 2400 9 Gold | STRAP-silver 1650 9 Silver | 0 | Gear',
    'Belt | BELT-s 2000 S | 0 | Gear',
  ]);
  const [strap] = await shop.rows(`select brand, description from product where name = 'Strap'`);
  expect(strap).toEqual({ brand: '', description: '• Weave: Twill' });
});

test('Magento 1: rows that only add to the product above, prices that choices add, and dataflow profiles', async () => {
  const columns =
    'sku,_store,_attribute_set,_type,_category,_product_websites,color,image,name,price,status,url_key,visibility,weight,qty,is_in_stock,manage_stock,use_config_manage_stock,_media_image,_super_products_sku,_super_attribute_code,_super_attribute_option,_super_attribute_price_corr';
  const found = await imported({
    'm1.csv': [
      columns,
      'TEE,,Clothing,configurable,Men/Shirts,base,,/t/a.jpg,Tee,75.0000,1,tee,4,1,0,1,1,1,/t/a.jpg,TEE-S,size,S,',
      ',,,,Sale,,,,,,,,,,,,,,/t/b.jpg,TEE-L,size,L,10%',
      ',german,,,,,,,Hemd,,,,,,,,,,,,,,',
      'TEE-S,,Clothing,simple,,base,Blue,no_selection,Tee S,75.0000,1,tee-s,1,1,25,1,1,1,,,,,',
      'TEE-L,,Clothing,simple,,base,Blue,no_selection,Tee L,75.0000,1,tee-l,1,1,0,1,1,1,,,,,',
      'BAG,,Bags,simple,Bags,base,,,Bag,570.0000,2,,4,2.5,3,1,1,1,,,,,',
    ].join('\n'),
  });
  expect(found).toMatchObject({
    products: [
      'Tee | TEE-S 7500 25 1000g S | TEE-L 8250 0 1000g L | 2 | Shirts | Sale',
      'Bag | BAG 57000 3 2500g | draft | 0 | Bags',
    ],
    sources: ['magento-1'],
  });
  const flow = await imported({
    'all.csv': [
      'store,websites,attribute_set,type,category_ids,sku,name,price,status,visibility,qty,is_in_stock',
      'admin,base,Default,simple,"4,10",N-26,Nokia,149.9900,Enabled,"Catalog, Search",998.0000,1',
      'admin,base,Default,simple,,N-27,Hidden,10,Enabled,Not Visible Individually,1,0',
    ].join('\n'),
  });
  expect(flow.products).toEqual([
    'Nokia | N-26 14999 998 | 0 | Other',
    'Hidden | N-27 1000 0 | unlisted | 0 | Other',
  ]);
});
