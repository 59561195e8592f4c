import { priceText } from '../../../kernel/money.js';
import { serviceLabelOf } from '../../../kernel/service-types.js';
import { escapedHtml } from '../../../kernel/text.js';
import { COVER_VARIANTS, coverBody } from '../covers/cover.views.js';
import type { SharedCard } from '../read-models/listing-card/listing-card.queries.js';

export const CARD = { width: 1200, height: 630, photoWidth: 480 } as const;

const INDIGO = '#1f2e66';
const AMBER = '#f2b33d';
const PALE = '#cdd5f0';
const MARGIN = 72;
/** Of a letter, as a part of its size: on the wide side, so that no line runs out of the card. */
const LETTER = 0.58;
/** How large a name is written, and on how many lines at that size: the longest takes the smallest. */
const NAME_LOOKS = [
  { size: 76, most: 3 },
  { size: 64, most: 3 },
  { size: 54, most: 3 },
  { size: 44, most: 4 },
  { size: 36, most: 5 },
  { size: 30, most: 6 },
] as const;
const PLACE_SIZES = [34, 28, 24];

/** Letters by DejaVu or Noto, which Linux brings along; both have ₦ and the marks of Nigerian names. */
const FONT = `font-family="Noto Sans, DejaVu Sans, sans-serif"`;

/** The mark of the product, 32 by 32. */
const MARK =
  `<rect width="32" height="32" rx="8" fill="#fff"/>` +
  `<path d="M9 7.5v17M23 7.5v17" stroke="${INDIGO}" stroke-width="4" stroke-linecap="round"/>` +
  `<path d="M9 18.5c4.5-5.5 9.5-5.5 14 0" fill="none" stroke="${AMBER}" stroke-width="4" stroke-linecap="round"/>`;

/** Rings and rays as they are dyed into adire cloth. */
const PATTERN =
  `<pattern id="adire" width="192" height="192" patternUnits="userSpaceOnUse">` +
  `<g fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="4"><circle cx="48" cy="48" r="40"/>` +
  `<circle cx="48" cy="48" r="26"/><circle cx="48" cy="48" r="12"/><circle cx="144" cy="144" r="40"/>` +
  `<circle cx="144" cy="144" r="26"/><circle cx="144" cy="144" r="12"/>` +
  `<path d="M104 48h80M144 8v80M116 20l56 56M172 20l-56 56M8 144h80M48 104v80M20 116l56 56M76 116l-56 56"/></g></pattern>`;

interface CardLook {
  siteName: string;
  /** Leaves the right side free for a photo; else the cover of the trade is drawn there. */
  hasPhoto: boolean;
  /** Without fonts letters would come out as boxes: mark and pattern only. */
  hasFonts: boolean;
}

/** The picture of a listing as SVG: what it is called, what it does and where, what it costs. No contact data. */
export const shareCardSvg = (card: SharedCard, look: CardLook): string => {
  const textWidth = CARD.width - 2 * MARGIN - CARD.photoWidth;
  const body = look.hasFonts ? textOf(card, look.siteName, textWidth) : bigMark();
  return ground(look.hasPhoto ? body : body + coverOf(card));
};

/** As high as the card: more wall above and more floor below than on a card of the search. */
const coverOf = ({ id, serviceType }: SharedCard): string => {
  const { width, height, photoWidth } = CARD;
  return (
    `<svg x="${width - photoWidth}" width="${photoWidth}" height="${height}" viewBox="22 -13 116 152">` +
    `${coverBody(serviceType, id % COVER_VARIANTS)}</svg>`
  );
};

/** The picture of every other page: whose it is and what it is for. */
export const siteCardSvg = (siteName: string, hasFonts: boolean): string => {
  const { width } = CARD;
  const promise = ['Find someone nearby', 'who can do the job'];
  const texts = [
    line(siteName, 44, 150, AMBER, 'bold', width - 2 * MARGIN),
    ...promise.map((text, index) => line(text, 84, 290 + index * 100, '#fff', 'bold', width)),
    line('Plumbers, tailors, cleaners and more across Nigeria', 36, 480, PALE, 'normal', width),
  ].join('');
  return ground(hasFonts ? texts : bigMark());
};

const ground = (body: string): string => {
  const { width, height } = CARD;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${PATTERN}</defs>` +
    `<rect width="${width}" height="${height}" fill="${INDIGO}"/>` +
    `<rect width="${width}" height="${height}" fill="url(#adire)"/>${body}</svg>`
  );
};

const bigMark = (): string =>
  `<g transform="translate(${MARGIN} ${CARD.height / 2 - 160}) scale(10)">${MARK}</g>`;

const textOf = (card: SharedCard, siteName: string, width: number): string => {
  const { size, lines } = fitted(plain(card.businessName), width);
  const nameTop = 96 + size * 1.2;
  const below = nameTop + (lines.length - 1) * size * 1.15;
  const place = [card.sublocation, card.city, card.state].filter((part) => part !== null);
  const placeText = [...new Set(place.map(plain))].join(', ');
  const placeSize = PLACE_SIZES.find((each) => placeText.length <= lettersIn(width, each)) ?? 24;
  return [
    line(serviceLabelOf(plain(card.serviceType)), 34, 96, AMBER, 'bold', width),
    ...lines.map((text, index) => line(text, size, nameTop + index * size * 1.15, '#fff', 'bold', width)),
    line(placeText, placeSize, below + 58, PALE, 'normal', width),
    line(card.startingPrice === 0 ? '' : priceText(card), 40, below + 116, '#fff', 'bold', width),
    `<g transform="translate(${MARGIN} ${CARD.height - 112}) scale(1.75)">${MARK}</g>`,
    `<text x="${MARGIN + 76}" y="${CARD.height - 72}" font-size="34" font-weight="bold" fill="#fff" ${FONT}>${escapedHtml(siteName)}</text>`,
  ].join('');
};

const line = (
  text: string,
  size: number,
  y: number,
  colour: string,
  weight: 'bold' | 'normal',
  width: number,
): string => {
  const most = lettersIn(width, size);
  return `<text x="${MARGIN}" y="${Math.round(y)}" font-size="${size}" font-weight="${weight}" fill="${colour}" ${FONT}>${escapedHtml(cut(text, most))}</text>`;
};

const lettersIn = (width: number, size: number): number => Math.floor(width / (size * LETTER));

/** The largest size in which the whole name fits; in the smallest, the rest is cut. */
const fitted = (name: string, width: number): { size: number; lines: string[] } => {
  for (const { size, most } of NAME_LOOKS) {
    const letters = lettersIn(width, size);
    const lines = wrapped(name, letters);
    if (lines.length <= most && lines.every((text) => text.length <= letters)) return { size, lines };
  }
  const { size, most } = NAME_LOOKS[NAME_LOOKS.length - 1] ?? NAME_LOOKS[0];
  const lines = wrapped(name, lettersIn(width, size));
  return {
    size,
    lines: lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')],
  };
};

const wrapped = (text: string, most: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const cut = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** One line of what a person would see: no control characters, none that turn the direction of writing. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
