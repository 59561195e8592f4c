/** Drawings per trade; `covers.controller.ts` of the backend serves as many. */
const VARIANTS = 12;
/** Raise it when the drawings change: they are kept for a year. */
const DRAWING_VERSION = 1;

/** The address of the drawing for a listing without a photo; the same listing always has the same. */
export const coverOf = (serviceType: string, id: number): string =>
  `/covers/${serviceType.toLowerCase().replace(/[^a-z\d]+/g, '') || 'other'}-${id % VARIANTS}.svg?v=${DRAWING_VERSION}`;

/** The address of a trade's photograph, 320×240. */
export const tradePicture = (serviceType: string): string => `/trades/${serviceType}.webp`;
