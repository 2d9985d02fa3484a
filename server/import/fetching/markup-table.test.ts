import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMarkupTable, markupAsCsv } from './markup-table.ts';

const WORKBOOK = `<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table>
<Row><Cell><Data>SKU</Data></Cell><Cell><Data>Category</Data></Cell><Cell><Data>Price</Data></Cell></Row>
<Row><Cell><Data>X1</Data></Cell><Cell ss:MergeDown="1"><Data>Tom &amp; Co</Data></Cell><Cell><Data>25.5</Data></Cell></Row>
<Row><Cell><Data>X2</Data></Cell><Cell ss:Index="3"><Data>30</Data></Cell></Row></Table></Worksheet></Workbook>`;
const OPEN_DOCUMENT = `<?xml version="1.0"?><table:table><table:table-row><table:table-cell><text:p>SKU</text:p></table:table-cell>
<table:table-cell/><table:table-cell table:number-columns-repeated="2"><text:p>0</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell><text:p>A</text:p></table:table-cell><table:table-cell table:number-columns-repeated="1023"/></table:table-row></table:table>`;
const PAGE = `<html><head><style>td { }</style></head><table><tr><th>SKU</th><th>Name</th></tr>
<tr><td rowspan=2>A</td><td>Torch<br>&amp; lamp</td></tr><tr><td>Lantern</td></tr></table>`;

test.each([
  ['workbook.xls', WORKBOOK, 'SKU,Category,Price\nX1,Tom & Co,25.5\nX2,Tom & Co,30\n'],
  ['content.xml', OPEN_DOCUMENT, 'SKU,,0,0\nA,,,\n'],
  ['page.xls', PAGE, 'SKU,Name\nA,"Torch\n& lamp"\nA,Lantern\n'],
])('%s is a table', async (name, text, csv) => {
  const folder = await mkdtemp(join(tmpdir(), 'markup-'));
  await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'feed.xml'), '<?xml version="1.0"?><rss><channel/></rss>');
  expect(await isMarkupTable(join(folder, name))).toBe(name.endsWith('.xls'));
  expect(await isMarkupTable(join(folder, 'feed.xml'))).toBe(false);
  expect(await markupAsCsv(join(folder, name), () => undefined)).toBe(csv);
  await rm(folder, { recursive: true });
});
