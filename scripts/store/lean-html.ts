/**
 * Makes a whole page smaller without changing what the browser does with it.
 *
 * With inlined style sheets Next sends each of them three times: as `<style>`, and twice in the data that the
 * page is hydrated from. React finds the `<style>` by its name and never reads the copies, so they are emptied:
 * more than half of a page's bytes. The data then stands in one script, in the quotes that need fewer escapes.
 *
 * A page whose data does not look as expected is returned as it is.
 */
export function leanHtml(html: string): string {
  const scripts = [...html.matchAll(DATA_SCRIPT)];
  const first = scripts[0];
  if (first === undefined) return html;
  const data = Buffer.from(scripts.map((script) => String(JSON.parse(script[1] ?? '""'))).join(''));
  const rows = readRows(data);
  if (rows === undefined) return html;

  const styleIds = new Set([...data.toString().matchAll(STYLE_REFERENCE)].map((match) => match[1]));
  const lean = rows.map(({ id, isText, bytes }) =>
    isText && styleIds.has(id) ? `${id}:""\n` : bytes.toString(),
  );
  const script = `<script>self.__next_f.push([1,${quote(lean.join(''))}])</script>`;
  return html.replace(DATA_SCRIPT, (_, __, index: number) => (index === first.index ? script : ''));
}

/** The content is a JSON string, so a quote ends it only where no backslash stands before. */
const DATA_SCRIPT = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;
/** A style element of the data whose text is a row of its own. */
const STYLE_REFERENCE = /\["\$","style","[^"]*",\{[^{}]*"children":"\$([0-9a-f]+)"\}\]/g;

interface Row {
  id: string;
  /** A text row has its length in front and no line end. */
  isText: boolean;
  /** The whole row, its head included. */
  bytes: Buffer;
}

/** The rows of React's flight data: `id:json\n`, or `id:Tlength,text` with the length in hexadecimal bytes. */
function readRows(data: Buffer): Row[] | undefined {
  const rows: Row[] = [];
  for (let start = 0; start < data.length;) {
    const head = /^([0-9a-f]*):(?:T([0-9a-f]+),)?/.exec(data.toString('latin1', start, start + 32));
    if (head === null) return undefined;
    const [text, id = '', length] = head;
    const lineEnd = data.indexOf('\n', start);
    const end =
      length === undefined
        ? lineEnd === -1
          ? data.length
          : lineEnd + 1
        : start + text.length + parseInt(length, 16);
    if (end > data.length) return undefined;
    rows.push({ id, isText: length !== undefined, bytes: data.subarray(start, end) });
    start = end;
  }
  return rows;
}

/** A script's string in single quotes, in which nothing can end the script element. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
