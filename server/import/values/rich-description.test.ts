import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { RICH_ELEMENTS } from '../../../lib/contract/rich-description.ts';
import { richDescription } from './rich-description.ts';

const cleaned = (body: string) => richDescription(body).html;

test.each([
  ['<p>One</p><p>two<br>three</p>'],
  ['<div><span style="color:red">plain</span></div>'],
  ['<p>a</p><ul><li>b</li></ul><ul><li>c</li></ul>'],
  ['<table><tr><td><b>Weight</b></td><td>1 kg</td></tr><tr><td>Height</td><td>2 cm</td></tr></table>'],
  ['plain text, 3 < 4'],
  ['<h2> &nbsp; </h2><p>text</p><p><strong></strong></p>'],
  [
    '<img src="data:image/png;base64,AAAA"><img src="local.jpg"><img src="https://x.example/t.gif" width="1" height="1">',
  ],
  [''],
])('%j says as much as text', (body) => {
  expect(richDescription(body)).toEqual({ html: '', addresses: [] });
});

test.each([
  ['<h1>A</h1><p>b</p><h2>C</h2><h5>D</h5>', '<h3>A</h3><p>b</p><h4>C</h4><h5>D</h5>'],
  ['<h4>A</h4>', '<h3>A</h3>'],
  [
    '<h2><img class="emoji" src="https://s.w.org/images/core/emoji/14/svg/1f6d2.svg" alt="🛒" /> Buy <img class="emoji" alt="â€œ"></h2>',
    '<h3>🛒 Buy </h3>',
  ],
  ['<p><b>bold</b> <i>slanted</i></p>', '<p><strong>bold</strong> <em>slanted</em></p>'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  [
    '<table border="1" width="100%"><tr><th scope="col">a<th colspan="2">b<th colspan="x">c</table>',
    '<table><tr><th scope="col">a</th><th colspan="2">b</th><th>c</th></tr></table>',
  ],
  [
    '<table><tr><td>a</td><td><a href="/b">b</a></td></tr></table>',
    '<table><tr><td>a</td><td><a href="/b">b</a></td></tr></table>',
  ],
  // Word.
  [
    '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><p class="MsoNormal" style="mso-x:1"><b><span lang="EN">Text<o:p></o:p></span></b></p>',
    '<p><strong>Text</strong></p>',
  ],
  // Shopify.
  [
    '<meta charset="utf-8"><p data-mce-fragment="1"><strong data-mce-fragment="1">Key</strong></p>\n<p><span> </span></p><br><br><br><br><p>b</p>',
    '<p><strong>Key</strong></p>\n<br /><br /><p>b</p>',
  ],
  [
    '<a href="https://x.example/a?b=1&amp;c=2" target="_blank" onclick="x()">y</a>',
    '<a href="https://x.example/a?b=1&amp;c=2">y</a>',
  ],
  [
    '<a href="/collections/all">a</a><a href="//x.example">b</a>',
    '<a href="/collections/all">a</a><a href="https://x.example/">b</a>',
  ],
  [
    '<a href="mailto:a@b.example">m</a><a href="tel:+9611">t</a>',
    '<a href="mailto:a@b.example">m</a><a href="tel:+9611">t</a>',
  ],
  [
    '<b>x</b><p>unclosed <i>and <p>crossed</i></b>',
    '<strong>x</strong><p>unclosed <em>and <p>crossed</p></em></p>',
  ],
])('%j becomes %j', (body, html) => {
  expect(cleaned(body)).toBe(html);
});

test.each([
  ...[
    'javascript:x()',
    ' JaVaScRiPt:x()',
    'java&#x09;script:x()',
    'java&#10;script:x()',
    '&#106;avascript:x()',
  ],
  ...['&#1;javascript:x()', 'javascript&colon;x()', 'data:text/html,<script>x()</script>', 'vbscript:x()'],
  ...['blob:https://x.example/1', 'file:///etc/passwd', '#top', '', 'http://', 'ftp://x.example/'],
])('a link to %j is its words', (address) => {
  expect(cleaned(`<b>.</b><a href="${address}">words</a>`)).toBe('<strong>.</strong>words');
});

test.each([
  '<script>x()</script>',
  '<scr<script>ipt>x()</script>',
  '<style>@import "//x.example"</style>',
  '<iframe src="javascript:x()"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<svg onload="x()"><script>x()</script></svg>',
  '<svg><p><style><img src=x onerror=x()></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;"></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>',
  '<template><img src=x onerror=x()></template>',
  '<textarea><img src=x onerror=x()></textarea>',
  '<title><a href="</title><img src=x onerror=x()>"></title>',
  '<!--><img src=x onerror=x()>-->',
  '<img src=x onerror=x()><img/src=x/onerror=x()>',
  '<input autofocus onfocus=x()><form action="javascript:x()"><button formaction="javascript:x()"></button></form>',
  '<base href="https://x.example/"><link rel=stylesheet href=x><meta http-equiv=refresh content="0;url=//x.example">',
  '<video><source onerror=x()></video><audio src=x onerror=x()></audio><details open ontoggle=x()></details>',
  '<p style="background:url(javascript:x())" class="a" id="location" name="b" dir="rtl" onmouseover="x()"></p>',
])('nothing is left of %j', (payload) => {
  expect(cleaned(`<h2>Safe</h2>${payload}`)).not.toMatch(
    /on\w+=|script|style|x\.example|<(?!\/?(h3|p|table)\b)/,
  );
  expect(cleaned(`<h2>Safe</h2>${payload}`)).toContain('<h3>Safe</h3>');
});

test('pictures are named as the shop keeps them, and told where they are to be had', () => {
  const { html, addresses } = richDescription(
    '<p><img src="//cdn.example/a/1.jpg?v=2" alt="Front" width="800" style="float:left"></p><img src="https://cdn.example/a/1.jpg?v=2">',
  );
  expect(html).toBe(
    '<p><img src="cdn.example/a/1.jpg" alt="Front" /></p><img src="cdn.example/a/1.jpg" alt="" />',
  );
  expect(addresses).toEqual(['https://cdn.example/a/1.jpg?v=2']);
});

test('what is nested too deeply, or too long, is left to the text', () => {
  expect(cleaned(`${'<div>'.repeat(15_000)}<b>deep</b>`)).toBe('');
  expect(cleaned(`<b>x</b>${'&lt;'.repeat(30_000)}`)).toBe('');
});

test('only elements and attributes of a text are left, whatever the body', () => {
  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<a href="javascript:x">',
      '</a>',
      '<a href="/x">',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
    ],
    ...[
      '<b>',
      '</b>',
      '<svg>',
      '<style>',
      '</style>',
      '<script>',
      '</script>',
      '<img src=x onerror=y>',
      '<h1>',
      '</h1>',
    ],
    ...[
      'text',
      '&lt;script>',
      '"',
      "'",
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<ul>',
      '<li>',
      '<select>',
      '<option>',
      '<',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const stack: DefaultTreeAdapterTypes.ChildNode[] = [
        ...parseFragment(cleaned(pieces.join(''))).childNodes,
      ];
      for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
        if (!('tagName' in node)) continue;
        const allowed = RICH_ELEMENTS[node.tagName];
        for (const { name, value } of node.attrs) {
          expect(allowed).toContain(name);
          expect(value).not.toMatch(/script:/);
        }
        expect(allowed).toBeDefined();
        stack.push(...node.childNodes);
      }
    }),
  );
});

test('pictures without an end are no emoji, which is found out at once', () => {
  const body = '<img x'.repeat(2_000) + '/emoji/j'.repeat(2_000);
  expect(richDescription(body).addresses).toEqual([]);
});
