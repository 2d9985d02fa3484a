import { render, screen, within } from '@testing-library/react';
import { richDescription } from './rich-description';

process.env.SITE_URL = 'https://shop.example';
process.env.UPLOADS_BASE_URL = 'https://shop.example/uploads/';

const picture = { source: 'cdn.example/a.jpg', image: 'a-0123.webp', width: 1200, height: 800 };
const shown = (descriptionHtml: string) =>
  render(richDescription({ descriptionHtml, descriptionPictures: [picture] })).container;

it('shows headings, lists, tables that scroll in themselves, links and pictures', () => {
  shown(`<h3>Sound</h3><p>مرحبا <strong>all</strong></p><ul><li>a<ul><li>b</li></ul></li></ul>
    <table> <thead><tr> <th>Size</th><th>Width</th></tr></thead> <tbody><tr><th>S</th><td colspan="2">1</td></tr></tbody></table>
    <p><a href="/products/case">ours</a> <a href="https://shop.example/FAQs">same</a> <a href="https://else.example/">theirs</a></p>
    <p><img src="cdn.example/a.jpg" alt="From above"></p>`);
  expect(screen.getByRole('heading', { level: 3 })).toHaveAttribute('dir', 'auto');
  expect(within(screen.getAllByRole('listitem')[0] ?? document.body).getByRole('list')).toHaveTextContent(
    'b',
  );
  const table = within(screen.getByRole('group', { name: 'Table' })).getByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getByRole('rowheader')).toHaveTextContent('S');
  expect(within(table).getByRole('cell')).toHaveAttribute('colspan', '2');
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('rel')]);
  expect(links).toEqual([
    ['/products/case', null],
    ['/FAQs', null],
    ['https://else.example/', 'nofollow noopener ugc'],
  ]);
  const image = screen.getByRole('img', { name: 'From above' });
  expect(image).toHaveAttribute('src', expect.stringMatching(/^\/img\/\d+\/a-0123\.webp$/));
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('loading', 'lazy');
});

it('leaves out pictures that the shop does not have, and what holds nothing else', () => {
  const page = shown(
    '<p>x</p><figure><a href="/x"><img src="cdn.example/b.jpg" alt="b"></a></figure><h3> </h3>',
  );
  expect(page.querySelectorAll('img, figure, a, h3')).toHaveLength(0);
});

it('makes nothing of what a backend sends but the elements and attributes of a text', () => {
  const page = shown(`<p onclick="x()" style="color:red" class="a" id="b">text</p><script>x()</script>
    <a href="java&#x09;script:x()">one</a><a href="data:text/html,x">two</a><a href="vbscript:x">three</a>
    <img src="x" onerror="x()"><svg onload="x()"><a href="javascript:x()">four</a></svg><iframe srcdoc="x"></iframe>
    <form action="https://else.example"><input name="a"><button formaction="/x">Buy</button></form>
    <base href="//else.example"><meta http-equiv="refresh" content="0"><style>p{}</style><h1>Head</h1>
    <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">`);
  const attributes = [...page.querySelectorAll('.rich-text *')].flatMap((each) => each.getAttributeNames());
  expect(new Set(attributes)).toEqual(new Set(['dir']));
  const elements = new Set(Array.from(page.querySelectorAll('.rich-text *'), ({ tagName }) => tagName));
  expect(elements).toEqual(new Set(['P', 'SPAN']));
  expect(page).toHaveTextContent(/text.*one.*two.*three.*Buy.*Head/);
});

it('is nothing where nothing is left, so that the text is shown', () => {
  for (const html of ['', '<script>x()</script>', '<p> </p><img src="x">', '<div>'.repeat(2000)]) {
    expect(richDescription({ descriptionHtml: html, descriptionPictures: [] })).toBeUndefined();
  }
});
