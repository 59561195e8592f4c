// @ts-check
// Writes src/lib/api/api-types.ts out of the API's description: every body and view by its name, `Answers`, what each route
// answers when it succeeds, `Answer` to name one of them, and `LONGEST`, the most characters of the fields of bodies. With `--check` it only compares and exits with 1 when the file is of another description.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript';

const FILE = join(import.meta.dirname, '../src/lib/api/api-types.ts');
const DESCRIPTION = join(import.meta.dirname, '../../backend/openapi.json');

/** An object of which every field is there. @param {[string, object][]} fields */
const whole = (fields) => ({
  type: 'object',
  properties: Object.fromEntries(fields),
  required: fields.map(([name]) => name),
});

/** Of every JSON answer its schema, by path and method. @param {Record<string, Record<string, any>>} paths */
const answersOf = (paths) =>
  whole(
    Object.entries(paths).flatMap(([path, operations]) => {
      const fields = Object.entries(operations).flatMap(([method, { responses }]) => {
        const schema = (responses[200] ?? responses[201])?.content?.['application/json']?.schema;
        return schema ? [/** @type {[string, object]} */ ([method, schema])] : [];
      });
      return fields.length > 0 ? [/** @type {[string, object]} */ ([path, whole(fields)])] : [];
    }),
  );

/** Of every body its fields of limited length. @param {Record<string, any>} schemas */
const lengthsOf = (schemas) =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([body, { properties = {} }]) => {
      const fields = Object.entries(properties).filter(([, { maxLength }]) => maxLength !== undefined);
      const lengths = Object.fromEntries(fields.map(([field, { maxLength }]) => [field, maxLength]));
      return fields.length > 0 ? [[body, lengths]] : [];
    }),
  );

const { paths, components, ...api } = JSON.parse(readFileSync(DESCRIPTION, 'utf8'));
const schemas = { ...components.schemas, Answers: answersOf(paths) };
const types = await openapiTypes(
  { ...api, paths: {}, components: { schemas } },
  { rootTypes: true, rootTypesNoSchemaPrefix: true },
);
const lengths = `export const LONGEST = ${JSON.stringify(lengthsOf(components.schemas), null, 2)} as const;\n`;
const answer = `/** What an operation answers when it succeeds, for answers whose shape has no name of its own. */
export type Answer<Path extends keyof Answers, Method extends 'get' | 'post' | 'put' | 'delete' = 'get'> =
  Answers[Path] extends Record<Method, infer Found> ? Found : never;
`;
const text = COMMENT_HEADER + astToString(types) + answer + lengths;
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (text !== readFileSync(FILE, 'utf8')) process.exitCode = 1;
