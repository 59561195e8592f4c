import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Response } from 'supertest';
import type { JsonSchema } from './api-description/json-schemas.js';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Where all schemas find the named ones, so that each of those is compiled once. */
const COMPONENTS = 'components';
const FILE = join(import.meta.dirname, '../../openapi.json');

/** The description, read once, and its schemas, each compiled when it is needed first. */
class DescribedAnswers {
  private readonly api = JSON.parse(readFileSync(FILE, 'utf8')) as Description;
  private readonly ajv = new Ajv({
    strict: false,
    validateFormats: false,
    allErrors: true,
    code: { optimize: false }, // takes longer than what it saves in a few answers
  }).addSchema({
    $id: COMPONENTS,
    components: { schemas: mapped(this.api.components.schemas, strict) },
  });
  private readonly known = new Map<string, ValidateFunction>();
  private readonly routes = Object.keys(this.api.paths)
    .toSorted((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

  operation(method: string, pathname: string): { path: string; operation: Operation } | undefined {
    const route = this.routes.find(({ pattern }) => pattern.test(pathname));
    const operation = route && this.api.paths[route.path]?.[method.toLowerCase()];
    return operation && { path: route.path, operation };
  }

  /** What is wrong with a body; null: nothing. */
  problem(name: string, schema: JsonSchema, body: unknown): string | null {
    const validate = this.validatorOf(name, schema);
    return validate(body) ? null : this.ajv.errorsText(validate.errors, { dataVar: 'answer' });
  }

  private validatorOf(name: string, schema: JsonSchema): ValidateFunction {
    const known = this.known.get(name);
    if (known) return known;
    const validate = this.ajv.compile(strict(schema));
    this.known.set(name, validate);
    return validate;
  }
}

/** One for all applications of a process: to read and compile it for each cost a tenth of the backend's specs. */
let described: DescribedAnswers | undefined;

/**
 * Compares what the API really answers with openapi.json, fields that are not described included. Knows no route that
 * is not described; what is refused is the error filter's.
 */
export class AnswerCheck {
  readonly problems = new Set<string>();

  see(
    method: string,
    address: string,
    { status, type, body }: Pick<Response, 'status' | 'type' | 'body'>,
  ): void {
    described ??= new DescribedAnswers();
    const found = described.operation(method, new URL(address).pathname);
    if (!found || status < 200 || status > 299 || type !== 'application/json') return;
    const schema = found.operation.responses[status]?.content?.[type]?.schema;
    const name = `${method} ${found.path}: ${status}`;
    const problem = schema && described.problem(name, schema, body);
    if (!schema) this.problems.add(`${name} with JSON is not described`);
    else if (problem) this.problems.add(`${name}: ${problem}`);
  }
}

/** As JSON Schema says it, and with nothing beside the described fields. */
const strict = ({ nullable, ...schema }: JsonSchema): JsonSchema => {
  const { $ref, properties, items, anyOf, allOf, additionalProperties } = schema;
  const inner: JsonSchema = {
    ...schema,
    ...($ref && { $ref: COMPONENTS + $ref }),
    ...(properties && {
      properties: mapped(properties, strict),
      additionalProperties: additionalProperties ?? false,
    }),
    ...(items && { items: strict(items) }),
    ...(anyOf && { anyOf: anyOf.map(strict) }),
    ...(allOf && { allOf: allOf.map(strict) }),
  };
  if (typeof additionalProperties === 'object') inner.additionalProperties = strict(additionalProperties);
  return nullable ? { anyOf: [inner, { type: 'null' }] } : inner;
};

const mapped = <From, To>(record: Record<string, From>, of: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));
