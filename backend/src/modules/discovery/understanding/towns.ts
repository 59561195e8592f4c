import { localGovernmentsOf, type State } from '../../../kernel/nigeria.js';
import { comparableArea } from '../search/comparable-filters.js';
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

/** The towns and districts of a state by the names that pickers show beside those of its local governments. */
export const neighbourhoodsOf = (state: State): Town[] => {
  const localGovernments = new Set(localGovernmentsOf(state).map(comparableArea));
  const towns = new Map(townsOf(state).map((town) => [town.name, town]));
  return [...towns.values()]
    .filter(({ name }) => !localGovernments.has(comparableArea(name)))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
};
