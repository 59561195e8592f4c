/** A place on the map, in hundredths of a degree: the server never gets a more precise position. */
export interface Position {
  lat: number;
  lng: number;
}

/** Rounded for the server: about a kilometre. */
export const vague = (lat: number, lng: number): Position => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
});
