import { cable, hub } from './kinds/cables.ts';
import { actionCamera, camera, cameraLens } from './kinds/cameras.ts';
import { backpack, phoneCase, sleeve, stand } from './kinds/carry.ts';
import { miniComputer, monitor, tower } from './kinds/computers.ts';
import { drone, gimbal, tripod } from './kinds/drones.ts';
import { flip, foldable, keypadPhone } from './kinds/folding-phones.ts';
import { gameConsole, gamepad } from './kinds/gaming.ts';
import { goggles, handheld } from './kinds/handhelds.ts';
import { earbuds, headphones } from './kinds/headphones.ts';
import { doorbell, homeCamera, sensor, smartPlug, thermostat } from './kinds/home.ts';
import { keyboard, mouse } from './kinds/input.ts';
import { airTower, lamp } from './kinds/lamps.ts';
import { laptop } from './kinds/laptops.ts';
import { microphone } from './kinds/microphones.ts';
import { drive, memoryCard, router } from './kinds/network.ts';
import { phone } from './kinds/phones.ts';
import { carCharger, chargingPad, powerBank, wallCharger } from './kinds/power.ts';
import { printer, projector, television } from './kinds/printers.ts';
import { soundbar, speaker } from './kinds/speakers.ts';
import { penDisplay, reader, tablet } from './kinds/tablets.ts';
import { watch } from './kinds/watches.ts';
import { fitnessBand, smartRing } from './kinds/wearables.ts';
import type { Draw } from './picture.ts';

/** Every kind of product that can be drawn, by the name that `looks.json` uses. */
export const kinds: Readonly<Record<string, Draw>> = {
  actionCamera,
  airTower,
  backpack,
  cable,
  camera,
  cameraLens,
  carCharger,
  chargingPad,
  doorbell,
  drive,
  drone,
  earbuds,
  fitnessBand,
  flip,
  foldable,
  gameConsole,
  gamepad,
  gimbal,
  goggles,
  handheld,
  headphones,
  homeCamera,
  hub,
  keyboard,
  keypadPhone,
  lamp,
  laptop,
  memoryCard,
  microphone,
  miniComputer,
  monitor,
  mouse,
  penDisplay,
  phone,
  phoneCase,
  powerBank,
  printer,
  projector,
  reader,
  router,
  sensor,
  sleeve,
  smartPlug,
  smartRing,
  soundbar,
  speaker,
  stand,
  tablet,
  television,
  thermostat,
  tower,
  tripod,
  wallCharger,
  watch,
};
