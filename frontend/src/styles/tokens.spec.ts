import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESKTOP_WIDTH } from '../lib/constants.js';

const SOURCES = join(__dirname, '..');
const css = readFileSync(join(__dirname, 'app.css'), 'utf8');

/** What belongs into app.css and nowhere else. */
const RAW: readonly [what: string, pattern: RegExp][] = [
  ['a hex colour', /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\w)/i],
  ['a colour function', /\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color-mix)\(/],
  [
    'an arbitrary colour, size or radius',
    /\b(?:bg|text|border|ring|outline|fill|stroke|shadow|from|via|to|accent|caret|decoration|rounded|leading|tracking|font|gap|[pm][trblxyse]?)-\[/,
  ],
  [
    "a colour of Tailwind's own palette",
    /\b(?:bg|text|border|ring|outline|fill|stroke|from|via|to|decoration)-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|black|white)\b/,
  ],
  // The position of a row in a virtual list is measured, not designed.
  ['a style attribute', /\bstyle=\{(?!\{ (?:height: virtualizer\.|transform: `translateY\(\$\{start\}px))/],
];

const violationsIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      RAW.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${what}: ${line.trim()}`),
    );

describe('design tokens', () => {
  it('are the only colours, sizes and radii in components', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.spec)\.tsx?$/.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      violationsIn(readFileSync(join(SOURCES, file), 'utf8')).map((violation) => `${file}: ${violation}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['<p className="text-[#27397a]" />', 2],
    ["const red = '#b3261e';", 1],
    ['className="bg-[rgb(1,2,3)]"', 2],
    ['className="text-[11px] p-[7px]"', 1],
    ['className="bg-red-500"', 1],
    ['className="text-white"', 1],
    ['<p style={{ color }} />', 1],
    ['<a href="#main" className="max-h-[85dvh] bg-accent text-sm [&_svg]:size-5">#12</a>', 0],
  ])('the check sees %s', (line, count) => expect(violationsIn(line)).toHaveLength(count));

  it('have at most six text sizes, none under 12 px, one card radius and one shadow', () => {
    const of = (name: string) => [...css.matchAll(new RegExp(`^ {2}--${name}-([\\w]+): (.*);$`, 'gm'))];
    const sizes = of('text').map(([, , size]) => Number.parseFloat(size ?? '') * 16);
    expect(sizes).toEqual([12, 14, 16, 20, 24, 32]);
    expect(of('radius').map(([, name]) => name)).toEqual(['control', 'card', 'full']);
    expect(of('shadow').map(([, name]) => name)).toEqual(['raised']);
  });

  it('SHELL-17: the desktop begins at 768 px', () =>
    expect(css).toContain(`--breakpoint-md: ${DESKTOP_WIDTH / 16}rem;`));
});

type Theme = Record<string, string>;
const coloursIn = (text: string): Theme =>
  Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );

const [lightText = '', darkText = ''] = css.split('@media (prefers-color-scheme: dark)');
const light = coloursIn(lightText);
const dark = { ...light, ...coloursIn(darkText) };

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (theme: Theme, one: string, other: string): number => {
  const [dim = 0, bright = 0] = [one, other]
    .map((name) => luminance(theme[name] ?? ''))
    .toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
};

/** Text on its backgrounds: at least 4.5:1. */
const TEXT: readonly [string, ...string[]][] = [
  ['ink', 'page', 'surface', 'sunken', 'accent-soft', 'danger-soft'],
  ['muted', 'page', 'surface', 'sunken'],
  ['accent', 'page', 'surface', 'accent-soft'],
  ['on-accent', 'accent', 'accent-strong'],
  ['success', 'success-soft', 'surface'],
  ['warning', 'warning-soft', 'surface'],
  ['danger', 'danger-soft', 'surface', 'page'],
  ['on-danger', 'danger', 'danger-strong'],
  ['on-alarm', 'alarm'],
  ['on-band', 'band'],
  ['on-band-muted', 'band'],
  ['page', 'ink'],
];
/** Edges of controls, stars and the focus ring on their backgrounds: at least 3:1. */
const EDGES: readonly [string, ...string[]][] = [
  ['line-strong', 'page', 'surface'],
  ['star', 'page', 'surface'],
  ['accent', 'page', 'surface', 'sunken', 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast in the %s theme', (_name, theme) => {
  const pairs = (rows: readonly [string, ...string[]][]) =>
    rows.flatMap(([on, ...grounds]) => grounds.map((ground) => [on, ground] as const));

  it.each(pairs(TEXT))('text: %s on %s', (text, ground) =>
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5),
  );
  it.each(pairs(EDGES))('edge and focus ring: %s on %s', (edge, ground) =>
    expect(contrast(theme, edge, ground)).toBeGreaterThanOrEqual(3),
  );
});
