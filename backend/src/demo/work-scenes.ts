import { coloured, drawingOf, outlined } from '../modules/discovery/covers/cover.views.js';
import { box, disc, drawn, path, type Drawing } from '../modules/discovery/covers/shapes.js';

/** Pixels. Every first start draws and encodes them: larger or with gradients they cost twice as much. */
const SCENE = { width: 640, height: 480 } as const;
/** So many different pictures has a trade, and as many besides for those who show a lot. */
export const SCENES = 2;
export const MORE_SCENES = 2;
const CLOSE_UP = 3;

const OUTDOORS: ReadonlySet<string> = new Set([
  'bricklaying',
  'gardening',
  'generatorRepair',
  'logistics',
  'mechanic',
  'movingServices',
  'security',
  'solarInstallation',
  'welding',
]);

const HELMETS: ReadonlySet<string> = new Set([
  ...OUTDOORS,
  'acRepair',
  'carpentry',
  'electrical',
  'fumigation',
  'painting',
  'plumbing',
  'tiling',
]);

const room: Drawing =
  '<path fill="{ground}" d="M0 0h160v120H0z"/><path fill="{shade}" d="M0 0h160v10H0z"/>' +
  '<path fill="#bfe3f5" stroke="#fffdf7" stroke-width="3" d="M108 16h36v38h-36z"/>' +
  '<path fill="#9ccf9f" d="M109.5 44q10-8 18-2t15-3v13.5h-33z"/>' +
  '<path stroke="#fffdf7" stroke-width="2" d="M126 16v38M108 34h36"/>' +
  '<path fill="{b}" opacity=".8" d="M102 12h10q2 24-4 46h-6zM150 12h-10q-2 24 4 46h6z"/>' +
  '<path fill="#fffdf7" stroke="{a}" stroke-width="2" d="M16 20h26v20H16z"/><circle fill="{b}" cx="29" cy="30" r="5"/>' +
  '<path fill="#b98a5e" d="M0 92h160v28H0z"/><path stroke="#9c7048" d="M0 100h160M0 109h160M30 92v8M90 92v8M60 100v9M130 100v9M20 109v11M100 109v11"/>' +
  '<path fill="#fffdf7" d="M0 89h160v3.5H0z"/>';

const tiled: Drawing =
  '<path fill="#eef2f4" d="M0 0h160v120H0z"/><path fill="{ground}" d="M0 0h160v34H0z"/>' +
  '<path stroke="{shade}" stroke-width="1.2" d="M0 34h160M0 48h160M0 62h160M0 76h160M0 90h160M16 34v58M32 34v58M48 34v58M64 34v58M80 34v58M96 34v58M112 34v58M128 34v58M144 34v58"/>' +
  '<path fill="{a}" opacity=".75" d="M0 44h160v4H0z"/>' +
  '<path fill="#c9cfd6" d="M0 92h160v28H0z"/><path stroke="#aeb6bf" d="M0 104h160M20 92l-14 28M60 92l-8 28M100 92l8 28M140 92l14 28"/>' +
  '<path stroke="#545b6b" stroke-width="1.5" d="M124 0v14"/><path fill="{b}" d="M112 24q12-20 24 0z"/><path fill="#fff6d8" opacity=".55" d="M112 24h24l22 68h-68z"/>';

const street: Drawing =
  '<path fill="#cfe6f4" d="M0 0h160v120H0z"/><circle fill="#fff3cf" cx="28" cy="24" r="11"/>' +
  '<path fill="#fff" opacity=".85" d="M70 22q2-8 10-6 6-7 13 0 9-1 9 6zM120 36q2-6 8-5 5-5 10 1 7 0 7 4z"/>' +
  '<path fill="{shade}" d="M0 60h22v34H0zM92 54h34v40H92z"/><path fill="{b}" opacity=".75" d="M-4 60l14-12 16 12zM88 54l21-14 21 14z"/>' +
  '<path fill="{ground}" d="M28 66h52v28H28zM132 64h30v30h-30z"/><path fill="{a}" opacity=".7" d="M24 66l30-16 30 16zM128 64l18-12 18 12z"/>' +
  '<path fill="#fffdf7" d="M36 74h9v9h-9zM62 74h9v9h-9zM100 64h8v9h-8zM112 64h8v9h-8z"/>' +
  '<path fill="#8a6138" d="M148 94q2-24-3-44h4q5 20 3 44z"/><path fill="#3f8f5c" d="M147 50q-16-10-22 2 12-4 22 0-10 4-10 14 8-8 12-13 6 5 9 14 3-11-7-15 8-6 14-1-6-11-18-1z"/>' +
  '<path fill="#dcb988" d="M0 92h160v28H0z"/><path fill="#cda672" d="M0 104q40-6 80 0t80-1v17H0z"/>';

/** In the evening everything is warmer. */
const EVENING = '<path fill="#f29a4b" opacity=".13" d="M0 0h160v120H0z"/>';
const HELMET = path('b', 'M-11-69a11 11 0 0 1 22 0h5z');
const HAIR = path('k', 'M-11-66c-3-18 25-18 22 0-3-6-8-7-11-7s-8 1-11 7z');
const SCARF = drawn(path('b', 'M-11-68a11 11 0 0 1 22 0q-11-6-22 0z'), disc('b', 8, -80, 5));

/** Trades of the house wear helmets. */
const headwearOf = (serviceType: string, scene: number): Drawing =>
  HELMETS.has(serviceType) ? HELMET : scene === 1 ? SCARF : HAIR;

/** Who does the work, standing on the floor at 0. */
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
 * in the evening, with or without somebody who works. The same arguments give the same picture.
 */
export const workScene = (serviceType: string, scene: number): string => {
  const variant = [...serviceType].reduce((sum, letter) => sum + letter.charCodeAt(0), scene * 5);
  const indoors = scene === 1 ? tiled : room;
  const setting = OUTDOORS.has(serviceType) ? street : indoors;
  const about = drawingOf(serviceType);
  const worker = person + headwearOf(serviceType, scene);
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
