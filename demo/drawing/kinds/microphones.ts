import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import {
  circle,
  contactShadow,
  ellipse,
  grille,
  group,
  knob,
  makersMark,
  placed,
  rect,
  stroke,
} from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

/** A microphone; `style` is desk, arm, clip or shotgun. */
export function microphone(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const style = model.text('style', 'desk');
  const mesh = (x: number, y: number, w: number, h: number, r: number): string =>
    rect(x, y, w, h, r, sheet.cylinder('#8e9197')) +
    group(sheet.clip(rect(x, y, w, h, r, '#000')), grille(x, y, w, h, 11, '#2b2d31', 0.85));
  if (style === 'clip') {
    const unit = (x: number, y: number, turn: number): string =>
      placed(
        x,
        y,
        turn,
        1,
        rect(-70, -150, 140, 300, 34, sheet.satin(color)),
        circle(0, -92, 26, '#17181b') + grille(-18, -110, 36, 36, 9, '#6a6d74', 0.9),
        circle(0, 90, 8, '#4fae7b'),
        makersMark(model.brand, 0, 20, 44, contrast(color, 0.4)),
      );
    const holder =
      rect(370, 640, 460, 270, 70, sheet.satin(darken(color, 0.12))) +
      rect(390, 640, 420, 20, 10, lighten(color, 0.3), 'fill-opacity=".5"') +
      rect(520, 720, 160, 90, 16, '#0d0e11') +
      [0, 1, 2, 3]
        .map((bar) => rect(545 + bar * 30, 780 - bar * 10, 16, 16 + bar * 10, 4, '#4fae7b'))
        .join('');
    if (picture === 'main')
      return contactShadow(sheet, 610, 910, 270, 40) + unit(480, 560, 0) + unit(720, 560, 0) + holder;
    return contactShadow(sheet, 600, 860, 330, 36) + unit(440, 700, -8) + unit(760, 690, 12);
  }
  if (style === 'shotgun') {
    return placed(
      600,
      600,
      picture === 'main' ? -24 : 16,
      1.02,
      ellipse(
        30,
        210,
        420,
        40,
        sheet.radial([
          [0, '#4a4034', 0.35],
          [1, '#4a4034', 0],
        ]),
      ),
      rect(
        -420,
        -52,
        330,
        104,
        30,
        sheet.linear(
          [
            [0, lighten(color, 0.35)],
            [0.4, color],
            [1, darken(color, 0.4)],
          ],
          0,
          0,
          0,
          1,
        ),
      ),
      rect(
        -110,
        -62,
        520,
        124,
        58,
        picture === 'main'
          ? sheet.linear(
              [
                [0, '#5a5d63'],
                [0.4, '#34363b'],
                [1, '#17181b'],
              ],
              0,
              0,
              0,
              1,
            )
          : sheet.linear(
              [
                [0, lighten(color, 0.35)],
                [0.4, color],
                [1, darken(color, 0.4)],
              ],
              0,
              0,
              0,
              1,
            ),
      ),
      picture === 'main'
        ? grille(-96, -50, 490, 100, 10, '#000000', 0.4)
        : Array.from({ length: 11 }, (_, slot) => rect(-60 + slot * 40, -40, 18, 80, 8, '#17181b')).join(''),
      rect(-250, 52, 120, 60, 14, '#26272b'),
      rect(-220, 110, 60, 60, 8, '#3a3c41'),
      rect(-400, -18, 60, 36, 10, '#26272b'),
      circle(-320, 0, 8, '#4fae7b'),
    );
  }
  const capsule =
    style === 'arm'
      ? placed(
          picture === 'main' ? 700 : 640,
          420,
          28,
          1.1,
          rect(-95, -190, 190, 220, 88, sheet.cylinder('#34363b')),
          grille(-80, -170, 160, 190, 11, '#000000', 0.45),
          rect(-95, 20, 190, 170, 30, sheet.cylinder(color)),
          rect(-95, 12, 190, 14, 7, '#c9a227'),
          makersMark(model.brand, 0, 110, 56, contrast(color, 0.4)),
        )
      : [
          mesh(490, 250, 220, 230, 104),
          rect(490, 400, 220, 330, 40, sheet.cylinder(color)),
          rect(490, 392, 220, 16, 8, lighten(color, 0.25)),
          picture === 'main'
            ? knob(sheet, 600, 630, 38, darken(color, 0.05)) +
              makersMark(model.brand, 600, 500, 56, contrast(color, 0.4))
            : rect(560, 560, 80, 80, 40, '#17181b') +
              circle(600, 600, 18, '#5a5d63') +
              rect(570, 670, 60, 24, 12, '#17181b'),
          model.flag('glow') ? rect(492, 715, 216, 16, 8, '#d9577a') : '',
        ].join('');
  if (style === 'arm') {
    const turned = picture === 'main' ? '' : 'transform="translate(1200 0) scale(-1 1)"';
    return group(
      turned,
      contactShadow(sheet, 330, 1000, 150, 34),
      rect(250, 950, 160, 44, 16, sheet.satin('#2b2d31')),
      stroke('M330 960L250 560', '#26272b', 34),
      stroke('M330 960L250 560', '#5a5d63', 8),
      stroke('M250 560L560 330', '#26272b', 34),
      stroke('M250 556L560 326', '#5a5d63', 8),
      knob(sheet, 250, 560, 36, '#3a3c41'),
      knob(sheet, 566, 326, 32, '#3a3c41'),
      capsule,
    );
  }
  return [
    contactShadow(sheet, 615, 985, 220, 40),
    ellipse(600, 968, 200, 44, sheet.satin('#2b2d31')),
    ellipse(600, 956, 200, 44, sheet.satin('#44474d')),
    rect(580, 720, 40, 236, 14, sheet.cylinder('#8e9197')),
    stroke('M450 560V760Q450 800 600 800T750 760V560', '#3a3c41', 24),
    knob(sheet, 450, 580, 30, '#5a5d63'),
    knob(sheet, 750, 580, 30, '#5a5d63'),
    capsule,
  ].join('');
}
