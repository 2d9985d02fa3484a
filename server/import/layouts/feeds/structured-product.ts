import { plain, type ForeignRow } from '../shared/layout.ts';
import { isThing as isNode, type Thing as Node } from './json-rows.ts';

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const nodesOf = (value: unknown): Node[] => listOf(value).filter(isNode);

/** A text of whatever form: itself, a number, the first of several, or what a thing is called. */
function textOf(value: unknown): string {
  const [first] = listOf(value);
  if (typeof first === 'string') return first.trim();
  if (typeof first === 'number') return String(first);
  return isNode(first) ? textOf(first['name'] ?? first['@value'] ?? first['url'] ?? first['@id']) : '';
}

const typesOf = (node: Node) =>
  listOf(node['@type']).map((type) => textOf(type).replace(/^(https?:\/\/schema\.org\/|schema:)/i, ''));
const isA = (node: Node, ...types: string[]) => typesOf(node).some((type) => types.includes(type));

/** So deep and so many nodes of one page are looked at. */
const MAX_DEPTH = 6;
const MAX_NODES = 5000;

/** Everything that a page says, however it is nested. */
function allNodes(values: readonly unknown[]): Node[] {
  const found: Node[] = [];
  const look = (value: unknown, depth: number) => {
    for (const node of nodesOf(value)) {
      if (found.length >= MAX_NODES) return;
      found.push(node);
      if (depth === 0) continue;
      for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'item']) {
        look(node[key], depth - 1);
      }
    }
  };
  for (const value of values) look(value, MAX_DEPTH);
  return found;
}

const GTINS = ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'isbn'];
const CHOICES = ['color', 'size', 'material', 'pattern'];

/**
 * What the JSON-LD of a page says of the products that it sells, a row for each variation, by the names of a feed's
 * columns. `address` is that of the page, against which others on it are read.
 */
export function productRows(values: readonly unknown[], address: string, page: number): ForeignRow[] {
  const nodes = allNodes(values);
  const groups = nodes.filter((node) => isA(node, 'ProductGroup'));
  const members = new Set(groups.flatMap((group) => nodesOf(group['hasVariant'])));
  const alone = nodes.filter(
    (node) => isA(node, 'Product', 'IndividualProduct', 'ProductModel') && !isA(node, 'ProductGroup'),
  );
  const context = { address, path: breadcrumb(nodes), line: page };
  return [
    ...groups.flatMap((group) => {
      const variants = nodesOf(group['hasVariant']);
      const key = textOf(group['productGroupID'] ?? group['sku'] ?? group['@id']) || lastPart(address);
      return variants.flatMap((variant) => rowsOf({ ...group, ...variant }, context, group, key));
    }),
    ...alone.filter((node) => !members.has(node)).flatMap((node) => rowsOf(node, context, node, '')),
  ];
}

interface Context {
  readonly address: string;
  readonly path: string;
  readonly line: number;
}

/** The rows of one product: its own, or one for each of its offers. */
function rowsOf(node: Node, { address, path, line }: Context, parent: Node, group: string): ForeignRow[] {
  const absolute = (value: unknown) => URL.parse(textOf(value), address || undefined)?.href ?? '';
  const link = absolute(parent['url']) || address;
  const images = listOf(node['image']).map((image) =>
    absolute(isNode(image) ? (image['contentUrl'] ?? image['url'] ?? image['@id']) : image),
  );
  const handle = lastPart(link);
  const own = {
    ...{
      title: plain(textOf(parent['name'])),
      description: textOf(parent['description'] ?? node['description']),
    },
    ...{ link, 'image link': images[0] ?? '', 'additional image link': images.slice(1).join(',') },
    brand: plain(textOf(node['brand'] ?? node['manufacturer'])),
    gtin: GTINS.map((key) => textOf(node[key])).find((gtin) => gtin !== '') ?? '',
    'product type': path.replace(new RegExp(` > ${RegExp.escape(textOf(parent['name']))}$`), ''),
    ...{ handle, ...Object.fromEntries(CHOICES.map((key) => [key, textOf(node[key])])) },
    'product detail': nodesOf(node['additionalProperty'])
      .map((property) => `:${textOf(property['name'])}:${textOf(property['value'])}`)
      .map((detail) => detail.replaceAll(',', '\\,'))
      .join(','),
  };
  const id = textOf(node['sku'] ?? node['productID'] ?? node['mpn']);
  const offers = nodesOf(node['offers']).flatMap((offer) => {
    const inner = nodesOf(offer['offers']);
    return inner.length > 0 ? inner : [offer];
  });
  const isOneOfMany = group !== '' || offers.length > 1;
  return (offers.length > 0 && group === '' ? offers : [offers[0] ?? {}]).map((offer, index) => {
    const number = index === 0 ? '' : `-${index + 1}`;
    const ofOffer = textOf(offer['sku']) || (offers.length > 1 && id !== '' ? `${id}${number}` : id);
    // An offer beside others is told apart by what it is called.
    const detail = group === '' && offers.length > 1 ? `:Title:${textOf(offer['name']) || index + 1}` : '';
    return {
      line,
      cells: {
        ...{ ...own, ...pricesOf(offer), availability: availabilityOf(offer) },
        id: ofOffer || `${handle}${number}`,
        ...(isOneOfMany && { 'item group id': group || id || handle }),
        ...(detail !== '' && { 'product detail': detail.replaceAll(',', '\\,') }),
      },
    };
  });
}

/** The last part of an address's path: what a shop knows a product by. */
function lastPart(address: string): string {
  const path = URL.parse(address)?.pathname.replace(/\/+$/, '') ?? '';
  const last = path.slice(path.lastIndexOf('/') + 1).replace(/\.html?$/, '');
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function pricesOf(offer: Node): Record<string, string> {
  const specified = nodesOf(offer['priceSpecification']);
  const isListPrice = (each: Node) => /(Strikethrough|List|MSRP|SRP)/.test(textOf(each['priceType']));
  const price = textOf(
    offer['price'] ?? specified.find((each) => !isListPrice(each))?.['price'] ?? offer['lowPrice'],
  );
  const before = textOf(specified.find(isListPrice)?.['price']);
  return Number(before) > Number(price) ? { price: before, 'sale price': price } : { price };
}

function availabilityOf(offer: Node): string {
  const availability = textOf(offer['availability']).replace(/^.*[/:]/, '');
  if (/^(OutOfStock|SoldOut|Discontinued)$/i.test(availability)) return 'out of stock';
  return /^(PreOrder|PreSale|BackOrder)$/i.test(availability) ? 'preorder' : 'in stock';
}

/** The names of the page's breadcrumb from below the home page. */
function breadcrumb(nodes: readonly Node[]): string {
  const [list] = nodes.filter((node) => isA(node, 'BreadcrumbList'));
  const items = nodesOf(list?.['itemListElement']).toSorted(
    (one, other) => Number(textOf(one['position'])) - Number(textOf(other['position'])),
  );
  const names = items.map((item) => textOf(item['name'] ?? item['item']));
  return names.filter((name, index) => name !== '' && !(index === 0 && /^home/i.test(name))).join(' > ');
}
