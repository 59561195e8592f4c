import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.js';

const DENIED_FEATURES = ['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'];
/** What matters where nothing is rendered, as strict as on pages. */
const OF_DATA = [
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

interface SecurityHeaders {
  /** For answers of the API: inert when a browser shows one. */
  forData(response: Response): void;
  /** For everything else: no inline script, only pictures from other sites, no frame. */
  forPages(response: Response): void;
}

/**
 * Strict headers on every answer (D9). They are the same for all, so helmet runs once: its thirteen middlewares
 * cost each request a tenth of its time, and the 900 bytes of a page's headers as much again on every API answer.
 */
export const securityHeaders = (config: Config): SecurityHeaders => {
  const page = headersBy(strictHelmet(config));
  page.set(
    'permissions-policy',
    ['geolocation=(self)', ...DENIED_FEATURES.map((name) => `${name}=()`)].join(', '),
  );
  const data = new Map([...page].filter(([name]) => OF_DATA.includes(name)));
  data.set('content-security-policy', "default-src 'none';frame-ancestors 'none'");
  return {
    forData: (response) => void response.setHeaders(data),
    forPages: (response) => void response.setHeaders(page),
  };
};

/** The headers that a middleware sets regardless of the request. */
const headersBy = (middleware: ReturnType<typeof helmet>): Map<string, string> => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  let failure: unknown = new Error('The security headers were not set');
  middleware(response.req, response, (error?: unknown) => (failure = error));
  if (failure) throw failure;
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
};

const strictHelmet = (config: Config) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'], // listings may show pictures by their https address
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(config.publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Pages with a token in the address must not pass it on; others may send their origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity:
      config.isProduction && config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
