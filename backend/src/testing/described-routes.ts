import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  $ref?: string;
  type?: string;
  example?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A route of the committed openapi.json. */
export interface DescribedRoute {
  /** `POST /api/listings/{id}` */
  key: string;
  method: string;
  path: string;
  /** What may be sent: JSON with every field that is described; null when the route takes none. */
  body: Record<string, unknown> | null;
  /** The names of its query. */
  query: string[];
}

const FILE = join(import.meta.dirname, '../../openapi.json');
const BY_TYPE: Record<string, unknown> = { string: 'text', number: 1, boolean: true, array: [], object: {} };

/** Every route of the product, in the order of openapi.json. */
export const describedRoutes = (): DescribedRoute[] => {
  const { paths, components } = JSON.parse(readFileSync(FILE, 'utf8')) as Description;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { requestBody, parameters = [] }]) => {
      const method = verb.toUpperCase();
      const schema = requestBody?.content['application/json']?.schema;
      const body = schema ? (exampleOf(schema, components.schemas) as Record<string, unknown>) : null;
      const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      return { key: `${method} ${path}`, method, path, body, query };
    }),
  );
};

const exampleOf = (schema: Schema, named: Record<string, Schema>): unknown => {
  if (schema.$ref) return exampleOf(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named);
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  if (!schema.properties) return BY_TYPE[schema.type ?? 'object'];
  const fields = Object.entries(schema.properties);
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, named)]));
};
