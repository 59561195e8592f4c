import type { AnyState } from '../../kernel/message.js';
import type { PersonalData } from './personal-data.js';

/** One state as a snapshot keeps it. */
type KeptState = { plain: unknown } | { person: number; sealed: string };

export type KeptStates = Record<string, KeptState>;

const MARK_BYTES = 6;

/** Another version of a state is another state. */
export const keyOf = ({ name, version }: AnyState): string => `${name}@${version}`;

export const packedMarks = (marks: ReadonlySet<number>): Buffer => {
  const packed = Buffer.allocUnsafe(marks.size * MARK_BYTES);
  let at = 0;
  for (const mark of marks) at = packed.writeUIntBE(mark, at, MARK_BYTES);
  return packed;
};

export const unpackedMarks = (packed: Buffer): Set<number> => {
  const marks = new Set<number>();
  for (let at = 0; at < packed.length; at += MARK_BYTES) marks.add(packed.readUIntBE(at, MARK_BYTES));
  return marks;
};

/** Undefined where nothing may be kept: the data has no subject, or the subject's key is erased. */
export const keptForm = async (
  personalData: PersonalData,
  lastEventId: string,
  state: AnyState,
  value: unknown,
): Promise<KeptState | undefined> => {
  if (!state.personIn) return { plain: value };
  const person = state.personIn(value);
  if (person === null) return undefined;
  const sealed = await personalData.seal(person, boundTo(lastEventId, state), { value });
  return sealed === undefined ? undefined : { person, sealed };
};

/** Undefined when it cannot be read any more: its person's key is erased, or it is not what we wrote. */
export const openedForm = async (
  personalData: PersonalData,
  lastEventId: string,
  state: AnyState,
  kept: KeptState | undefined,
): Promise<{ value: unknown } | undefined> => {
  if (!kept) return undefined;
  if ('plain' in kept) return state.personIn ? undefined : { value: restored(state, kept.plain) };
  const key = (await personalData.keysOf([kept.person])).get(kept.person);
  if (!key) return undefined;
  const { value } = personalData.open(key, boundTo(lastEventId, state), kept.sealed) as { value: unknown };
  return { value: restored(state, value) };
};

const boundTo = (lastEventId: string, state: AnyState): string => `${lastEventId} ${keyOf(state)}`;

const restored = (state: AnyState, json: unknown): unknown => (state.restore ? state.restore(json) : json);
