import { handleOf } from '../values/handles.ts';
import { gramsOf, list, said, type ForeignRow } from './shared/layout.ts';
import { pairsIn } from './shared/named-options.ts';
import { pathOf } from '../values/category-paths.ts';
import { counted, layoutOf } from './shared/product-layout.ts';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beginningOf, elementsIn, elementsOf, textIn, type Element } from './feeds/xml-elements.ts';

/** What is handed on when it is whole. */
const WHOLE = new Set(['Группы', 'Свойства', 'ТипыЦен', 'Товар', 'Предложение']);
const PRODUCTS = /(?:^|[-_ ])import[\w-]*\.xml$/i;
const OFFERS = /(?:^|[-_ ])(?:offers|prices|rests)[\w-]*\.xml$/i;

/** Whether a file is of 1C's exchange with shops (CommerceML). */
export async function isCommerceMl(path: string): Promise<boolean> {
  return (await beginningOf(path)).start.includes('КоммерческаяИнформация');
}

/** The files that belong to one of them: the offers with the prices lie beside the products. */
async function filesOf(path: string): Promise<string[]> {
  const folder = dirname(path);
  const names = (await readdir(folder)).filter((name) => PRODUCTS.test(name) || OFFERS.test(name)).toSorted();
  const all = names.map((name) => join(folder, name));
  return all.includes(path)
    ? all.toSorted((one, other) => Number(OFFERS.test(one)) - Number(OFFERS.test(other)))
    : [path];
}

/** Whether another file is read for this one. */
export async function isReadBefore(path: string): Promise<boolean> {
  return (await filesOf(path))[0] !== path;
}

const all = (element: Element | undefined, ...names: readonly string[]): Element[] => {
  const [name, ...rest] = names;
  const found = element === undefined ? [] : elementsIn(element).filter((each) => each.name === name);
  return rest.length === 0 ? found : found.flatMap((child) => all(child, ...rest));
};
const text = (element: Element | undefined, ...names: readonly string[]): string =>
  textIn(all(element, ...names)[0]?.content ?? []).trim();

/** Products, then what is offered of each, in the words of a table: an offer names its product and says the rest. */
async function* readCommerceMl(path: string): AsyncGenerator<ForeignRow> {
  const categories = new Map<string, string>();
  const properties = new Map<
    string,
    { readonly name: string; readonly values: ReadonlyMap<string, string> }
  >();
  let retail = '';
  const addGroups = (group: Element, above: string) => {
    for (const each of all(group, 'Группа')) {
      const names = [above, text(each, 'Наименование')].filter(Boolean).join(' > ');
      categories.set(text(each, 'Ид'), names);
      for (const below of all(each, 'Группы')) addGroups(below, names);
    }
  };
  for (const file of await filesOf(path))
    // All properties and groups of a shop are one element each.
    for await (const element of elementsOf(file, (name) => WHOLE.has(name), { most: Infinity })) {
      const { line } = element;
      if (element.name === 'Группы') addGroups(element, '');
      for (const each of all(element, 'Свойство')) {
        const values = all(each, 'ВариантыЗначений', 'Справочник').map((value): [string, string] => [
          text(value, 'ИдЗначения'),
          text(value, 'Значение'),
        ]);
        properties.set(text(each, 'Ид'), { name: text(each, 'Наименование'), values: new Map(values) });
      }
      for (const each of all(element, 'ТипЦены'))
        if (retail === '' || /розн|retail/i.test(text(each, 'Наименование'))) retail = text(each, 'Ид');
      if (element.name === 'Товар') yield { line, cells: productOf(element, categories, properties) };
      else if (element.name === 'Предложение') yield { line, cells: offerOf(element, retail) };
    }
}

const isGone = ({ attributes }: Element) => attributes['Статус'] === 'Удален';

function productOf(
  product: Element,
  categories: ReadonlyMap<string, string>,
  properties: ReadonlyMap<string, { readonly name: string; readonly values: ReadonlyMap<string, string> }>,
): ForeignRow['cells'] {
  const said = all(product, 'ЗначенияСвойств', 'ЗначенияСвойства').flatMap((each): [string, string][] => {
    const property = properties.get(text(each, 'Ид'));
    const value = text(each, 'Значение');
    return property === undefined || value === ''
      ? []
      : [[property.name, property.values.get(value) ?? value]];
  });
  const noted = new Map(
    all(product, 'ЗначенияРеквизитов', 'ЗначениеРеквизита').map((each) => [
      text(each, 'Наименование'),
      text(each, 'Значение'),
    ]),
  );
  const maker = said.find(([name]) => /^(производитель|бренд|марка)$/i.test(name))?.[1] ?? '';
  return {
    id: text(product, 'Ид'),
    sku: text(product, 'Артикул'),
    name: text(product, 'Наименование'),
    description: text(product, 'Описание') || (noted.get('ОписаниеВФорматеHTML') ?? ''),
    brand: text(product, 'Изготовитель', 'Наименование') || maker,
    ean: text(product, 'Штрихкод'),
    category: all(product, 'Группы', 'Ид')
      .flatMap((each) => categories.get(textIn(each.content).trim()) ?? [])
      .join(';'),
    image: all(product, 'Картинка')
      .map((each) => textIn(each.content).trim())
      .join('\n'),
    weight: noted.get('Вес') ?? '',
    param: said.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...(isGone(product) && { status: 'deleted' }),
  };
}

function offerOf(offer: Element, retail: string): ForeignRow['cells'] {
  const [product = '', own = ''] = text(offer, 'Ид').split('#');
  const prices = all(offer, 'Цены', 'Цена');
  const price = prices.find((each) => text(each, 'ИдТипаЦены') === retail) ?? prices[0];
  const stores = all(offer, 'Склад').map(({ attributes }) => Number(attributes['КоличествоНаСкладе'] ?? 0));
  const quantity =
    text(offer, 'Количество') || (stores.length > 0 ? String(stores.reduce((a, b) => a + b)) : '');
  const choices = all(offer, 'ХарактеристикиТовара', 'ХарактеристикаТовара');
  return {
    'offer of': product,
    offer: own,
    'offer name': text(offer, 'Наименование'),
    'offer sku': text(offer, 'Артикул'),
    'offer ean': text(offer, 'Штрихкод'),
    price: text(price, 'ЦенаЗаЕдиницу'),
    currency: text(price, 'Валюта'),
    quantity,
    choices: choices.map((each) => `${text(each, 'Наименование')}: ${text(each, 'Значение')}`).join('\n'),
  };
}

/** What 1C writes for shops (CommerceML): products in one file, prices, stock and characteristics in that of the offers. */
export const COMMERCE_ML = layoutOf({
  name: 'commerceml',
  // What is read is no table.
  recognises: () => false,
  rowsOf: readCommerceMl,
  keyOf(row) {
    if (said(row, 'status') !== '') return { left: 'a product that is deleted there: left out' };
    return { key: said(row, 'id|offer of') || String(row.line) };
  },
  isProduct: (row) => said(row, 'id') !== '',
  isVariation: (row) => said(row, 'offer of') !== '',
  product: { title: 'name|offer name', body: 'description', vendor: 'brand' },
  own(whole) {
    const name = said(whole, 'name|offer name');
    return {
      handle: handleOf([name, said(whole, 'sku|offer sku')].join(' ')),
      paths: list(said(whole, 'category'), ';').map((path) => pathOf(path)),
      specifications: pairsIn(said(whole, 'param'), /\n/),
      status: 'active',
    };
  },
  variation: { price: 'price', barcode: 'offer ean' },
  line(row, whole, rows) {
    const isAlone = rows.filter((each) => said(each, 'offer of') !== '').length <= 1;
    const [sku, offer] = [said(row, 'offer sku|sku') || said(whole, 'sku'), said(row, 'offer')];
    return {
      // Offers of one product have its number.
      sku:
        isAlone || offer === ''
          ? sku
          : [
              sku,
              handleOf(
                pairsIn(said(row, 'choices'), /\n/)
                  .map(([, value]) => value)
                  .join(' '),
              ),
            ]
              .filter(Boolean)
              .join('-'),
      ...(isAlone && { barcode: said(row, 'offer ean') || said(whole, 'ean') }),
      ...counted(said(row, 'quantity'), said(row, 'quantity') !== ''),
      ...gramsOf(said(whole, 'weight'), 'kg'),
    };
  },
  choices: (row) => pairsIn(said(row, 'choices'), /\n/),
  pictures: (row) => list(said(row, 'image'), '\n'),
});
