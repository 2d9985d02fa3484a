// @ts-check
import { readFileSync } from 'node:fs';
import process from 'node:process';

// Loaded before everything else into each Node process of the shop: its clock is off by the milliseconds in a file.
// PostgreSQL keeps the machine's time.

const LOOK_MS = 200;
let offset = 0;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters, asked) =>
    Reflect.construct(target, parameters.length === 0 ? [RealDate.now() + offset] : parameters, asked),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + offset : Reflect.get(target, name, receiver),
});

const look = () => {
  try {
    offset = Number(readFileSync(process.env.DRILL_CLOCK ?? '', 'utf8')) || 0;
  } catch {
    // Nobody has touched the clock.
  }
};
look();
setInterval(look, LOOK_MS).unref();
