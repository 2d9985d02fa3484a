import sharp from 'sharp';
import type { Model } from './model.ts';
import type { PictureView } from './picture.ts';
import { kinds } from './kinds.ts';
import { rect } from './shapes.ts';
import { Sheet } from './sheet.ts';

sharp.concurrency(1);

const SIDE = 1200;

/** The quiet ground that all pictures share. */
function ground(sheet: Sheet, width: number, height: number): string {
  return rect(0, 0, width, height, 0, sheet.linear([[0, '#f7f5f1'], [1, '#efece6']], 0, 0, 0, 1));
}

export function productShapes(model: Model, sheet: Sheet, picture: PictureView): string {
  const draw = kinds[model.kind];
  if (draw === undefined) throw new Error(`${model.handle}: no drawing for the kind "${model.kind}"`);
  return draw(model, sheet, picture);
}

/** A product's picture, 1200 × 1200. */
export async function renderProduct(model: Model, picture: PictureView): Promise<Buffer> {
  const sheet = new Sheet();
  const shapes = await fitted(productShapes(model, sheet, picture), sheet, { cx: 600, cy: 590, width: 930, height: 880 });
  return webp(sheet.svg(SIDE, SIDE, ground(sheet, SIDE, SIDE) + shapes));
}

export interface Frame {
  cx: number;
  cy: number;
  width: number;
  height: number;
}

/**
 * Moves and scales shapes so that what is solid in them (shadows are not) fills the frame. The
 * drawing functions need not know how large a thing comes out: a small proof is drawn and measured.
 */
export async function fitted(shapes: string, sheet: Sheet, frame: Frame): Promise<string> {
  const margin = 600;
  const proof = 0.2;
  const side = (SIDE + margin * 2) * proof;
  const moved = `<g transform="scale(${proof}) translate(${margin} ${margin})">${shapes}</g>`;
  const { data, info } = await sharp(sheet.svg(side, side, moved)).ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
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
  const box = { x: left / proof - margin, y: top / proof - margin, width: (right - left) / proof, height: (bottom - top) / proof };
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  const x = frame.cx - (box.x + box.width / 2) * scale;
  const y = frame.cy - (box.y + box.height / 2) * scale;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${shapes}</g>`;
}

export function webp(svg: Buffer): Promise<Buffer> {
  return sharp(svg).webp({ quality: 80, effort: 4 }).toBuffer();
}

export { ground };
