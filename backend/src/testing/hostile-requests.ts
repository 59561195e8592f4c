import fc from 'fast-check';
import type { DescribedRoute } from './described-routes.js';
import {
  BODIES,
  ENCODINGS,
  FIELDS,
  FILE_NAMES,
  IDS,
  QUERY_FORMS,
  QUERY_NAMES,
  QUERY_VALUES,
  TYPES,
  VALUES,
} from './hostile-values.js';

/** A request that no well-meaning client sends, or hardly: some are well formed and may succeed. */
export interface HostileRequest {
  /** Path with query. */
  path: string;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
  headers: Record<string, string>;
}

const json = { 'Content-Type': 'application/json' };
const anyPath = ({ path }: DescribedRoute, id: string) => path.replace(/\{\w+\}/, id);

/** Requests to a route; `id` is one that exists. The same seed gives the same requests. */
export const hostileRequests = (
  route: DescribedRoute,
  id: string,
  { seed, count }: { seed: number; count: number },
): HostileRequest[] => {
  const path = anyPath(route, id);
  const kinds: fc.Arbitrary<HostileRequest>[] = [
    ...Array<fc.Arbitrary<HostileRequest>>(route.query.length > 0 ? 3 : 1).fill(withQuery(path, route)),
    ...(path === route.path ? [] : [withId(route)]),
  ];
  if (route.method !== 'GET') kinds.push(withRawBody(path), withType(path, route), withForm(path));
  // What has fields is read field by field; that is where most rules are.
  if (route.body && Object.keys(route.body).length > 0)
    kinds.push(...Array(5).fill(withField(path, route.body)));
  return fc.sample(fc.oneof(...kinds), { seed, numRuns: count });
};

/** Lone halves of surrogate pairs included. fast-check's own units build tables of all code points for seconds. */
const anyCharacter = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: false }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 300 }) },
);

const withField = (path: string, body: Record<string, unknown>): fc.Arbitrary<HostileRequest> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(body)), value)
    .map(([field, bad]) => ({ path, headers: json, body: textOf({ ...body, [field]: bad }) }));

/** What JSON does not know (undefined, bigint) is left out or written as text. */
const textOf = (body: object): string =>
  JSON.stringify(body, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));

const withRawBody = (path: string): fc.Arbitrary<HostileRequest> =>
  fc.constantFrom(...BODIES).map((body) => ({ path, headers: json, body }));

const withType = (path: string, { body }: DescribedRoute): fc.Arbitrary<HostileRequest> => {
  const text = JSON.stringify(body ?? { a: 1 });
  const headers = fc.oneof(
    fc.constantFrom(...TYPES).map((type) => ({ 'Content-Type': type })),
    fc.constantFrom(...ENCODINGS).map((encoding) => ({ ...json, 'Content-Encoding': encoding })),
  );
  return fc
    .tuple(
      headers,
      fc.constantFrom(new TextEncoder().encode(text), new Uint8Array([0xff, 0xfe, 0, 0xc3, 0x28])),
    )
    .map(([own, bytes]) => ({ path, headers: own, body: bytes }));
};

const withForm = (path: string): fc.Arbitrary<HostileRequest> =>
  fc
    .tuple(
      fc.constantFrom(...FIELDS),
      fc.constantFrom(...FILE_NAMES),
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(12),
    )
    .map(([field, name, bytes, times]) => {
      const form = new FormData();
      for (let part = 0; part <= times; part += 1) {
        form.append(field, new Blob([bytes], { type: 'image/png' }), name);
      }
      form.append('purpose', name);
      return { path, headers: {}, body: form };
    });

const withId = (route: DescribedRoute): fc.Arbitrary<HostileRequest> =>
  fc.constantFrom(...IDS).map((id) => ({ path: anyPath(route, id), ...wellFormed(route) }));

/** Mostly what the route reads. */
const nameFor = ({ query }: DescribedRoute): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...QUERY_NAMES) },
    ...(query.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...query) }] : []),
  );

const withQuery = (path: string, route: DescribedRoute): fc.Arbitrary<HostileRequest> =>
  fc
    .tuple(nameFor(route), fc.constantFrom(...QUERY_VALUES), fc.constantFrom(...QUERY_FORMS))
    .map(([name, bad, form]) => ({ path: `${path}?${form(name, bad)}`, ...wellFormed(route) }));

/** What the route is sent when something else is wrong. */
const wellFormed = ({ body }: DescribedRoute): Pick<HostileRequest, 'body' | 'headers'> =>
  body ? { headers: json, body: JSON.stringify(body) } : { headers: {} };
