import type { State } from '../../../kernel/nigeria.js';
import { TOWNS } from './town-names.js';

/** A town or district that is no local government itself. */
export interface Town {
  /** As it is written. */
  name: string;
  otherNames: readonly string[];
  /** The local government that it lies in. */
  localGovernment: string;
}

/** The towns of a state that we know by name. */
export const townsOf = (state: State): Town[] =>
  (TOWNS[state] ?? '')
    .split(', ')
    .filter(Boolean)
    .map((entry) => {
      const [, names = '', localGovernment = ''] = /^(.+) \((.+)\)$/.exec(entry) ?? [];
      const [name = '', ...otherNames] = names.split('/');
      return { name, otherNames, localGovernment };
    });
