import sharp from 'sharp';
import type { Catalogue } from './catalogue.ts';
import { lighten, mix } from './color.ts';
import { kinds } from './kinds.ts';
import type { Model } from './model.ts';
import type { PictureView } from './picture.ts';
import type { Scene } from './scenes.ts';
import { path, rect, stroke } from './shapes.ts';
import { Sheet } from './sheet.ts';

sharp.concurrency(1);

const SIDE = 1200;
const GROUND = '#f4f2ee';

/** Where a drawing has to fit. */
interface Frame {
  cx: number;
  cy: number;
  width: number;
  height: number;
}

/** The quiet ground that all pictures share; scenes give it a tint. */
function ground(sheet: Sheet, width: number, height: number, tint = GROUND): string {
  return rect(
    0,
    0,
    width,
    height,
    0,
    sheet.linear(
      [
        [0, lighten(tint, 0.3)],
        [1, mix(tint, '#d8d2c6', 0.2)],
      ],
      0,
      0,
      0,
      1,
    ),
  );
}

function productShapes(model: Model, sheet: Sheet, picture: PictureView): string {
  const draw = kinds[model.kind];
  if (draw === undefined) throw new Error(`${model.handle}: no drawing for the kind "${model.kind}"`);
  return draw(model, sheet, picture);
}

/** The box around what is solid in a drawing (shadows and glows are not), measured on a small proof. */
async function solidBox(
  shapes: string,
  sheet: Sheet,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const margin = 600;
  const proof = 0.2;
  const side = (SIDE + margin * 2) * proof;
  const moved = `<g transform="scale(${proof}) translate(${margin} ${margin})">${shapes}</g>`;
  const { data, info } = await sharp(sheet.svg(side, side, moved))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if ((data[y * info.width + x] ?? 0) < 200) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return {
    x: left / proof - margin,
    y: top / proof - margin,
    width: (right - left) / proof,
    height: (bottom - top) / proof,
  };
}

/** Moves and scales a drawing so that it fills the frame; the drawing functions need not know its size. */
async function fitted(shapes: string, sheet: Sheet, frame: Frame): Promise<string> {
  const box = await solidBox(shapes, sheet);
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  const x = frame.cx - (box.x + box.width / 2) * scale;
  const y = frame.cy - (box.y + box.height / 2) * scale;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${shapes}</g>`;
}

function webp(svg: Buffer): Promise<Buffer> {
  return sharp(svg).webp({ quality: 80, effort: 4 }).toBuffer();
}

/** A product's picture, 1200 × 1200. */
export async function renderProduct(model: Model, picture: PictureView): Promise<Buffer> {
  const sheet = new Sheet();
  const shapes = await fitted(productShapes(model, sheet, picture), sheet, {
    cx: 600,
    cy: 590,
    width: 920,
    height: 880,
  });
  return webp(sheet.svg(SIDE, SIDE, ground(sheet, SIDE, SIDE) + shapes));
}

async function sceneShapes(scene: Scene, catalogue: Catalogue, sheet: Sheet): Promise<string> {
  const parts = [ground(sheet, scene.width, scene.height, scene.tint)];
  for (const member of scene.cast) {
    const model = catalogue.model(member.handle, member.color);
    parts.push(await fitted(productShapes(model, sheet, member.view ?? 'main'), sheet, member));
  }
  return parts.join('');
}

/** A banner or a category's tile. */
export async function renderScene(scene: Scene, catalogue: Catalogue): Promise<Buffer> {
  const sheet = new Sheet();
  return webp(sheet.svg(scene.width, scene.height, await sceneShapes(scene, catalogue, sheet)));
}

const NAME_INK = '#1f4a36';

/** The name "Cedar" in round strokes, and a tree over it: no font is needed. */
function shopName(): string {
  const letters = [
    'M101 6A56 56 0 1 0 101 78',
    'M134 62H212A39 39 0 1 0 200 90',
    'M316 60A39 39 0 1 1 238 60A39 39 0 1 1 316 60M316 -14V98',
    'M426 60A39 39 0 1 1 348 60A39 39 0 1 1 426 60M426 22V98',
    'M464 22V98M464 58Q464 24 502 24',
  ];
  const tree =
    path('M0 -120L46 -58H22L70 4H34L92 70H-92L-34 4H-70L-22 -58H-46Z', NAME_INK) +
    rect(-9, 66, 18, 40, 4, NAME_INK);
  return `<g transform="translate(150 170) scale(.72)">${tree}</g><g transform="translate(82 330) scale(.86)">${stroke(letters.join(''), NAME_INK, 19)}</g>`;
}

/** The shop's own picture, as a JPEG because not every social network reads WebP. */
export async function renderShopCard(scene: Scene, catalogue: Catalogue): Promise<Buffer> {
  const sheet = new Sheet();
  const svg = sheet.svg(scene.width, scene.height, (await sceneShapes(scene, catalogue, sheet)) + shopName());
  return sharp(svg)
    .flatten({ background: GROUND })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
