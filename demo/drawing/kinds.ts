import { laptop, miniComputer, monitor, tower } from './kinds/computers.ts';
import { earbuds, headphones, microphone, soundbar, speaker } from './kinds/audio.ts';
import { backpack, phoneCase, sleeve, stand } from './kinds/carry.ts';
import { actionCamera, camera, cameraLens, drone, gimbal, tripod } from './kinds/cameras.ts';
import { keyboard, mouse, printer, projector, television } from './kinds/desk.ts';
import { gameConsole, gamepad, goggles, handheld } from './kinds/gaming.ts';
import { fitnessBand, smartRing, watch } from './kinds/wearables.ts';
import { airTower, doorbell, homeCamera, lamp, sensor, smartPlug, thermostat } from './kinds/home.ts';
import { drive, memoryCard, router } from './kinds/network.ts';
import { cable, carCharger, chargingPad, hub, powerBank, wallCharger } from './kinds/power.ts';
import { flip, foldable, keypadPhone, phone } from './kinds/phones.ts';
import { penDisplay, reader, tablet } from './kinds/tablets.ts';
import type { Draw } from './picture.ts';

/** Every kind of product that can be drawn, by the name that `looks.json` uses. */
export const kinds: Readonly<Record<string, Draw>> = {
  phone, foldable, flip, keypadPhone, tablet, penDisplay, reader, laptop, monitor, tower, miniComputer,
  keyboard, mouse, printer, projector, television, camera, cameraLens, actionCamera, drone, tripod, gimbal,
  headphones, earbuds, speaker, soundbar, microphone, gameConsole, gamepad, handheld, goggles,
  watch, fitnessBand, smartRing,
  wallCharger, chargingPad, carCharger, cable, powerBank, hub, phoneCase, sleeve, stand, backpack,
  lamp, smartPlug, sensor, doorbell, homeCamera, thermostat, airTower, router, drive, memoryCard,
};
