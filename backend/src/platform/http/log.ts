import { types } from 'node:util';
import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.js';

/** Redacted in every logged object that holds one of them. */
const SECRETS = [
  'cookie',
  'authorization',
  'password',
  'token',
  'code',
  'email',
  'phone',
  'body',
  'query',
  'headers',
];

/** One JSON line per entry on standard output. Errors keep type, message and stack, nothing of their own fields. */
export const createLog = (config: Config, destination?: DestinationStream): Logger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
      serializers: { err: plainError },
    },
    destination ?? standardOutput(),
  );

/**
 * Several lines in one write: a write for each takes a tenth of the time of a read. A kill
 * loses the lines of the last tenth of a second; any other end of the process writes them.
 */
const standardOutput = (): DestinationStream => {
  const output = pino.destination({ dest: 1, sync: true, minLength: 8_192, periodicFlush: 100 });
  process.once('exit', () => output.flushSync());
  return output;
};

/** A failed query carries its parameters, which may be personal; so only these three are taken. */
const plainError = (error: unknown) =>
  types.isNativeError(error)
    ? { type: error.name, message: error.message, stack: error.stack }
    : { message: String(error) };

/** Lets Nest and all code that uses Nest's Logger write to the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Logger) {}

  log = (message: unknown, ...rest: unknown[]): void => this.write('debug', message, rest);
  warn = (message: unknown, ...rest: unknown[]): void => this.write('warn', message, rest);
  error = (message: unknown, ...rest: unknown[]): void => this.write('error', message, rest);
  fatal = (message: unknown, ...rest: unknown[]): void => this.write('fatal', message, rest);
  debug = (message: unknown, ...rest: unknown[]): void => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]): void => this.write('trace', message, rest);

  /** Nest passes the name of the writing class last, and before it, for errors, a stack. */
  private write(
    level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const from = rest.at(-1);
    const stack = rest
      .slice(0, -1)
      .find((part): part is string => typeof part === 'string' && part.includes('\n'));
    const extra = { ...(typeof from === 'string' ? { from } : {}), ...(stack ? { stack } : {}) };
    if (types.isNativeError(message)) return this.target[level]({ ...extra, err: message }, message.message);
    if (typeof message === 'object' && message !== null) {
      const { message: text, ...fields } = message as Record<string, unknown>;
      return this.target[level]({ ...extra, ...fields }, typeof text === 'string' ? text : undefined);
    }
    this.target[level](extra, String(message));
  }
}
