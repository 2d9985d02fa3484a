import { getSlides } from '../../lib/contract/home.ts';
import { getProductWithVariations } from '../../lib/contract/product.ts';
import { getStaffHome, publishStaffHome, saveStaffHome } from '../../lib/contract/staff/home.ts';
import {
  editPicturesByTemplate,
  exportPictures,
  importPictureFile,
  listPictureChanges,
  listPictures,
  previewPictureFile,
  restorePictureText,
  savePictureText,
} from '../../lib/contract/staff/picture-texts.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { productImage } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let staff: TestStaff;
const { galaxy } = FIXTURE.product;
const SECOND = `product:${galaxy}:galaxy-2.png`;

beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  staff = await staffOf(api, 'marketing');
  api.told.length = 0;
});
afterEach(() => api.close());

const list = async (body: object = {}) =>
  (await api.call(listPictures, { body: { PageId: 0, Count: 100, ...body }, headers: staff.headers })).data();
const find = async (key: string) => (await list()).Pictures.find(({ Key }) => Key === key);
const save = (Key: string, Text: string, Before = '') =>
  api.call(savePictureText, { body: { Key, Text, Before }, headers: staff.headers });
const edit = async (body: object) =>
  (await api.call(editPicturesByTemplate, { body, headers: staff.headers })).data();
const altsOf = async (productId: number) => {
  const detail = (await api.call(getProductWithVariations, { params: { productId }, body: {} })).data();
  return detail.ProductVariations.flatMap(({ Images, ImageAlts }) =>
    Images.map((image, place) => [image, ImageAlts[place]] as const),
  );
};
const slides = async () =>
  (await api.call(getSlides, { params: { sliderId: 1 } })).data().flatMap((slider) => slider.slides);

test('the table holds the pictures of products and banners, with what is wrong with their texts', async () => {
  const all = await list();
  expect(all.Count).toBe(all.Pictures.length);
  expect(new Set(all.Pictures.map(({ Key }) => Key)).size).toBe(all.Count);
  expect(await find(SECOND)).toMatchObject({
    ...{ Kind: 'product', Name: 'Galaxy S24', Place: 2, Text: 'The screen', OwnText: '' },
    ...{ TextBelow: 'The screen', Problems: [] },
  });
  const missing = await list({ Filter: 'missing', Kind: 'product' });
  expect(missing.Count).toBeGreaterThan(0);
  expect(missing.Pictures.every(({ Text, Problems }) => Text === '' && Problems.includes('missing'))).toBe(
    true,
  );
  await save(SECOND, 'galaxy s24');
  expect((await list({ Filter: 'name' })).Pictures.map(({ Key }) => Key)).toEqual([SECOND]);
  await save(SECOND, 'x'.repeat(126), 'galaxy s24');
  expect((await list({ Filter: 'too-long' })).Pictures.map(({ Key }) => Key)).toEqual([SECOND]);
  expect((await list({ Search: 'galaxy-2' })).Count).toBe(1);
});

test('a text is on the page at once, is above what a catalogue brings, and can be taken back', async () => {
  const saved = (await save(SECOND, 'Its screen at night')).data();
  expect(saved).toMatchObject({ Text: 'Its screen at night', OwnText: 'Its screen at night' });
  expect(saved.ChangedBy).not.toBe('');
  expect(api.told).toContain(`product:${galaxy}`);
  expect((await altsOf(galaxy)).map(([, alt]) => alt)).toContain('Its screen at night');
  // The catalogue says something else in the meantime.
  await api.db.update(productImage).set({ alt: 'Imported' }).where(eq(productImage.source, 'galaxy-2.png'));
  expect((await altsOf(galaxy)).map(([, alt]) => alt)).not.toContain('Imported');
  const stale = await save(SECOND, 'Mine', 'The screen');
  expect([stale.status, stale.headers['x-failure-code']]).toEqual([409, 'changed']);

  const asked = { Key: SECOND, PageId: 0, Count: 10 };
  const changes = (await api.call(listPictureChanges, { body: asked, headers: staff.headers })).data();
  expect(changes.Changes).toMatchObject([{ Kind: 'saved', Before: '', After: 'Its screen at night' }]);
  const body = { ChangeId: changes.Changes[0]?.ChangeId ?? 0, Before: 'Its screen at night' };
  const restored = (await api.call(restorePictureText, { body, headers: staff.headers })).data();
  expect(restored).toMatchObject({ Text: 'Imported', OwnText: '' });
  expect((await save(`product:${galaxy}:nothing.png`, 'x')).status).toBe(404);
});

test('many texts are made of a template, after a look at them', async () => {
  const wish = {
    Where: { Kind: 'product', Search: 'Galaxy S24' },
    Template: '{name}[ by {brand}], picture {place}',
  };
  const shown = await edit({ ...wish, IsDryRun: true });
  expect(shown.ChangedCount).toBeGreaterThan(1);
  expect(shown.Pictures.find(({ Key }) => Key === SECOND)).toMatchObject({ Before: 'The screen' });
  expect(await find(SECOND)).toMatchObject({ OwnText: '' });
  await edit({ ...wish, IsDryRun: false });
  expect((await find(SECOND))?.Text).toMatch(/^Galaxy S24.*, picture 2$/);
  expect(await edit({ ...wish, IsDryRun: false })).toMatchObject({ ChangedCount: 0 });
  await edit({ Keys: [SECOND], Template: '', IsDryRun: false });
  expect((await find(SECOND))?.Text).toBe('The screen');
});

test('a file is looked at with what is wrong by line, and its right lines are taken in', async () => {
  const File = ['Key,Text', `${SECOND},From a file`, 'product:999:x.png,y', `${SECOND},Twice`].join('\n');
  const read = (await api.call(previewPictureFile, { body: { File }, headers: staff.headers })).data();
  expect(read).toMatchObject({
    ...{ ChangedCount: 1, ErrorCount: 2, Pictures: [{ Key: SECOND, Line: 2, After: 'From a file' }] },
    Errors: [{ Line: 3 }, { Line: 4, Message: 'this picture stands in the file already' }],
  });
  expect((await find(SECOND))?.Text).toBe('The screen');
  (await api.call(importPictureFile, { body: { File }, headers: staff.headers })).data();
  expect((await find(SECOND))?.Text).toBe('From a file');
  // What is exported says nothing new.
  const { File: whole } = (await api.call(exportPictures, { body: {}, headers: staff.headers })).data();
  const again = (
    await api.call(previewPictureFile, { body: { File: whole }, headers: staff.headers })
  ).data();
  expect(again).toMatchObject({ ChangedCount: 0, ErrorCount: 0 });
});

test('a slide has its text before and after the desk publishes the home page', async () => {
  const slide = (await list({ Kind: 'slide' })).Pictures.find(({ Key }) => Key.startsWith('slide:1:'));
  const key = slide?.Key ?? '';
  await save(key, 'Two phones on a table');
  expect((await slides()).map(({ SlideImageAlt }) => SlideImageAlt)).toContain('Two phones on a table');
  expect(api.told).toContain('home');

  const home = (await api.call(getStaffHome, { headers: staff.headers })).data();
  expect(home.Sliders[0]?.Slides.map(({ Alt }) => Alt)).toContain('Two phones on a table');
  const places = {
    Sliders: home.Sliders.map((slider) => ({
      ...slider,
      Slides: slider.Slides.filter(({ Image }) => Image !== '').map(
        ({ From: _from, Until: _until, ...others }) => others,
      ),
    })),
    Widgets: [],
  };
  (
    await api.call(saveStaffHome, { body: { ...places, Version: home.Version }, headers: staff.headers })
  ).data();
  const publish = { Version: home.Version + 1 };
  (await api.call(publishStaffHome, { body: publish, headers: staff.headers })).data();
  expect((await find(key))?.OwnText).toBe('Two phones on a table');
  await save(key, 'Phones by night', 'Two phones on a table');
  expect((await slides()).map(({ SlideImageAlt }) => SlideImageAlt)).toContain('Phones by night');
});
