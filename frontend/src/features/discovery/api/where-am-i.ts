import { GEOLOCATION_TIMEOUT } from '../../../lib/constants.js';
import { vague, type Position } from '../model/position.rules.js';

/** A position up to a minute old is good enough. */
const STILL_GOOD = 60_000;

export type NoPosition = 'refused' | 'unavailable' | 'timeout';

/** Where this device is, roughly: only when its owner pressed a button for it. Never fails: says why there is none. */
export const whereAmI = (): Promise<Position | NoPosition> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('unavailable');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(vague(coords.latitude, coords.longitude)),
      ({ code }) => resolve(REASONS[code] ?? 'unavailable'),
      { enableHighAccuracy: false, timeout: GEOLOCATION_TIMEOUT, maximumAge: STILL_GOOD },
    );
  });

/** By the browser's number. */
const REASONS: Readonly<Record<number, NoPosition>> = { 1: 'refused', 2: 'unavailable', 3: 'timeout' };
