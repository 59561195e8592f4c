// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camel, pascal } from './names.mjs';

/** Something stands in the way; nothing was written. */
export class CannotWrite extends Error {}

/**
 * What the files of a state say about it.
 * @typedef {object} State
 * @property {string} kebab
 * @property {string} events path of its events, below the module
 * @property {string} decider path
 * @property {string} union `WalletEvent`
 * @property {string} type `Wallet`
 * @property {string} constant `wallet`
 * @property {string} evolving the name that `evolve` gives the state
 * @property {string} category of its streams
 * @property {{ name: string; id: string; isOfUser: boolean; isInEvents: boolean }} stream its name, and what it is named by
 */

/** @param {string} text @param {RegExp} pattern @param {string} what it is, for people @returns {RegExpExecArray} */
export const found = (text, pattern, what) => {
  const match = pattern.exec(text);
  if (!match)
    throw new CannotWrite(`${what} is not where it is in other modules. Write this use case by hand.`);
  return match;
};

/** The states of a module that have a decider of their own. @param {string} folder @returns {string[]} */
export const statesIn = (folder) => {
  const domain = join(folder, 'domain');
  if (!existsSync(domain)) return [];
  return readdirSync(domain)
    .filter((file) => file.endsWith('.decider.ts'))
    .map((file) => file.slice(0, -'.decider.ts'.length))
    .filter((state) => existsSync(join(domain, `${state}.events.ts`)));
};

/** @param {string} folder of the module @param {string} kebab @returns {State} */
export const readState = (folder, kebab) => {
  const [events, decider] = [`domain/${kebab}.events.ts`, `domain/${kebab}.decider.ts`];
  const eventsText = readFileSync(join(folder, events), 'utf8');
  const deciderText = readFileSync(join(folder, decider), 'utf8');
  const union = `${pascal(kebab)}Event`;
  found(eventsText, new RegExp(`export type ${union} =`), `The union ${union} in ${events}`);
  const [, constant = '', type = ''] = found(
    deciderText,
    new RegExp(`export const (\\w+): StateOf<(\\w+), ${union}>`),
    `The state of ${union} in ${decider}`,
  );
  const [, evolving = ''] = found(deciderText, /^const evolve = \((\w+): /m, `evolve in ${decider}`);
  const [, category = ''] = found(eventsText, /category: '(\w+)'/, `The category in ${events}`);
  const naming = new RegExp(`export const (${camel(kebab)}Stream) = \\((\\w+): number\\)`);
  const isInEvents = naming.test(eventsText);
  const [, name = '', parameter = ''] = found(
    isInEvents ? eventsText : deciderText,
    naming,
    `${camel(kebab)}Stream`,
  );
  const isOfUser = parameter === 'userId';
  const id = parameter === 'id' ? `${camel(kebab)}Id` : parameter;
  const stream = { name, id, isOfUser, isInEvents };
  return { kebab, events, decider, union, type, constant, evolving, category, stream };
};
