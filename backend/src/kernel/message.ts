/** A fact that happened. Past-tense type, unique in the product; never a secret, never a derived total. */
export type DomainEvent<Type extends string = string, Data extends object = object> = Readonly<{
  type: Type;
  data: Readonly<Data>;
}>;

/**
 * The state that one kind of stream is folded to, pure: no clock, no random, no I/O. A state never changes in place, and is plain JSON
 * unless `restore` says how to get it back. The stream may hold other modules' events: `evolve` ignores
 * unknown events.
 */
export interface AggregateDefinition<State, Event extends DomainEvent> {
  /** Kebab-case, unique in the product. */
  readonly name: string;
  /** Raise it when the state or `evolve` changes: snapshots in the older form are ignored from then on. */
  readonly version: number;
  readonly initialState: State;
  evolve(state: State, event: Event): State;
  /** Streams with such a state are neither cached nor written as snapshots: erasure would not reach them. */
  readonly holdsPersonalData?: true;
  /** The state out of its own JSON. */
  restore?(json: unknown): State;
}

/** Of any state and events: callers that ask for a state name the fold that makes it. */
export type AnyState = AggregateDefinition<unknown, DomainEvent>;

/** What follows from a command, decided on the state: no events when there is nothing to do; throws a DomainError to refuse. */
export type Decision<State, Event extends DomainEvent> = (state: State) => Event[];

/** The text that replaces a personal one once its subject's key is erased. */
export const ERASED_TEXT = '[deleted]';

/** What the platform must know of one event type: how it is described, versioned and protected. */
export interface EventDefinition<Data extends object = object> {
  /** One sentence for the event catalogue (docs/events.md). */
  summary: string;
  /** Stream category, the part before the first dash: `listing` of `listing-42`. */
  category: string;
  /** There is one such stream, whose name is the category. */
  isOneStream?: true;
  /** Schema version that is written now, starting at 1; older ones are upcast on read. */
  version: number;
  /** The user whose key encrypts the personal fields; erased with that user. Null: no user's (imported) data. */
  subject: (data: Data) => number | null;
  /** Fields of `data` that are personal: encrypted together, per subject, before they reach the store. */
  personal: readonly (keyof Data & string)[];
  /** What personal fields read once the subject's key is erased; else texts read ERASED_TEXT and the rest null. */
  erased?: Readonly<Partial<Record<keyof Data & string, unknown>>>;
}

/** All event types of one module, by name. */
export type EventCatalogue = Readonly<Record<string, EventDefinition>>;

/** The data of the event of a type among those that a command recorded; throws when there is none. */
export const recordedIn = <Event extends DomainEvent, Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): Extract<Event, { type: Type }>['data'] => {
  const recorded = events.find((event): event is Extract<Event, { type: Type }> => event.type === type);
  if (!recorded) throw new Error(`A command ended without ${type}`);
  return recorded.data;
};

/** Helps a module write its catalogue with the types of its own events. */
export const defineEvents = <Event extends DomainEvent>(catalogue: {
  [Type in Event['type']]: EventDefinition<Extract<Event, { type: Type }>['data']>;
}): EventCatalogue => catalogue as unknown as EventCatalogue;

/** Makes a switch over a union exhaustive: a new member does not compile until it is handled. */
export const unreachable = (value: never): never => {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
};

/** An upcaster to a version that added these fields: older events get the values given here. */
export const withFields =
  (added: object) =>
  (data: object): Record<string, unknown> => ({ ...data, ...added });
