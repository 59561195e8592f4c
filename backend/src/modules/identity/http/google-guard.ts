import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy, type Profile, type StrategyOptions, type VerifyCallback } from 'passport-google-oauth20';
import { Config } from '../../../platform/config/config.js';
import type { GooglePerson } from '../use-cases/sign-in-with-google.handler.js';
import { GoogleSignInState } from './google-sign-in-state.js';

/** How long Google may take to answer. */
const PATIENCE_MS = 15_000;

/**
 * Sends a browser to Google, and reads who came back. Never refuses: `request.user` is the person, or undefined when
 * there is none or Google is not configured; the controller decides what follows.
 */
@Injectable()
export class GoogleGuard extends AuthGuard() {
  /** False: GOOGLE_CLIENT_ID is not set. */
  readonly isConfigured: boolean;
  private readonly log = new Logger('Google sign-in');

  /** Passport knows strategies by name and per process: a name of its own keeps two applications apart. */
  constructor(config: Config, state: GoogleSignInState) {
    const name = `google-${randomUUID()}`;
    const strategy = strategyOf(config, state);
    if (strategy) passport.use(name, strategy);
    super({ defaultStrategy: name });
    this.isConfigured = strategy !== null;
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'no-store');
    if (!this.isConfigured || cameBackWithout(request)) return true;
    // The library has no timeout of its own.
    const outcome = await Promise.race([
      super.canActivate(context) as Promise<boolean>,
      delay(PATIENCE_MS, 'late' as const, { ref: false }),
    ]);
    if (outcome === 'late') {
      this.log.warn({ message: 'Google did not answer in time' });
      request.user = undefined;
    }
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) this.log.warn({ message: 'Google sign-in failed', reason: reasonOf(error) });
    return (user || undefined) as User;
  }
}

/** Without a code (the user declined at Google) the library would send the browser to Google again. */
const cameBackWithout = ({ path, query }: Request): boolean =>
  path.endsWith('/callback') && (typeof query.code !== 'string' || query.code === '');

const strategyOf = (config: Config, state: GoogleSignInState): Strategy | null => {
  const { googleClientId: clientID, googleClientSecret: clientSecret } = config;
  if (clientID === null || clientSecret === null) return null;
  return new HeaderStrategy(
    {
      clientID,
      clientSecret,
      callbackURL: `${config.publicUrl}/api/auth/google/callback`,
      authorizationURL: config.googleAuthorizationUrl,
      tokenURL: config.googleTokenUrl,
      userProfileURL: config.googleUserinfoUrl,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      state: true,
      store: state as never, // the library's types know no store with PKCE
    },
    (_accessToken, _refreshToken, profile, done) => done(null, personOf(profile)),
  );
};

/** Sends the access token in a header; the library would put it into the address, where proxies log it. */
class HeaderStrategy extends Strategy {
  constructor(
    options: StrategyOptions,
    verify: (access: string, refresh: string, profile: Profile, done: VerifyCallback) => void,
  ) {
    super(options, verify);
    const { _oauth2: client } = this;
    client.useAuthorizationHeaderforGET(true);
  }
}

const personOf = ({ _json: claims }: Profile): GooglePerson => ({
  googleId: textOf(claims.sub),
  email: textOf(claims.email),
  isEmailVerified: [true, 'true'].includes(claims.email_verified as unknown as boolean | string),
  firstName: textOf(claims.given_name) || textOf(claims.name),
  lastName: textOf(claims.family_name),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What went wrong, without what was sent. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
