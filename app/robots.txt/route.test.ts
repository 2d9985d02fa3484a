import { LIST_PARAMETERS } from '@/lib/addresses/list-state';
import { testBackend } from '@/lib/calls/test-backend';
import { GET } from './route';

testBackend();

/** Whether a crawler may fetch a path, by the lines of the file: no line allows what another one forbids. */
async function asker(): Promise<(path: string) => boolean> {
  const lines = (await (await GET()).text()).split('\n');
  expect(lines.some((line) => line.startsWith('Allow:'))).toBe(false);
  const rules = lines
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => /^Disallow: (?<rule>.*?)(?<end>\$?)$/.exec(line)?.groups ?? {})
    .map(({ rule = '', end = '' }) => {
      const parts = rule.split('*').map((part) => RegExp.escape(part));
      return new RegExp(`^${parts.join('.*')}${end}`);
    });
  return (path) => !rules.some((rule) => rule.test(path));
}

test('crawlers are kept from every way to sort or narrow a list, and from none of its pages', async () => {
  const isAllowed = await asker();
  for (const list of ['/Category/Phones/5', '/Category-List/gaming-laptops']) {
    for (const name of LIST_PARAMETERS) {
      expect([name, isAllowed(`${list}?${name}=1`)]).toEqual([name, name === 'page']);
      expect([name, isAllowed(`${list}?utm_source=a&${name}=1`)]).toEqual([name, name === 'page']);
    }
    expect(isAllowed(list)).toBe(true);
  }
});

test('what says noindex itself can be read, sorted and narrowed or not', async () => {
  const isAllowed = await asker();
  for (const path of ['/SearchedProduct/phone', '/SearchedProduct', '/Pagination'])
    for (const query of ['', '?sort=rating', '?page=2&value=3', '?from=1&to=2'])
      expect([path + query, isAllowed(path + query)]).toEqual([path + query, true]);
});

test('the desk is not read, and what only begins like it is', async () => {
  const isAllowed = await asker();
  for (const path of ['/Desk', '/Desk/orders', '/Desk?next=1'])
    expect([path, isAllowed(path)]).toEqual([path, false]);
  for (const path of ['/Desktops', '/Desk-Lamps/3']) expect([path, isAllowed(path)]).toEqual([path, true]);
});
