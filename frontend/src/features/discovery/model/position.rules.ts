/** A place on the map, in hundredths of a degree: nearer nobody's position is told to the server. */
export interface Position {
  lat: number;
  lng: number;
}

/** As far as the server is told it: about a kilometre. */
export const vague = (lat: number, lng: number): Position => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
});
