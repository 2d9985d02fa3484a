import type { PictureView } from './picture.ts';

/** A product in a scene: where its middle is and how large it may become. */
export interface Cast {
  handle: string;
  color: string;
  view?: PictureView;
  cx: number;
  cy: number;
  width: number;
  height: number;
}

/** Several products in one picture. `tint` colours the ground. */
export interface Scene {
  file: string;
  width: number;
  height: number;
  tint: string;
  cast: readonly Cast[];
}

type Place = readonly [
  handle: string,
  color: string,
  cx: number,
  cy: number,
  size: number,
  view?: PictureView,
];

function cast(places: readonly Place[]): Cast[] {
  return places.map(([handle, color, cx, cy, size, view]) => ({
    handle,
    color,
    cx,
    cy,
    width: size,
    height: size,
    ...(view === undefined ? {} : { view }),
  }));
}

/** A wide picture whose left 45 % stays empty: the page prints the slide's text there. */
function banner(name: string, tint: string, ...places: Place[]): Scene {
  return { file: `banner-${name}.webp`, width: 1600, height: 640, tint, cast: cast(places) };
}

const TILE_MIDDLE = 400;

function tile(name: string, tint: string, handle: string, color: string, view?: PictureView): Scene {
  return {
    file: `category-${name}.webp`,
    width: 800,
    height: 800,
    tint,
    cast: cast([[handle, color, TILE_MIDDLE, TILE_MIDDLE, 560, view]]),
  };
}

function duo(name: string, tint: string, ...places: Place[]): Scene {
  return { file: `category-${name}.webp`, width: 800, height: 800, tint, cast: cast(places) };
}

const SAGE = '#e6ebe4';
const SAND = '#f1eadd';
const MIST = '#e6ebee';
const BLUSH = '#f3e7e2';
const LILAC = '#eae7ef';
const STONE = '#ebe9e4';

export const banners: readonly Scene[] = [
  banner('phones', SAGE, ['noquet-petal', 'Lilac', 1410, 350, 330], ['tolvane-t9', 'Cedar', 1040, 310, 500]),
  banner(
    'laptops',
    MIST,
    ['ostrelle-feather-14', 'Silver', 1090, 300, 600],
    ['halverin-glide', 'Cedar', 1470, 480, 150],
  ),
  banner(
    'audio',
    BLUSH,
    ['murmelo-barrel', 'Coral', 1420, 370, 280],
    ['murmelo-hush-2', 'Pearl', 1090, 315, 480],
    ['murmelo-drop-3', 'Snow', 1290, 500, 170],
  ),
  banner(
    'cameras',
    SAND,
    ['lumaroque-70200', 'Snow', 1470, 300, 480],
    ['lumaroque-f2', 'Silver', 1110, 340, 520],
  ),
  banner(
    'sale',
    STONE,
    ['tolvane-t8', 'Rose', 930, 320, 400],
    ['ampelisk-snap-5', 'Rose', 1500, 400, 230],
    ['noquet-seed', 'Mint', 1260, 420, 260],
  ),
  banner(
    'home',
    SAGE,
    ['hestavia-air', 'Snow', 1430, 310, 480],
    ['hestavia-dial', 'Silver', 880, 300, 210],
    ['hestavia-desk', 'Ink', 1150, 310, 480],
  ),
  banner(
    'gaming',
    LILAC,
    ['brivanto-vault', 'Snow', 1370, 310, 480],
    ['brivanto-nomad', 'Ink', 970, 350, 440],
  ),
  banner(
    'wearables',
    SAND,
    ['tolvane-orbit-4', 'Cedar', 990, 315, 520],
    ['noquet-tile', 'Coral', 1240, 315, 520],
    ['tolvane-loop', 'Gold', 1480, 440, 190],
  ),
  banner(
    'power',
    MIST,
    ['ampelisk-tree', 'Cedar', 1380, 330, 360],
    ['ampelisk-slab-10', 'Midnight', 980, 320, 420],
    ['ampelisk-nub-30', 'Snow', 1180, 450, 200],
  ),
];

export const tiles: readonly Scene[] = [
  duo('phones', SAGE, ['tolvane-t9', 'Cedar', 400, 400, 560]),
  tile('smartphones', SAGE, 'noquet-n12-pro', 'Pearl'),
  tile('foldables', SAGE, 'noquet-leaf', 'Lilac'),
  tile('simple-phones', SAGE, 'veldari-nugget-4', 'Cherry'),
  duo('tablets', MIST, ['tolvane-slate-13', 'Silver', 400, 400, 600]),
  tile('everyday-tablets', MIST, 'tolvane-slate-11', 'Midnight'),
  tile('pen-displays', MIST, 'ostrelle-draw-16', 'Graphite'),
  tile('e-readers', MIST, 'paginelle-page-7', 'Pearl'),
  duo('laptops', STONE, ['ostrelle-feather-14', 'Cedar', 400, 380, 600]),
  tile('ultralight-laptops', STONE, 'ostrelle-feather-13', 'Silver'),
  tile('everyday-laptops', STONE, 'noquet-turn-13', 'Sand'),
  tile('creator-gaming-laptops', STONE, 'brivanto-raid-16', 'Ink'),
  duo(
    'computing',
    MIST,
    ['ostrelle-vista-27', 'Silver', 400, 350, 580],
    ['halverin-glide', 'Cedar', 620, 640, 120],
    ['halverin-type-full', 'Silver', 330, 640, 380],
  ),
  tile('desktops', MIST, 'brivanto-keep', 'Snow'),
  tile('monitors', MIST, 'brivanto-sweep-34', 'Ink'),
  tile('keyboards', MIST, 'brivanto-clack-75', 'Pearl'),
  tile('mice', MIST, 'halverin-glide', 'Rose'),
  tile('printers', MIST, 'lumaroque-snap', 'Coral'),
  duo('cameras', SAND, ['lumaroque-f2', 'Silver', 400, 410, 580]),
  tile('system-cameras', SAND, 'lumaroque-l5', 'Ink'),
  tile('lenses', SAND, 'lumaroque-2470', 'Ink'),
  tile('action-cameras', SAND, 'skarnell-rush-5', 'Sky'),
  tile('drones', SAND, 'skarnell-swift-pro', 'Snow'),
  tile('tripods-gimbals', SAND, 'skarnell-reach', 'Ink'),
  duo('audio', BLUSH, ['murmelo-hush-2', 'Cedar', 400, 400, 540]),
  tile('headphones', BLUSH, 'murmelo-hush-2', 'Pearl'),
  tile('earbuds', BLUSH, 'murmelo-drop-3', 'Snow'),
  tile('speakers', BLUSH, 'murmelo-barrel', 'Coral'),
  tile('soundbars', BLUSH, 'murmelo-rail-sub', 'Ink'),
  tile('microphones', BLUSH, 'ondavere-cast', 'Ink'),
  duo('gaming', LILAC, ['brivanto-nomad', 'Ink', 400, 400, 600]),
  tile('consoles', LILAC, 'brivanto-vault', 'Snow'),
  tile('handhelds', LILAC, 'brivanto-pixelboy', 'Sand'),
  tile('controllers', LILAC, 'brivanto-grip', 'Snow'),
  tile('headsets-vr', LILAC, 'brivanto-visor', 'Pearl'),
  duo('wearables', SAND, ['tolvane-orbit-4', 'Sand', 300, 400, 580], ['noquet-tile', 'Coral', 540, 400, 580]),
  tile('smart-watches', SAND, 'tolvane-orbit-4', 'Midnight'),
  tile('fitness-bands', SAND, 'veldari-pulse', 'Mint'),
  tile('smart-rings', SAND, 'tolvane-loop', 'Gold'),
  duo(
    'accessories',
    SAGE,
    ['ampelisk-cord-c', 'Cedar', 290, 330, 380],
    ['ampelisk-trio-65', 'Snow', 560, 540, 300],
  ),
  tile('cases-bags', SAGE, 'wexmoor-pack', 'Cedar'),
  tile('chargers-hubs', SAGE, 'ampelisk-tree', 'Snow'),
  tile('cables', SAGE, 'ampelisk-cord-c', 'Cedar'),
  tile('power-banks', SAGE, 'ampelisk-snap-5', 'Sky'),
  tile('stands-docks', SAGE, 'wexmoor-lectern', 'Silver'),
  duo('smart-home', SAGE, ['hestavia-honey', 'Snow', 400, 400, 580]),
  tile('lighting', SAGE, 'hestavia-bulb', 'Snow'),
  tile('plugs-sensors', SAGE, 'hestavia-plug', 'Snow'),
  tile('doorbells-cameras', SAGE, 'hestavia-eye', 'Snow'),
  tile('climate', SAGE, 'hestavia-dial', 'Silver'),
  duo('home-cinema', STONE, ['ostrelle-scene-55', 'Ink', 400, 390, 640]),
  tile('televisions', STONE, 'ostrelle-gallery-65', 'Graphite'),
  tile('projectors', STONE, 'ostrelle-can', 'Cedar'),
  duo('networking-storage', LILAC, ['mesherra-village', 'Snow', 400, 400, 580]),
  tile('routers', LILAC, 'mesherra-mast', 'Ink'),
  tile('portable-drives', LILAC, 'mesherra-chip-rock', 'Coral'),
  tile('memory-cards', LILAC, 'lumaroque-card', 'Amber'),
  duo('deal-bundle', BLUSH, ['tolvane-slate-13', 'Graphite', 400, 400, 600]),
  tile('featured', SAGE, 'noquet-petal', 'Lilac'),
  tile('on-sale', SAND, 'tolvane-t8', 'Sky'),
  tile('top-rated', MIST, 'murmelo-drop-3', 'Midnight'),
  tile('best-sellers', SAGE, 'tolvane-t9-max', 'Titanium'),
  tile('last-pieces', BLUSH, 'brivanto-grip-pro', 'Cedar'),
  tile('whats-new', MIST, 'tolvane-t10', 'Snow'),
];

/** The shop's picture for social networks; its left half carries the name. */
export const shopCard: Scene = {
  file: 'og.jpg',
  width: 1200,
  height: 630,
  tint: SAGE,
  cast: cast([
    ['tolvane-orbit-4', 'Sand', 1090, 440, 290],
    ['murmelo-hush-2', 'Pearl', 1010, 190, 300],
    ['tolvane-t9', 'Cedar', 760, 320, 460],
  ]),
};
