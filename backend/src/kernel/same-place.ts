interface Place {
  state: string;
  /** Degrees; null: not known. */
  latitude: number | null;
  longitude: number | null;
}

/** A position that was proven for one place proves nothing of another (OP-39). */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.state === other.state && one.latitude === other.latitude && one.longitude === other.longitude;
