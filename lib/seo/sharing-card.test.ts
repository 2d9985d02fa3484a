import sharp from 'sharp';
import { drawCard, type CardText } from './sharing-card';

const CARD: CardText = { eyebrow: 'Acme', name: 'Phone', price: '$100.00', regularPrice: '', note: '' };

/** The smallest box around everything that is drawn, in pixels from the left and the top. */
async function inked(card: Partial<CardText>) {
  const picture = Buffer.from(await drawCard({ ...CARD, ...card }, undefined));
  const { info } = await sharp(picture).trim({ threshold: 40 }).toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  const top = -(info.trimOffsetTop ?? 0);
  return { left, top, right: left + info.width, bottom: top + info.height };
}

const photo = () =>
  sharp({ create: { width: 300, height: 900, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();

test('a card is a JPEG of the size that networks show, with the photograph whole', async () => {
  const picture = Buffer.from(await drawCard(CARD, await photo()));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(picture.byteLength).toBeLessThan(300_000);
  const middle = await sharp(picture).extract({ left: 300, top: 300, width: 8, height: 8 }).stats();
  expect(middle.dominant.r).toBeGreaterThan(150);
});

test('a long name stays within the card and above the shop, a short one is drawn larger', async () => {
  const long = await inked({ name: 'An extraordinarily long name with every word it can have '.repeat(6) });
  const single = await inked({ name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(3) });
  for (const box of [long, single]) {
    expect(box.left).toBeGreaterThanOrEqual(50);
    expect(box.right).toBeLessThanOrEqual(1150);
    expect(box.bottom).toBeLessThanOrEqual(580);
  }
});

test('an Arabic name stands at the right, and is drawn with joined letters', async () => {
  const arabic = await inked({ eyebrow: '', name: 'سمّاعات', price: '' });
  expect(arabic.right).toBeGreaterThan(1100);
  expect(arabic.left).toBeGreaterThan(600);
  const [joined, apart] = await Promise.all(
    ['ببببب', 'ب\u200Cب\u200Cب\u200Cب\u200Cب'].map((name) => inked({ eyebrow: '', name, price: '' })),
  );
  expect(joined?.left).toBeGreaterThan((apart?.left ?? 0) + 20);
});

test('markup in a name is a text', async () => {
  await expect(drawCard({ ...CARD, name: '<b>A & B</i>' }, undefined)).resolves.toBeInstanceOf(Uint8Array);
});
