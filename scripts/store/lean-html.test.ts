import { runInNewContext } from 'node:vm';
import { leanHtml } from './lean-html.ts';

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

describe('leanHtml', () => {
  const content = `5:["$","p",null,{"children":"it's </script> \\"quoted\\" \u2028 كاميرا"}]\n`;
  const page = (...data: string[]) => `<!DOCTYPE html><p>x</p>${data.map(push).join('')}</body>`;

  test('puts the data into one script and keeps it as it was', () => {
    const html = page(content.slice(0, 20), content.slice(20, 40), content.slice(40));

    const lean = leanHtml(html);

    expect(receivedData(lean)).toBe(content);
    expect(lean).toMatch(/^<!DOCTYPE html><p>x<\/p><script>[^<]*<\/script><\/body>$/);
    expect(lean.length).toBeLessThan(html.length);
  });

  test('leaves a page without data alone', () => {
    expect(leanHtml('<p>no data</p>')).toBe('<p>no data</p>');
  });
});
