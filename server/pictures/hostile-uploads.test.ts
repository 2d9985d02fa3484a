import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { uploadPicture } from '../../lib/contract/staff/pictures.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
  staff = await staffOf(api, 'marketing');
});
afterAll(() => api.close());

const upload = (data: Buffer, Name = 'a.png') =>
  api.call(uploadPicture, { body: { Name, Data: data.toString('base64') }, headers: staff.headers });
const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#2f5d46' } });
/** All that lies where pictures are kept, folders included. */
const kept = () => readdirSync(api.uploads, { recursive: true, encoding: 'utf8' });

const SCRIPT = '<script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;

test.each([
  ['an SVG with a script', Buffer.from(SVG)],
  ['an SVG behind a declaration', Buffer.from(`\uFEFF<?xml version="1.0"?>\n${SVG}`)],
  ['a packed SVG', gzipSync(SVG)],
  ['a page', Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a page that begins like a GIF', Buffer.from(`GIF89a/*${SCRIPT}*/=1;`)],
  ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SCRIPT)])],
  ['a document', Buffer.from(`%PDF-1.7\n${SCRIPT}`)],
  ['a program', Buffer.from('MZ\u0090\u0000\u0003')],
])('%s is no picture, whatever it is called', async (_, data) => {
  for (const name of ['a.svg', 'a.png', 'a.webp']) {
    expect((await upload(data, name)).status).toBe(400);
  }
  expect(kept()).toEqual([]);
});

test('a picture that says it is larger than any memory is refused before it is unpacked', async () => {
  const png = await plain().png().toBuffer();
  // The first part of a PNG, behind eight letters, its length and its name: width, height.
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  const answer = await upload(png);
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('million pixels')]);
  expect(kept()).toEqual([]);
});

test('of a picture that is a page, a script or an archive as well, only the picture is kept', async () => {
  const jpeg = await plain().jpeg().toBuffer();
  const comment = Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]);
  const both = [
    Buffer.concat([jpeg.subarray(0, 2), comment, Buffer.from(SCRIPT), jpeg.subarray(2)]),
    Buffer.concat([await plain().webp().toBuffer(), Buffer.from(SCRIPT)]),
    Buffer.concat([await plain().png().toBuffer(), Buffer.from(`PK\u0003\u0004${SCRIPT}`)]),
    Buffer.concat([await plain().gif().toBuffer(), Buffer.from(`;${SCRIPT}`)]),
    await plain()
      .withExif({ IFD0: { Copyright: SCRIPT } })
      .jpeg()
      .toBuffer(),
  ];
  for (const data of both) {
    expect(data.includes(SCRIPT)).toBe(true);
    const { Image, Width, Height } = (await upload(data)).data();
    expect([Width, Height]).toEqual([40, 20]);
    const stored = readFileSync(join(api.uploads, Image));
    expect(stored.includes('<script')).toBe(false);
    expect((await sharp(stored).metadata()).format).toBe('webp');
  }
});

test.each([
  '../../../../etc/cron.d/shop',
  String.raw`..\..\shop.exe`,
  '/etc/passwd',
  '.htaccess',
  'page.html',
  'a.php.png',
  `${SCRIPT}.png`,
  '‮gnp.exe',
  '%2e%2e%2f%2e%2e%2fshop',
  'x'.repeat(200),
])('a picture called %s lies among the pictures, under a name that the shop makes', async (name) => {
  const before = new Set(kept());
  const colour = `#${String(before.size).padStart(6, '0')}`;
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: colour } });
  const { Image } = (await upload(await picture.png().toBuffer(), name)).data();
  expect(Image).toMatch(/^[a-z0-9-]{1,100}~[0-9a-z]+\.webp$/);
  expect(kept().filter((file) => !before.has(file))).toEqual([Image]);
});

test('what is no name or no base64 is refused with a reason', async () => {
  const data = await plain().png().toBuffer();
  expect((await upload(data, 'a\u0000.png')).status).toBe(400);
  expect((await upload(data, 'x'.repeat(201))).status).toBe(400);
  const body = { Name: 'a.png', Data: '../../etc/passwd!' };
  expect((await api.call(uploadPicture, { body, headers: staff.headers })).status).toBe(400);
});

test('a picture whose file was lost is there again once it is sent again', async () => {
  const data = await plain().png().toBuffer();
  const { Image } = (await upload(data)).data();
  rmSync(join(api.uploads, Image));
  expect((await upload(data)).data().Image).toBe(Image);
  expect(readFileSync(join(api.uploads, Image)).length).toBeGreaterThan(0);
});
