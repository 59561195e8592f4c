import { IsOptional, Matches, MinLength } from 'class-validator';
import { text, type Environment } from './environment.js';
import { LimitSettings } from './limit-settings.js';

const ADDRESS = /^https?:\/\/[^\s/]+\/\S*$/;
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//;

/** How people sign in. */
export class AccountSettings extends LimitSettings {
  /** Null: Google sign-in is off. */
  @IsOptional()
  @MinLength(8, { message: 'GOOGLE_CLIENT_ID does not look like a client id' })
  googleClientId: string | null;
  googleClientSecret: string | null;

  /** Where Google's sign-in page, tokens and profiles are; other addresses are for tests. */
  @Matches(ADDRESS, { message: 'GOOGLE_AUTHORIZATION_URL must be an http address' })
  googleAuthorizationUrl: string;
  @Matches(ADDRESS, { message: 'GOOGLE_TOKEN_URL must be an http address' })
  googleTokenUrl: string;
  @Matches(ADDRESS, { message: 'GOOGLE_USERINFO_URL must be an http address' })
  googleUserinfoUrl: string;
}

export const readAccounts = (config: AccountSettings, env: Environment): void => {
  config.googleClientId = text(env, 'GOOGLE_CLIENT_ID');
  config.googleClientSecret = text(env, 'GOOGLE_CLIENT_SECRET');
  config.googleAuthorizationUrl =
    text(env, 'GOOGLE_AUTHORIZATION_URL') ?? 'https://accounts.google.com/o/oauth2/v2/auth';
  config.googleTokenUrl = text(env, 'GOOGLE_TOKEN_URL') ?? 'https://oauth2.googleapis.com/token';
  config.googleUserinfoUrl =
    text(env, 'GOOGLE_USERINFO_URL') ?? 'https://openidconnect.googleapis.com/v1/userinfo';
};

/** What single values cannot tell: both or none, and secrets never in the clear over a network. */
export const accountProblems = (config: AccountSettings): string[] => {
  const problems: string[] = [];
  if ((config.googleClientId === null) !== (config.googleClientSecret === null)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither');
  }
  const addresses = {
    GOOGLE_AUTHORIZATION_URL: config.googleAuthorizationUrl,
    GOOGLE_TOKEN_URL: config.googleTokenUrl,
    GOOGLE_USERINFO_URL: config.googleUserinfoUrl,
  };
  for (const [name, address] of Object.entries(addresses)) {
    if (!address.startsWith('https://') && !LOOPBACK.test(address)) {
      problems.push(`${name} must be https (http only for localhost)`);
    }
  }
  return problems;
};
