import { withHeadingInBar } from './title-bar.ts';

const page = (title: string, heading: string) =>
  `<header><p dir="auto" class="bar-title">${title}</p></header><main><p>Brand</p><h1 dir="auto" class="page-title">${heading}</h1></main>`;

test.each([
  ['USB C Hub 7 in 1', 'USB-C Hub 7-in-1'],
  ['Plug   Red &amp; White $1', 'Plug - Red &amp; White $1'],
  ['سماعة A B', 'سماعة A-B'],
])('the title bar has the hyphens that the heading has: %s', (title, heading) => {
  expect(withHeadingInBar(page(title, heading))).toBe(page(heading, heading));
});

test('what is called otherwise than its heading stays', () => {
  for (const html of [
    page('Search', 'Results for “usb-c”'),
    page('Home', 'Welcome<br/>home'),
    '<header></header><main><h1>Order</h1></main>',
    page('Categories', '').replace(/<h1.*h1>/, ''),
  ])
    expect(withHeadingInBar(html)).toBe(html);
});
