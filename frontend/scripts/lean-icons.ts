import type { Plugin } from 'vite';

const MAKER = /lucide-react\/dist\/esm\/createLucideIcon\.m?js$/;

/** In the place of what makes a component of a drawing. */
const REMEMBERED = `
import Icon from './Icon.mjs';
export default function createLucideIcon(icon) {
  const drawn = new Map();
  return function WrittenIcon({ className = '', 'aria-hidden': hidden, ...rest }) {
    const look = { icon, className, ...(hidden === undefined ? {} : { 'aria-hidden': hidden }) };
    for (const _ in rest) return Icon.render({ ...look, ...rest }, null);
    const key = hidden + className;
    const known = drawn.get(key) ?? Icon.render(look, null);
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
