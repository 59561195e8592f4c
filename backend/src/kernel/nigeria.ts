import { LOCAL_GOVERNMENTS } from './local-governments.js';

/** One of the 36 states or `FCT (Abuja)`, spelt as the API spells it. */
export type State = keyof typeof LOCAL_GOVERNMENTS;

const areasByState: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(LOCAL_GOVERNMENTS).map(([state, names]) => [state, names.split(', ')]),
);

const stateByLowerCase: ReadonlyMap<string, string> = new Map(
  [...areasByState.keys()].map((state) => [state.toLowerCase(), state]),
);

/** The 37 names, in the order of the alphabet (SEARCH-19). */
export const STATES: readonly State[] = [...areasByState.keys()] as State[];

/** The state's own spelling for any case and outer blanks, or undefined when there is no such state. */
export const stateNamed = (text: string): State | undefined =>
  stateByLowerCase.get(text.trim().toLowerCase()) as State | undefined;

/** The local governments of a state named in any case; none for an unknown state (OP-21). */
export const localGovernmentsOf = (state: string): readonly string[] =>
  areasByState.get(stateNamed(state) ?? '') ?? [];
