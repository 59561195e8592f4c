import { NotFoundException, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, ExternalContextCreator, MetadataScanner } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, Request } from 'express';
import { ErrorFilter } from '../http/error-filter.js';
import { checkText } from '../http/json-body.js';
import { checkAddress } from '../http/pipeline.js';
import { sharesVisitorWith } from '../http/visitor.js';

export interface ApiAnswer {
  status: number;
  /** JSON, as it would go over the wire. */
  text: string;
  /** The same parsed; null when there is none. */
  body: unknown;
}

/** Reads a path of the API. Never rejects: a failure is an answer as it would be over HTTP. */
export type ReadApi = (path: string) => Promise<ApiAnswer>;

type ParseQuery = (text: string) => unknown;

interface Route {
  /** Parts of the path; one that begins with a colon stands for any. */
  parts: readonly string[];
  /** As Express tells it. */
  route: { path: string };
  call: (request: object, response: object) => Promise<unknown>;
}

/** What handlers may do with the answer of a page's read: none of it goes anywhere. */
const NO_RESPONSE = {
  getHeader: () => undefined,
  setHeader: () => NO_RESPONSE,
  vary: () => NO_RESPONSE,
  cookie: () => NO_RESPONSE,
};

/** For a page that anybody may get: no visitor, no address, no cookie, and nothing that counts as a view. */
const NOBODY = {
  cookies: {},
  headers: { 'x-purpose': 'prefetch' },
  ip: undefined,
  get: (name: string) => (name.toLowerCase() === 'x-purpose' ? 'prefetch' : undefined),
};

/**
 * The GET routes of the API for pages: their handlers are called as they are, with the same guards and pipes, and
 * without HTTP. Whoever reads for a user is that user to them.
 */
export class ApiReads {
  /** By the part of the address behind `/api`, which no route of ours leaves open. */
  private readonly routes: ReadonlyMap<string, readonly Route[]>;
  private readonly parseQuery: ParseQuery;
  private readonly errors: ErrorFilter;

  constructor(nest: NestExpressApplication) {
    this.errors = nest.get(ErrorFilter, { strict: false });
    this.parseQuery = (nest.getHttpAdapter().getInstance() as Express).get('query parser fn') as ParseQuery;
    const bySection = new Map<string, Route[]>();
    for (const route of routesOf(nest)) {
      const section = route.parts[1] ?? '';
      bySection.set(section, [...(bySection.get(section) ?? []), route]);
    }
    this.routes = bySection;
  }

  /** As somebody of whom nothing is known. */
  readonly asNobody: ReadApi = (path) => this.read(path, NOBODY);

  /** As the visitor who asked for the page. */
  as(visitor: Request): ReadApi {
    return (path) => this.read(path, visitor, visitor);
  }

  private async read(address: string, base: object, visitor?: Request): Promise<ApiAnswer> {
    const end = address.includes('?') ? address.indexOf('?') : address.length;
    const own = {
      method: 'GET',
      url: address,
      originalUrl: address,
      path: address.slice(0, end),
      query: this.parseQuery(address.slice(end + 1)),
    };
    const request = requestOf(base, own);
    if (visitor) sharesVisitorWith(visitor, request);
    try {
      return answerOf(200, await this.answer(request));
    } catch (error) {
      const { status, message, details } = this.errors.answerTo(error, request);
      return answerOf(status, { statusCode: status, message, ...details });
    }
  }

  /** Addresses are refused as over HTTP: what they hold is what somebody has typed. */
  private async answer(request: Request): Promise<unknown> {
    checkAddress(request);
    const parts = request.path.split('/').slice(1);
    const found = this.routes.get(parts[1] ?? '')?.find((route) => matches(route.parts, parts));
    if (!found) throw new NotFoundException();
    Object.assign(request, { params: paramsOf(found.parts, parts), route: found.route });
    checkText(request);
    return found.call(request, NO_RESPONSE);
  }
}

/** Express answers some of it by getters of its own, which no value replaces. */
const requestOf = (base: object, own: object): Request =>
  (base === NOBODY
    ? { ...NOBODY, ...own, params: {}, route: undefined }
    : Object.create(base, {
        ...Object.getOwnPropertyDescriptors(own),
        params: { value: {}, writable: true },
        route: { value: undefined, writable: true },
      })) as Request;

const answerOf = (status: number, value: unknown): ApiAnswer => {
  const text = value === undefined ? '' : JSON.stringify(value);
  return { status, text, body: text === '' ? null : (JSON.parse(text) as unknown) };
};

/** Those with fewer parameters first: `/api/user/reviews` stands beside `/api/user/:id`. */
const routesOf = (nest: NestExpressApplication): Route[] => {
  const scanner = new MetadataScanner();
  const contexts = nest.get(ExternalContextCreator, { strict: false });
  const routes = nest
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ instance, metatype }) => {
      const controller = instance as Record<string, (...args: unknown[]) => unknown>;
      const names = scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object);
      return names.flatMap((name) => {
        const handler = controller[name];
        if (!handler || Reflect.getMetadata(METHOD_METADATA, handler) !== RequestMethod.GET) return [];
        const call = contexts.create(
          controller,
          handler,
          name,
          ROUTE_ARGS_METADATA,
          ARGUMENTS,
          undefined,
          undefined,
          {
            guards: true,
            interceptors: false, // they look after headers and what was written
            filters: false,
          },
        );
        const paths = [Reflect.getMetadata(PATH_METADATA, metatype ?? controller) as unknown].flat();
        const ends = [Reflect.getMetadata(PATH_METADATA, handler) as unknown].flat();
        return paths.flatMap((path) =>
          ends.map((end) => {
            const parts = partsOf(`${String(path)}/${String(end)}`);
            return { parts, route: { path: `/${parts.join('/')}` }, call };
          }),
        );
      });
    });
  const parameters = ({ parts }: Route): number => parts.filter((part) => part.startsWith(':')).length;
  return routes.toSorted((one, other) => parameters(one) - parameters(other));
};

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** What the decorators of a handler's parameters stand for. */
const ARGUMENTS = {
  exchangeKeyForValue: (type: number, name: unknown, [request]: [Request]): unknown => {
    const named = (values: Record<string, unknown>): unknown =>
      typeof name === 'string' ? values[name] : values;
    if (type === RouteParamtypes.REQUEST) return request;
    if (type === RouteParamtypes.RESPONSE) return NO_RESPONSE;
    if (type === RouteParamtypes.QUERY) return named(request.query);
    if (type === RouteParamtypes.PARAM) return named(request.params);
    if (type === RouteParamtypes.IP) return request.ip;
    if (type === RouteParamtypes.HEADERS) return named(request.headers);
    return undefined;
  },
};

const matches = (route: readonly string[], parts: readonly string[]): boolean =>
  route.length === parts.length &&
  route.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));

const paramsOf = (route: readonly string[], parts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    route.flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[at] ?? '')]] : [],
    ),
  );
