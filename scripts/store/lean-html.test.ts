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

const CSS = '.a{color:red}.b::after{content:"\\201c"}';
const textRow = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;
const styleRow = (id: string, textId: string) =>
  `${id}:["$","style","0",{"nonce":"$undefined","precedence":"next","href":"/a.css","children":"$${textId}"}]\n`;

describe('leanHtml', () => {
  const content = `5:["$","p",null,{"children":"it's </script> \\"quoted\\" \u2028 كاميرا"}]\n`;
  const long = textRow('9', 'A text that is no style: ’‘');
  const page = (...data: string[]) =>
    `<!DOCTYPE html><style>${CSS}</style><p>x</p>${data.map(push).join('')}</body>`;

  test('empties the copies of a style sheet and keeps the rest as it was, also across scripts', () => {
    const flight =
      styleRow('1', '2') + textRow('2', CSS) + styleRow('3', '24') + textRow('24', CSS) + long + content;
    const html = page(flight.slice(0, 90), flight.slice(90, 200), flight.slice(200));

    const lean = leanHtml(html);

    expect(receivedData(lean)).toBe(
      `${styleRow('1', '2')}2:""\n${styleRow('3', '24')}24:""\n${long}${content}`,
    );
    expect(lean.startsWith(`<!DOCTYPE html><style>${CSS}</style><p>x</p>`)).toBe(true);
    expect(lean.endsWith('</body>')).toBe(true);
    expect(lean.length).toBeLessThan(html.length);
  });

  test('never lets the data end its script', () => {
    const lean = leanHtml(page(content));
    expect(lean.match(/<\/script>/g)).toHaveLength(1);
    expect(receivedData(lean)).toBe(content);
  });

  test('leaves a page alone whose data is not as expected', () => {
    const cut = page('2:Tffff,.a{}');
    expect(leanHtml(cut)).toBe(cut);
    expect(leanHtml('<p>no data</p>')).toBe('<p>no data</p>');
  });
});
