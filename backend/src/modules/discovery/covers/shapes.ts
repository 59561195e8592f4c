/** What a shape is filled with: a colour of the cover's palette, by a letter. */
type Fill =
  /** The two strong colours. */
  | 'a'
  | 'b'
  /** Paper, ink, ground, skin. */
  | 'w'
  | 'k'
  | 'g'
  | 's'
  /** A line only. */
  | 'n';

/** SVG on a field of 160 by 120, outlined by the cover in one line weight; the floor lies at 102. `{a}` is a colour. */
export type Drawing = string;

export const path = (fill: Fill, d: string): Drawing => `<path${filled(fill)} d="${d}"/>`;

export const box = (fill: Fill, x: number, y: number, width: number, height: number, corner = 2): Drawing =>
  `<rect${filled(fill)} x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/>`;

export const disc = (fill: Fill, x: number, y: number, radius: number): Drawing =>
  `<circle${filled(fill)} cx="${x}" cy="${y}" r="${radius}"/>`;

/** A line in a colour of its own, on dark things. */
export const chalk = (colour: Fill, d: string): Drawing => `<path stroke="{${colour}}" d="${d}"/>`;

export const turned = (degrees: number, x: number, y: number, ...parts: Drawing[]): Drawing =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`;

export const drawn = (...parts: Drawing[]): Drawing => parts.join('');

const filled = (fill: Fill): string => (fill === 'n' ? '' : ` fill="{${fill}}"`);
