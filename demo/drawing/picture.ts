import type { Model } from './model.ts';
import type { Sheet } from './sheet.ts';

/** `main` is the first picture, `detail` shows another side, `third` exists for a few kinds only. */
export type PictureView = 'main' | 'detail' | 'third';

/** Draws one product standing on the ground of a 1200 × 1200 picture, without the ground itself. */
export type Draw = (model: Model, sheet: Sheet, picture: PictureView) => string;
