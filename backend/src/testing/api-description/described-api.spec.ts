import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { controllerTypes } from './controller-types.js';
import { withTypes } from './described-api.js';

const types = controllerTypes([join(import.meta.dirname, 'shelf.fixture.ts')]);

const apiOf = (method: string): OpenAPIObject =>
  ({
    paths: {
      '/x': { get: { operationId: `ShelfController_${method}`, responses: { 200: { description: '' } } } },
    },
  }) as unknown as OpenAPIObject;

const operationOf = (method: string) => withTypes(apiOf(method), { ...types, problems: [] }).paths['/x']?.get;

describe('the API description is made from the types of the controllers', () => {
  it('an answer is what the method returns, its named parts under their names', () => {
    expect(operationOf('read')?.responses).toMatchObject({
      200: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                first: { $ref: '#/components/schemas/Shelf' },
                count: { type: 'number' },
                isOpen: { type: 'boolean' },
              },
              required: ['count', 'first', 'isOpen'],
            },
          },
        },
      },
    });
    expect(types.named).toMatchObject({
      Shelf: {
        properties: {
          books: { type: 'array', items: { $ref: '#/components/schemas/BookView' } },
          below: { allOf: [{ $ref: '#/components/schemas/Shelf' }], nullable: true },
          sizes: { type: 'object', additionalProperties: { type: 'number' } },
        },
      },
      BookView: {
        properties: {
          title: { type: 'string' },
          year: { type: 'number', nullable: true },
          loan: { type: 'string', format: 'date-time' },
          kind: { type: 'string', enum: ['new', 'old'] },
          isbn: { nullable: true, enum: [null] },
        },
        required: ['isbn', 'kind', 'title', 'year'],
      },
    });
  });

  it('a query is what its parameters are called and typed', () =>
    expect(operationOf('read')?.parameters).toEqual([
      { in: 'query', name: 'floor', required: true, schema: { type: 'string', enum: ['first', 'ground'] } },
      { in: 'query', name: 'limit', required: false, schema: { type: 'string' } },
      { in: 'query', name: 'word', required: false, schema: { type: 'string' } },
    ]));

  it('a file has the type of its header', () =>
    expect(operationOf('csv')?.responses).toMatchObject({ 200: { content: { 'text/csv': {} } } }));

  it('a method that says nothing is refused, with what to do', () =>
    expect(() => withTypes(apiOf('silent'), { ...types, problems: [] })).toThrow(
      /^ShelfController_silent says nothing of its answer: give the method a return type/,
    ));

  it('what JSON cannot say, and a query without names, are refused, with the place', () =>
    expect(types.problems).toEqual([
      'ShelfController.index (src/testing/api-description/shelf.fixture.ts): byTitle: JSON cannot say a function',
      expect.stringMatching(/^ShelfController\.anything .*: name the fields of the query/),
    ]));
});
