import { withoutEmptyActions } from './form-action.ts';

/**
 * Makes a whole page smaller without changing what the browser does with it: the data that a page is hydrated from
 * stands in one script instead of many, in the quotes that need fewer escapes, and without the structured data, which
 * stands in the page as it is and which nothing in the browser reads, and without the names of what is not there. What
 * HTML does not ask for is not written: ends of drawings' parts, and escapes in the sizes of pictures. Drawings that the
 * page does not show come with its scripts (`components/ui/icon-sprite.tsx`).
 *
 * The data stand before the content that they repeat: so both lie within the 32 KB in which gzip finds what it has seen.
 */
export function leanHtml(page: string): string {
  const html = withoutUnusedDrawings(withoutEmptyActions(page))
    .replaceAll('></use>', '/>')
    .replaceAll(/ sizes="[^"]*"/g, (sizes) => sizes.replaceAll('&gt;', '>'));
  const scripts = [...html.matchAll(DATA_SCRIPT)];
  const data = scripts.map((script) => String(JSON.parse(script[1] ?? '""'))).join('');
  const script = `<script>self.__next_f.push([1,${quote(withoutAbsent(withoutStructuredData(data)))}])</script>`;
  const content = html.indexOf('<main');
  const first = scripts[0]?.index ?? 0;
  if (!html.includes(START) || content === -1 || content > first) {
    return html.replace(DATA_SCRIPT, (_, __, index: number) => (index === first ? script : ''));
  }
  const rest = html.slice(content).replace(START, '').replace(DATA_SCRIPT, '');
  return `${html.slice(0, content)}${START}${script}${rest}`;
}

/** What makes the browser ready for data. */
const START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';

/** The content is a JSON string, so a quote ends it only where no backslash stands before. */
const DATA_SCRIPT = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/** An element with structured data: its text, or a reference to the row that holds it. */
const STRUCTURED_DATA =
  /("type":"application\/ld\+json","dangerouslySetInnerHTML":\{"__html":")(?:\$([0-9a-f]+)|\{(?:[^"\\]|\\.)*)"/g;

/** A drawing that a page refers to by its id. */
const DRAWING = /<symbol id="([^"]+)".*?<\/symbol>/gs;

function withoutUnusedDrawings(page: string): string {
  const used = new Set([...page.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id));
  return page.replaceAll(DRAWING, (drawing, id: string) => (used.has(id) ? drawing : ''));
}

/** Empties structured data in React's flight data. A row of text is `id:Tlength,text`, its length in bytes. */
function withoutStructuredData(data: string): string {
  let rest = data.replace(STRUCTURED_DATA, (element, start: string, id?: string) =>
    id === undefined ? `${start}"` : element,
  );
  for (const [, , id] of data.matchAll(STRUCTURED_DATA)) {
    if (id === undefined) continue;
    const row = new RegExp(`(?<=[\\n},])${id}:T([0-9a-f]+),(?=\\{"@context")`).exec(rest);
    if (row === null) continue;
    const [head, length = ''] = row;
    const text = Buffer.from(rest.slice(row.index + head.length));
    rest = `${rest.slice(0, row.index)}${id}:T0,${text.subarray(parseInt(length, 16)).toString()}`;
  }
  return rest;
}

/** Leaves out properties that are undefined, unless a row of text, whose length is given, could be touched. */
function withoutAbsent(data: string): string {
  return /:T(?!0,)[0-9a-f]+,/.test(data) ? data : data.replaceAll(/,"[\w-]+":"\$undefined"/g, '');
}

/** A script's string in single quotes, in which nothing can end the script element. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
