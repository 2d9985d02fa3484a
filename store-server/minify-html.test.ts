import { runInNewContext } from 'node:vm';
import { minifyHtml } from './minify-html.ts';

/** Runs the page's data scripts as the browser does and returns what arrives. */
function receivedData(html: string): string {
  const parts: string[] = [];
  for (const [, code = ''] of html.matchAll(/<script>(self\.__next_f[^]*?)<\/script>/g)) {
    runInNewContext(code, { self: { __next_f: { push: ([, text]: [number, string]) => parts.push(text) } } });
  }
  return parts.join('');
}

const push = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`;

describe('minifyHtml', () => {
  const content = `5:["$","p",null,{"children":"it's </script> \\"quoted\\" \u2028 كاميرا"}]\n`;
  const page = (...data: string[]) => `<!DOCTYPE html><p>x</p>${data.map(push).join('')}</body>`;

  test('puts the data into one script and keeps it as it was', () => {
    const html = page(content.slice(0, 20), content.slice(20, 40), content.slice(40));

    const lean = minifyHtml(html);

    expect(receivedData(lean)).toBe(content);
    expect(lean).toMatch(/^<!DOCTYPE html><p>x<\/p><script>[^<]*<\/script><\/body>$/);
    expect(lean.length).toBeLessThan(html.length);
  });

  test('puts the data before the content that they repeat', () => {
    const start = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
    const html = `<body><header></header><main>it's</main>${start}${push(content.slice(0, 20))}${push(content.slice(20))}</body>`;
    const lean = minifyHtml(html);
    expect(receivedData(lean)).toBe(content);
    expect(lean).toMatch(
      /^<body><header><\/header><script>\(self[^<]*<\/script><script>self[^<]*<\/script><main>it's<\/main><\/body>$/,
    );
  });

  test('puts the data of the end of a long content behind it, row by row', () => {
    const start = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
    const rows = Array.from({ length: 100 }, (_, row) => `${(row + 16).toString(16)}:"${'x'.repeat(200)}"\n`);
    const placed = (contentLength: number, data: string) => {
      const lean = minifyHtml(`<main>${'c'.repeat(contentLength)}</main><p></p>${start}${push(data)}</body>`);
      expect(receivedData(lean)).toBe(data);
      return lean.split('c'.repeat(contentLength)).map((part) => receivedData(part));
    };

    const [before = '', behind = ''] = placed(50_000, rows.join(''));
    expect(behind).toMatch(/^[0-9a-f]+:"x+"\n/);
    expect(before.length).toBeGreaterThan(behind.length / 2);
    expect(behind.length).toBeGreaterThan(before.length / 3);
    expect(placed(20_000, rows.join(''))[1]).toBe('');
    expect(placed(50_000, `7:T7d0,${'\n8:'.padEnd(2000, 'x')}${rows.join('')}`)[1]).toMatch(
      /^[0-9a-f]{2}:"x+"\n/,
    );
  });

  test('empties the copies of structured data, and nothing else', () => {
    const entity = '{"@context":"https://schema.org","name":"كاميرا"}';
    const row = (id: string) => `${id}:T${Buffer.byteLength(entity).toString(16)},${entity}`;
    const element = (id: string) =>
      `5:["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"$${id}"}}]\n`;
    const html = page(`${element('2f')}${element('30')}${row('2f')}${row('30')}${content}`);

    expect(receivedData(minifyHtml(html))).toBe(`${element('2f')}${element('30')}2f:T0,30:T0,${content}`);
    const short = element('2f').replace('$2f', JSON.stringify(entity).slice(1, -1));
    expect(receivedData(minifyHtml(page(short + content)))).toBe(
      element('').replace('"$"}', '""}') + content,
    );
    expect(receivedData(minifyHtml(page(row('2f') + content)))).toBe(row('2f') + content);
  });

  test('leaves out what is undefined, and touches no text', () => {
    const element = '5:["$","a",null,{"href":"/","id":"$undefined","rel":"$undefined"}]\n';
    const said = '6:["$","p",null,{"children":",\\"id\\":\\"$undefined\\""}]\n';

    expect(receivedData(minifyHtml(page(element + said)))).toBe(`5:["$","a",null,{"href":"/"}]\n${said}`);
  });

  test.each([
    [
      'structured data',
      `"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{${'كا'.repeat(400)}"}}`,
    ],
    ['a reference to them', '"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"$9"}}'],
    ['what is undefined', '"a","id":"$undefined","rel":"$undefined"'],
    ['rows', '\n9:["$","a",null,{"id":"$undefined"}]\n7:T5,'],
  ])('keeps a long text in which somebody has written %s, and what stands behind it', (_, said) => {
    const row = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;
    const [text, other] = [said.padEnd(1024, ','), '{"@context"'.padEnd(1024, '.')];
    const data = `5:["$","p",null,{"children":["$7","$9"]}]\n${row('7', text)}${row('9', other)}${content}`;

    expect(receivedData(minifyHtml(page(data)))).toBe(data);
  });

  test('writes parts of drawings and sizes of pictures short, and no text', () => {
    const html =
      '<img sizes="(width&gt;=600px) 50vw,100vw"><svg><use href="#i-heart"></use></svg><p>1 &gt; 0</p>';
    const lean = '<img sizes="(width>=600px) 50vw,100vw"><svg><use href="#i-heart"/></svg><p>1 &gt; 0</p>';

    expect(minifyHtml(html)).toBe(lean);
  });

  test('leaves a page without data alone', () => {
    expect(minifyHtml('<p>no data</p>')).toBe('<p>no data</p>');
  });
});
