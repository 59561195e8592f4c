import type { Plugin } from 'vite';

const MAKER = /lucide-react\/dist\/esm\/createLucideIcon\.m?js$/;

/** In the place of what makes a component of a drawing. */
const REMEMBERED = `
import { cloneElement } from 'react';
import Icon from './Icon.mjs';

const isPlain = ({ type, props }) => typeof type === 'string' && Object.keys(props).every((name) => /^[a-z\\d]+$/.test(name));
const textOf = ({ type, props }) =>
  '<' + type + Object.entries(props).map(([name, value]) => ' ' + name + '="' + value + '"').join('') + '></' + type + '>';

/** What lies in the drawing as one text: React takes as long for each line of it as for the whole. */
const flat = (svg) => {
  const lines = svg.props.children.filter(Boolean);
  if (!lines.every(isPlain)) return svg;
  return cloneElement(svg, { children: undefined, dangerouslySetInnerHTML: { __html: lines.map(textOf).join('') } });
};

export default function createLucideIcon(icon) {
  const drawn = new Map();
  return function WrittenIcon({ className = '', 'aria-hidden': hidden, ...rest }) {
    const look = { icon, className, ...(hidden === undefined ? {} : { 'aria-hidden': hidden }) };
    for (const _ in rest) return Icon.render({ ...look, ...rest }, null);
    const key = hidden + className;
    const known = drawn.get(key) ?? flat(Icon.render(look, null));
    drawn.set(key, known);
    return known;
  };
}`;

/**
 * For pages that the server writes: an icon of the same look is put together once, not a hundred times a page. The
 * library's own way to do that takes as long as all else on a card.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  transform: { filter: { id: MAKER }, handler: () => ({ code: REMEMBERED, map: null }) },
});
