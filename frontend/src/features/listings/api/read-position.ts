import { GEOLOCATION_TIMEOUT } from '../../../lib/constants.js';

export interface Position {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

/** DETAIL-24, CONST-09: precise, at most 10 s, never a remembered one. Fails on devices without geolocation. */
export const readPosition = () =>
  new Promise<Position>((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new Error('This device has no geolocation');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      (failure) => reject(new Error(`The position could not be read: ${failure.message}`)),
      { enableHighAccuracy: true, timeout: GEOLOCATION_TIMEOUT, maximumAge: 0 },
    );
  });
