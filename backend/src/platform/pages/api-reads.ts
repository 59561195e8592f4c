import { NotFoundException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, Request, Response } from 'express';
import { ErrorFilter } from '../http/error-filter.js';
import type { HttpServer } from '../http/http-server.js';
import { checkText } from '../http/json-body.js';
import { checkAddress } from '../http/pipeline.js';
import { shareSessionUser } from '../http/visitor.js';

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

/** For a public page: no visitor, no address, no cookie, and nothing that counts as a view. */
const ANONYMOUS = {
  cookies: {},
  headers: { 'x-purpose': 'prefetch' },
  ip: undefined,
  get: (name: string) => (name.toLowerCase() === 'x-purpose' ? 'prefetch' : undefined),
};

/**
 * The routes of the API for pages: the same handlers are called, with the same guards and pipes, and without HTTP.
 * A read for a user runs as that user.
 */
export class ApiReads {
  private readonly server: HttpServer;
  private readonly parseQuery: ParseQuery;
  private readonly errors: ErrorFilter;

  constructor(nest: NestExpressApplication) {
    this.errors = nest.get(ErrorFilter, { strict: false });
    this.server = nest.getHttpAdapter() as unknown as HttpServer;
    this.parseQuery = this.server.getInstance<Express>().get('query parser fn') as ParseQuery;
  }

  /** As an anonymous visitor. */
  readonly asAnonymous: ReadApi = (path) => this.read(path, ANONYMOUS);

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
      params: {},
      route: undefined,
      ...(visitor && { headers: { ...visitor.headers, 'accept-encoding': undefined } }),
    };
    const request = requestOf(base, own);
    if (visitor) shareSessionUser(visitor, request);
    try {
      return await this.answer(request);
    } catch (error) {
      const { status, message, details } = this.errors.answerTo(error, request);
      return answerOf(status, JSON.stringify({ statusCode: status, message, ...details }));
    }
  }

  /** Addresses are validated as over HTTP: they contain user input. */
  private answer(request: Request): Promise<ApiAnswer> {
    checkAddress(request);
    checkText(request);
    return new Promise((resolve, reject) => {
      const response = new ReadResponse(request, resolve) as unknown as Response;
      this.server.sections.answer(request, response, (error?: unknown) =>
        reject((error as Error | undefined) ?? new NotFoundException()),
      );
    });
  }
}

/** Some properties of an Express request are getters, which assignment does not replace. */
const requestOf = (base: object, own: object): Request =>
  (base === ANONYMOUS
    ? { ...ANONYMOUS, ...own }
    : Object.create(base, Object.getOwnPropertyDescriptors(own))) as Request;

const answerOf = (status: number, text: string): ApiAnswer => ({
  status,
  text,
  body: text === '' ? null : (JSON.parse(text) as unknown),
});

/** What a route answers to a page: status and text. Headers are dropped; they read as those of an uncached answer. */
class ReadResponse {
  statusCode = 200;
  readonly headersSent = false;

  constructor(
    readonly req: Request,
    private readonly resolve: (answer: ApiAnswer) => void,
  ) {}

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  send(text = ''): void {
    this.end(text);
  }

  end(text: string): void {
    this.resolve(answerOf(this.statusCode, text));
  }

  hasHeader = (): boolean => true;
  getHeader = (): string => 'no-store';
  set = (): this => this;
  setHeader = (): this => this;
  removeHeader = (): this => this;
  vary = (): this => this;
  cookie = (): this => this;
}
