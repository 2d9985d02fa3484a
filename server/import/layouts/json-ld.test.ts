import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProductPages } from './json-ld.ts';

const PRODUCT = JSON.stringify({
  ...{ '@context': 'https://schema.org', '@type': 'Product', name: 'Lamp' },
  offers: { '@type': 'Offer', price: '5.00', priceCurrency: 'USD' },
});

test.each([
  ['plain', PRODUCT],
  ['with a semicolon', `${PRODUCT} ; `],
  ['in CDATA', `//<![CDATA[\n${PRODUCT}\n//]]>`],
  ['in CDATA of a comment', `/* <![CDATA[ */ ${PRODUCT} /* ]]> */`],
  ['in a comment', `<!--\n${PRODUCT}\n-->\n`],
  ['after many spaces', `${' '.repeat(20_000)}${PRODUCT}${' '.repeat(20_000)}-->`],
])('JSON %s is read', async (_, script) => {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-page-'));
  try {
    const file = join(folder, 'lamp.html');
    await writeFile(file, `<html><script type="application/ld+json">${script}</script></html>`);
    const rows = await Array.fromAsync(readProductPages(file, () => undefined));
    expect(rows.map(({ cells }) => cells['title'])).toEqual(['Lamp']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
