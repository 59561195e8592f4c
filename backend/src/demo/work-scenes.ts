import { coloured, drawingOf, outlined } from '../modules/discovery/covers/cover.views.js';
import { box, disc, drawn, path, type Drawing } from '../modules/discovery/covers/shapes.js';
import { SCENERY, tradeOf } from './data.js';

/** Pixels. Every first start draws and encodes them: larger or with gradients they cost twice as much. */
const SCENE = { width: 640, height: 480 } as const;
/** How many different pictures a trade has, and how many more for those who show a lot. */
export const SCENES = 2;
export const MORE_SCENES = 2;
const CLOSE_UP = 3;

const [room, tiled, street] = [SCENERY.room, SCENERY.tiled, SCENERY.street].map((lines) => lines.join(''));

/** In the evening everything is warmer. */
const EVENING = '<path fill="#f29a4b" opacity=".13" d="M0 0h160v120H0z"/>';
const HELMET = path('b', 'M-11-69a11 11 0 0 1 22 0h5z');
const HAIR = path('k', 'M-11-66c-3-18 25-18 22 0-3-6-8-7-11-7s-8 1-11 7z');
const SCARF = drawn(path('b', 'M-11-68a11 11 0 0 1 22 0q-11-6-22 0z'), disc('b', 8, -80, 5));

const headwearOf = (wearsHelmet: boolean, scene: number): Drawing =>
  wearsHelmet ? HELMET : scene === 1 ? SCARF : HAIR;

/** The worker, with the feet on the floor at 0. */
const person: Drawing = drawn(
  box('k', -11, -30, 10, 30),
  box('k', 1, -30, 10, 30),
  box('s', -19, -54, 8, 26, 4),
  box('a', -13, -58, 26, 32, 8),
  '<g transform="rotate(-38 12 -54)">' + box('s', 10, -56, 8, 28, 4) + '</g>',
  path('b', 'M-7-50H7v24H-7z'),
  disc('s', 0, -68, 10),
  path('n', 'M-4-66h1M4-66h1M-3-62q3 3 6 0'),
);

const shadow = (x: number, width: number): Drawing =>
  `<ellipse fill="#1b2348" opacity=".22" cx="${x}" cy="103" rx="${width}" ry="4"/>`;

/**
 * A picture of the trade at work as SVG, `scene` from 0 to SCENES + MORE_SCENES - 1: what it is about in a room or outside, by day or
 * in the evening, with or without a worker. The same arguments give the same picture.
 */
export const workScene = (serviceType: string, scene: number): string => {
  const variant = [...serviceType].reduce((sum, letter) => sum + letter.charCodeAt(0), scene * 5);
  const indoors = scene === 1 ? tiled : room;
  const { isOutdoors, wearsHelmet = false } = tradeOf(serviceType);
  const setting = isOutdoors ? street : indoors;
  const about = drawingOf(serviceType);
  const worker = person + headwearOf(wearsHelmet, scene);
  const subject =
    scene === 0 || scene === CLOSE_UP
      ? `${shadow(80, 58)}<g transform="translate(0 6)">${about}</g>`
      : scene === 1
        ? `${shadow(66, 44)}<g transform="translate(4 25) scale(.78)">${about}</g>${shadow(132, 15)}<g transform="translate(132 106)">${outlined(worker)}</g>`
        : `${shadow(98, 44)}<g transform="translate(36 25) scale(.78)">${about}</g>${shadow(28, 15)}<g transform="translate(28 106) scale(-1 1)">${outlined(worker)}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE.width}" height="${SCENE.height}" viewBox="${scene === CLOSE_UP ? '34 32 92 69' : '0 0 160 120'}">` +
    `${coloured(`<g fill="none">${setting}</g>${subject}`, variant)}${scene === 2 ? EVENING : ''}</svg>`
  );
};
