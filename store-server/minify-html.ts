import { withoutEmptyActions } from './form-action.ts';

/**
 * Makes a whole page smaller without changing what the browser does with it: the data that a page is hydrated from
 * stands in one script instead of many, in the quotes that need fewer escapes, and without the structured data, which
 * stands in the page as it is and which nothing in the browser reads, and without the names of what is not there. What
 * HTML does not ask for is not written: ends of drawings' parts, and escapes in the sizes of pictures. Drawings that the
 * page does not show come with its scripts (`components/ui/icon-sprite.tsx`).
 *
 * The data stand before the content that they repeat: so both lie within the 32 KB in which gzip finds what it has seen.
 * Where the content is longer than that, the data of its end stand behind it.
 */
export function minifyHtml(page: string): string {
  const html = withoutUnusedDrawings(withoutEmptyActions(page))
    .replaceAll('></use>', '/>')
    .replaceAll(/ sizes="[^"]*"/g, (sizes) => sizes.replaceAll('&gt;', '>'));
  const scripts = [...html.matchAll(DATA_SCRIPT)];
  const data = scripts.map((script) => String(JSON.parse(script[1] ?? '""'))).join('');
  const rows = leanRows(data);
  const lean = rows.join('');
  const content = html.indexOf('<main');
  const first = scripts[0]?.index ?? 0;
  if (!html.includes(START) || content === -1 || content > first) {
    return html.replace(DATA_SCRIPT, (_, __, index: number) => (index === first ? dataScript(lean) : ''));
  }
  const rest = html.slice(content).replace(START, '').replace(DATA_SCRIPT, '');
  const end = rest.indexOf(CONTENT_END) + CONTENT_END.length;
  const cut = endOfFirstData(rows, end);
  return (
    `${html.slice(0, content)}${START}${dataScript(lean.slice(0, cut))}` +
    `${rest.slice(0, end)}${dataScript(lean.slice(cut))}${rest.slice(end)}`
  );
}

const CONTENT_END = '</main>';
/** So far back gzip finds what it has seen. */
const WINDOW = 32 * 1024;
/** Shorter content is near enough to its data. */
const LONG = 1.25 * WINDOW;

function dataScript(data: string): string {
  return data === '' ? '' : `<script>self.__next_f.push([1,${quote(data)}])</script>`;
}

/**
 * How much of the data stands before the content. Both tell of the same things in the same order, so that what is said at a
 * place of the data is repeated at the same share of the content; behind it stands what is then within reach.
 */
function endOfFirstData(rows: readonly string[], contentLength: number): number {
  const length = rows.reduce((sum, row) => sum + row.length, 0);
  const perByte = contentLength / length;
  if (contentLength < LONG || perByte <= 1) return length;
  const reached = Math.floor((contentLength - WINDOW) / (perByte - 1));
  let end = 0;
  for (const row of rows) if (end < reached) end += row.length;
  return end;
}

/** What makes the browser ready for data. */
const START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';

/** The content is a JSON string, so a quote ends it only where no backslash stands before. */
const DATA_SCRIPT = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/** An element with structured data: its text, or a reference to the row that holds it. */
const STRUCTURED_DATA =
  /("type":"application\/ld\+json","dangerouslySetInnerHTML":\{"__html":")(?:\$([0-9a-f]+)|\{(?:[^"\\]|\\.)*)"/g;

/** A property without a value. */
const ABSENT = /,"[\w-]+":"\$undefined"/g;

/** The beginning of a row of text: its id and its length in bytes. */
const TEXT_ROW = /^([0-9a-f]+):T([0-9a-f]+),/;
const LONGEST_BEGINNING = 24;

/** A drawing that a page refers to by its id. */
const DRAWING = /<symbol id="([^"]+)".*?<\/symbol>/gs;

function withoutUnusedDrawings(page: string): string {
  const used = new Set([...page.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id));
  return page.replaceAll(DRAWING, (drawing, id: string) => (used.has(id) ? drawing : ''));
}

/** React's flight data without the structured data and what is undefined. A text must stay as long as it is said to be. */
function leanRows(data: string): string[] {
  const rows = rowsOf(data);
  const structured = new Set(
    rows.flatMap(({ row, textId }) =>
      textId === undefined ? [...row.matchAll(STRUCTURED_DATA)].map(([, , id]) => id) : [],
    ),
  );
  return rows.map(({ row, textId }) => {
    if (textId !== undefined) return structured.has(textId) ? `${textId}:T0,` : row;
    return row
      .replaceAll(STRUCTURED_DATA, (element, start: string, id?: string) =>
        id === undefined ? `${start}"` : element,
      )
      .replaceAll(ABSENT, '');
  });
}

/**
 * The data row by row. A long text has a row of its own, `id:Tlength,text`, in which quotes and lines stand as somebody has
 * written them; any other row is a line of JSON.
 */
function rowsOf(data: string): { row: string; textId?: string }[] {
  const bytes = Buffer.from(data);
  const rows: { row: string; textId?: string }[] = [];
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    const beginning = bytes.toString('latin1', start, start + LONGEST_BEGINNING);
    const [head = '', textId, length = ''] = TEXT_ROW.exec(beginning) ?? [];
    end =
      textId === undefined
        ? bytes.indexOf('\n', start) + 1 || bytes.length
        : start + head.length + parseInt(length, 16);
    const row = bytes.toString('utf8', start, end);
    rows.push(textId === undefined ? { row } : { row, textId });
  }
  return rows;
}

/** A script's string in single quotes, in which nothing can end the script element. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
