export interface NamedPlace {
  state: string | null;
  area: string | null;
}

/** A state as people say it. */
const stateName = (state: string): string => (state === 'FCT (Abuja)' ? 'Abuja' : state);

/** The narrowest name: "Ikeja", "Abuja", "Nigeria". */
export const shortPlace = ({ area, state }: NamedPlace): string =>
  area ?? (state === null ? 'Nigeria' : stateName(state));

/** With the state that it lies in: "Ikeja, Lagos". */
export const placeName = ({ area, state }: NamedPlace): string =>
  area !== null && state !== null ? `${area}, ${stateName(state)}` : shortPlace({ area, state });
