import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describeApi } from '../../platform/http/api-docs.js';
import { type ControllerTypes, controllerTypes, type MethodTypes } from './controller-types.js';

interface Response {
  description: string;
  content?: Record<string, { schema: object }>;
}

interface Operation {
  operationId: string;
  parameters?: object[];
  responses: Record<string, Response>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const WHAT_TO_DO =
  'says nothing of its answer: give the method a return type of plain fields (the schema is made from it), or say ' +
  'what it sends with @SendsFile() or @ApiFoundResponse()';

/** openapi.json as the code is now: routes and bodies of Nest, answers and queries of the types. */
export const describedApi = (nest: INestApplication): OpenAPIObject =>
  withTypes(describeApi(nest), controllerTypes());

/** Throws what cannot be described, in sentences that say what to do. */
export const withTypes = (
  api: OpenAPIObject,
  { methods, named, problems }: ControllerTypes,
): OpenAPIObject => {
  const schemas = { ...api.components?.schemas };
  const missing = Object.keys(named)
    .filter((name) => name in schemas)
    .map((name) => `${name} is a body and an answer: give one of them another name`);
  for (const operation of operationsOf(api)) {
    const types = methods.get(operation.operationId.replace(/\[\d+\]$/, ''));
    if (types) complete(operation, types);
    if (!isDescribed(operation)) missing.push(`${operation.operationId} ${WHAT_TO_DO}`);
  }
  const all = [...problems, ...missing];
  if (all.length > 0) throw new Error(all.join('\n'));
  return {
    ...api,
    components: { ...api.components, schemas: { ...schemas, ...sorted(named) } },
  } as OpenAPIObject;
};

const operationsOf = ({ paths }: OpenAPIObject): Operation[] =>
  Object.values(paths).flatMap((path) =>
    METHODS.flatMap((method) => (path[method] ? [path[method] as Operation] : [])),
  );

/** Answers already described by decorators are kept. */
const complete = (operation: Operation, { answer, query }: MethodTypes): void => {
  operation.parameters = [...(operation.parameters ?? []), ...query.map((one) => ({ in: 'query', ...one }))];
  if (isDescribed(operation) || !answer) return;
  for (const response of Object.values(operation.responses))
    response.content = { [answer.media]: { schema: answer.schema } };
};

const isDescribed = ({ responses }: Operation): boolean =>
  Object.entries(responses).every(([status, { content }]) => content || status.startsWith('3'));

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
