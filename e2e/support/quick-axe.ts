import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Loading it takes two thirds of the time of the readable one, and each page loads it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The private fields of axe's classes, as a compiler for old browsers made them: a WeakMap for each field. What is kept
 * under a symbol instead is found without a look-up in a table that the garbage collector has to mind.
 */
const FIELDS = `class extends WeakMap {
  name = Symbol();
  set(object, value) {
    if (!Object.isExtensible(object)) return super.set(object, value);
    object[this.name] = value;
    return this;
  }
  get(object) {
    const kept = object?.[this.name];
    return kept === undefined ? super.get(object) : kept;
  }
  has(object) { return Object.hasOwn(object, this.name) || super.has(object); }
  delete(object) { return Object.hasOwn(object, this.name) ? delete object[this.name] : super.delete(object); }
}`;

/** A page names a few dozen colours, and axe reads the name of each of them for each text and everything behind it. */
const COLOURS_READ_ONCE = `{
  const colour = axe.commons.color.Color.prototype;
  const read = colour.parseString;
  const known = new Map();
  colour.parseString = function (text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    read.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}`;

/** axe, with the same findings for two thirds of the processor time. */
export const quickAxe = `((WeakMap) => {${AXE}\n})(${FIELDS});\n${COLOURS_READ_ONCE}`;
