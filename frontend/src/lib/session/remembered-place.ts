import { queryOptions } from '@tanstack/react-query';

/** A state, and perhaps an area of it: the user's last choice. */
export interface RememberedPlace {
  state: string;
  /** '' is the whole state. */
  area: string;
}

/** Set in the browser when a place is chosen; the server reads it to write the home page. It says nothing else. */
const PLACE_COOKIE = 'place';
const KEPT_SECONDS = 180 * 24 * 3600;
const LONGEST = 100;

/** The place of a cookie's value; null where it is none. */
export const placeFrom = (value: string | undefined): RememberedPlace | null => {
  const [state = '', area = ''] = (value ?? '').split('/');
  return state && state.length <= LONGEST && area.length <= LONGEST ? { state, area } : null;
};

/** The place stored in this browser. */
export const rememberedPlace = (): RememberedPlace | null => {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${PLACE_COOKIE}=`));
  try {
    return placeFrom(pair && decodeURIComponent(pair.slice(PLACE_COOKIE.length + 1)));
  } catch {
    return null; // not written by us
  }
};

/** Keeps the place for the next visit; no state forgets it. */
export const rememberPlace = ({ state, area }: RememberedPlace): void => {
  const value = encodeURIComponent(area.includes('/') ? state : [state, area].filter(Boolean).join('/'));
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${PLACE_COOKIE}=${value}; path=/; samesite=lax; max-age=${state ? KEPT_SECONDS : 0}${secure}`;
};

/** The place as a query, so that the server can render it. */
export const rememberedPlaceQuery = () =>
  queryOptions<RememberedPlace | null>({
    queryKey: ['remembered-place'],
    queryFn: () => rememberedPlace(),
    staleTime: 0,
  });
