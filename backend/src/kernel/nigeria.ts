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

/** +2348012345678, 2348012345678 or 08012345678, with spaces or dashes: ten digits behind the country code (OTP-07). */
const NIGERIAN_NUMBER = /^(?:\+?234|0)(\d{10})$/;

/** `+234` and ten digits, or undefined when the text is no Nigerian number. */
export const normaliseNigerianPhone = (text: string): string | undefined => {
  const digits = NIGERIAN_NUMBER.exec(text.replace(/[\s-]/g, ''));
  return digits ? `+234${digits[1]}` : undefined;
};

interface Place {
  state: string;
  /** Degrees; null: not known. */
  latitude: number | null;
  longitude: number | null;
}

/** A position that was proven for one place proves nothing of another (OP-39). */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.state === other.state && one.latitude === other.latitude && one.longitude === other.longitude;
