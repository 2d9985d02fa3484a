import fc from 'fast-check';
import { descriptionFromHtml, unescapedBody } from './description.ts';
import { fromMarkdown } from './markdown.ts';

test.each([
  ['<p>One &amp; two</p><p>Three<br>four</p>', 'One & two{p}Three{n}four'],
  ['<h2>Inside</h2><ul><li>a</li><li><p>b</p></li></ul>after', 'Inside{p}• a{n}• b{p}after'],
  ['<ul><li>a<ul><li>b</ul><li>c</ul>', '• a{n}• b{n}• c'],
  [
    '<table><tr><td>Weight</td><td>1 kg</td></tr><tr><td>Height</td><td>2 cm</td></tr></table>',
    '• Weight: 1 kg{n}• Height: 2 cm',
  ],
  [
    '<table><tbody><tr><th>Size</th><th>Width</th><th>Height</th></tr><tr><td>S</td><td>1</td><td>2</td></tr></table>',
    'Size Width Height{n}S 1 2',
  ],
  [
    '<table><tr><td><p>All</p><ul><li>in a frame</li></ul></td><td>b</td></tr></table>',
    'All{p}• in a frame{p}b',
  ],
  ['x<script>alert(1)</script><style>p{}</style><!-- no --> y', 'x y'],
  ['  <p> \n </p><div></div> ', ''],
  ['first line\nsecond line\n\nnew paragraph', 'first line{n}second line{p}new paragraph'],
  ['Tom &amp; Jerry &lt;3', 'Tom & Jerry <3'],
  ['<p>سماعات&nbsp;لاسلكية</p>', 'سماعات لاسلكية'],
  ['', ''],
])('%j becomes %j', (html, text) => {
  expect(descriptionFromHtml(html)).toBe(text);
});

test.each([
  ['<p>&lt;ul&gt;&lt;li&gt;Toner&lt;/li&gt;&lt;li&gt;Siyah&lt;/li&gt;&lt;/ul&gt;</p>', '• Toner{n}• Siyah'],
  ['One&lt;br /&gt;two &lt;script&gt;x&lt;/script&gt;', 'One{n}two <script>x</script>'],
  ['<p>As &lt;b&gt; is written</p>', 'As <b> is written'],
  ['<code>&lt;b&gt;x&lt;/b&gt;</code>', '<b>x</b>'],
  ['Tom &amp; Jerry &lt;3', 'Tom & Jerry <3'],
])('elements that are escaped in %j are read as such: %j', (body, text) => {
  expect(descriptionFromHtml(unescapedBody(body))).toBe(text);
});

test('survives a body nested more deeply than the call stack', () => {
  expect(descriptionFromHtml(`${'<div>'.repeat(15_000)}deep`)).toBe('deep');
});

test('leaves no markup, no empty line and no stray space, whatever the body', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<li>',
    '<ul>',
    '</ul>',
    '<br>',
    '<b>',
    'text ',
    ' &lt;i&gt;',
    '<td>',
    '\n',
    '<script>x</script>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const lines = descriptionFromHtml(`<i></i>${pieces.join('')}`).split(/\{p\}|\{n\}/);
      for (const line of lines) expect(line).toBe(line.trim().replace(/\s+/g, ' '));
      if (lines.length > 1) expect(lines).not.toContain('');
      expect(lines.join(' ')).not.toMatch(/<(p|li|ul|br|b|td|script)>/);
    }),
  );
});

test('a body of paragraphs and lists alone is read as among other elements', () => {
  const text = fc.constantFrom('', ' ', 'one', '  two\n three ', '\u00a0', 'a > b', '\t');
  const block = fc.oneof(
    text.map((own) => `<p>${own}</p>`),
    fc.tuple(fc.constantFrom('ul', 'ol'), fc.array(text)).map(([tag, items]) => {
      const lines = items.map((item) => `<li>${item}</li>`);
      return `<${tag}>${lines.join('\n')}</${tag}>`;
    }),
    fc.constantFrom(' ', '\n', '\u00a0'),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
      const body = blocks.join('');
      // Without any element the line breaks of a body would mean something.
      if (body.includes('<')) expect(descriptionFromHtml(body)).toBe(descriptionFromHtml(`${body}<i></i>`));
    }),
  );
  expect(descriptionFromHtml(`<p>a</p>${' '.repeat(90_000)}<p>b`)).toBe('a{p}b');
});

test('the blocks of an editor are a text, and none where nothing can be read', () => {
  const block = (data: object) => ({ type: 'x', data });
  const blocks = [block({ text: 'Bright' }), block({ items: ['Red', 'Blue'] })];
  expect(fromMarkdown(JSON.stringify({ time: 1, blocks }))).toBe(
    '<p>Bright</p><ul><li>Red</li><li>Blue</li></ul>',
  );
  expect(fromMarkdown('{"blocks": [')).toBe('');
});

test('headings and points of Markdown lose their marks, whatever blanks a line has', () => {
  expect(fromMarkdown('##  Power ##\r\n- one\r\n* **two**')).toBe(
    '<h3>Power</h3><ul><li>one</li><li><strong>two</strong></li></ul>',
  );
  // Divided in every way, these would take minutes.
  const blanks = ' '.repeat(200_000);
  expect(fromMarkdown(`# a${blanks}b#c`)).toBe(`<h3>a${blanks}b#c</h3>`);
  expect(fromMarkdown(`# a\n-${blanks}b\rc`)).toBe('<h3>a</h3><ul><li>b\rc</li></ul>');
});
