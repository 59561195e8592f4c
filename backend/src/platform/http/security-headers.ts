import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.js';

const NOTHING = ['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'];

/** Strict headers on every answer (D9): no inline script, nothing but pictures from elsewhere, no frame. */
export const securityHeaders = (config: Config): RequestHandler[] => [
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
    // Pages with a token in the address must not pass it on; others may tell their origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity:
      config.isProduction && config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  }),
  (_request, response, next) => {
    response.setHeader(
      'Permissions-Policy',
      ['geolocation=(self)', ...NOTHING.map((name) => `${name}=()`)].join(', '),
    );
    next();
  },
];
