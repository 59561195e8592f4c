import { comparableServiceType } from '../../../kernel/service-types.js';
import drawings from './drawings.json' with { type: 'json' };

/** The field that every cover is drawn on, 4:3; the floor lies at 102. */
const COVER = { width: 160, height: 120 } as const;
/** Variants of the cover of one trade; `frontend/src/components/shared/cover.rules.ts` relies on the number. */
export const COVER_VARIANTS = 12;

interface Palette {
  ground: string;
  /** The floor and the pattern behind the drawing. */
  shade: string;
  a: string;
  b: string;
}

const INK = '#1b2348';
const PAPER = '#fffdf7';
const SKIN = ['#8d5a3b', '#6f432a', '#a8714b', '#7c4d31'] as const;

const PALETTES: readonly Palette[] = [
  { ground: '#dfe6f8', shade: '#c9d4f1', a: '#4a63b8', b: '#f2b33d' },
  { ground: '#fbe8c3', shade: '#f6d798', a: '#27397a', b: '#e2703a' },
  { ground: '#d6ebdf', shade: '#bcdecb', a: '#2f855a', b: '#f2b33d' },
  { ground: '#f8ddd0', shade: '#f1c5b0', a: '#c4552d', b: '#f4c463' },
  { ground: '#e6e0f3', shade: '#d3c8ea', a: '#6b4fa3', b: '#f0a04b' },
  { ground: '#d5ecee', shade: '#b8dee1', a: '#1f7a85', b: '#f2b33d' },
];

/** The backdrop of the drawing, in the shade of the ground. */
const BACKDROPS: readonly string[] = [
  '<circle cx="80" cy="58" r="50"/>',
  '<path d="M0 102C20 62 44 62 62 82s40-38 98-22v60H0z"/>',
  '<path d="M12 102V40a34 34 0 0 1 68 0v62zM88 102V58a30 30 0 0 1 60 0v44z"/>',
  '<g fill="none" stroke="{shade}" stroke-width="4"><circle cx="30" cy="34" r="10"/><circle cx="30" cy="34" r="22"/><circle cx="132" cy="70" r="10"/><circle cx="132" cy="70" r="22"/><circle cx="132" cy="70" r="34"/></g>',
];

/**
 * SVG by trade. A colour is a letter of the palette in braces: `{a}` and `{b}` are the strong ones, `{w}` paper, `{k}` ink,
 * `{g}` the ground and `{s}` skin; what has no fill is a line.
 */
const BY_TRADE: ReadonlyMap<string, string> = new Map(
  Object.entries(drawings).map(([trade, shapes]) => [comparableServiceType(trade), shapes.join('')]),
);

/** A shop in a street, for trades that owners made up. */
const ANY_TRADE = 'other';

/** The trade whose drawing is used for this one, in any spelling: its own, or `other`. */
export const tradeOfCover = (serviceType: string): string => {
  const trade = comparableServiceType(serviceType);
  return BY_TRADE.has(trade) ? trade : ANY_TRADE;
};

/** The cover of a trade, for listings without a photo; any whole number is a variant. */
export const coverSvg = (serviceType: string, variant: number): string => {
  const { width, height } = COVER;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${coverBody(serviceType, variant)}</svg>`;
};

/** The same without the frame, to be drawn on a field of `COVER` or a somewhat taller one. */
export const coverBody = (serviceType: string, variant: number): string => {
  // Six palettes, four backdrops: with one step more after each round no pair comes twice in twelve.
  const backdrop = BACKDROPS[(variant + Math.floor(variant / PALETTES.length)) % BACKDROPS.length] ?? '';
  const drawing = BY_TRADE.get(tradeOfCover(serviceType)) ?? '';
  return coloured(
    // Beyond the field as well: in a larger view box wall and floor continue.
    `<path fill="{ground}" d="M-9-30h178v180H-9z"/><g fill="{shade}">${backdrop}<path d="M-9 102h178v48H-9z"/></g>` +
      `<path stroke="{k}" stroke-width="2" d="M-9 102h178"/>` +
      `<g fill="none" stroke="{k}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`,
    variant,
  );
};

/** A drawing in the colours of a variant. */
const coloured = (drawing: string, variant: number): string => {
  const palette = PALETTES[variant % PALETTES.length] as Palette;
  const skin = SKIN[variant % SKIN.length] ?? SKIN[0];
  const colours = { ...palette, w: PAPER, k: INK, g: palette.ground, s: skin };
  return drawing.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof colours) => colours[name]);
};
