import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
}

/** `right`: as Google. `refuse`: no tokens. `break`: cuts the connection. `nonsense`: answers no JSON. */
type ProviderMood = 'right' | 'refuse' | 'break' | 'nonsense';

/** A double of Google's three addresses, as its documentation describes them; what Google really does it cannot show. */
export interface IdentityProvider {
  /** Settings that lead to it. */
  env: Record<string, string>;
  mood: ProviderMood;
  /** Requests for a token or a profile. */
  calls: { token: number; profile: number };
  /** The user agrees on the page that the browser was sent to: the address it is redirected back to. */
  agree(location: string, claims: Claims): URL;
  stop(): Promise<void>;
}

interface Grant {
  claims: Claims;
  challenge: string;
  redirectUri: string;
}

const CLIENT = { id: 'handwork.apps.example', secret: 'a-secret-of-the-client' };

export const startIdentityProvider = async (): Promise<IdentityProvider> => {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Claims>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const isToken = request.url === '/token';
    provider.calls[isToken ? 'token' : 'profile'] += 1;
    if (provider.mood === 'break') return void response.destroy();
    if (provider.mood === 'nonsense') return void response.end('<html>');
    const found = isToken ? tokenFor(new URLSearchParams(body)) : profileFor(request);
    response.writeHead(found ? 200 : 400, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: 'invalid_grant' }));
  };

  /** A code counts once, with the client's secret, the same way back and the verifier of its challenge. */
  const tokenFor = (form: URLSearchParams): object | null => {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      provider.mood !== 'refuse' &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === CLIENT.id &&
      form.get('client_secret') === CLIENT.secret;
    if (!isRight) return null;
    const token = randomUUID();
    tokens.set(token, grant.claims);
    return { access_token: token, token_type: 'Bearer', expires_in: 3599 };
  };

  /** Only with the token in the header: in an address it would be logged. */
  const profileFor = (request: IncomingMessage): object | null =>
    tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '') ?? null;

  const provider: IdentityProvider = {
    env: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
    mood: 'right',
    calls: { token: 0, profile: 0 },
    agree: (location, claims) => {
      const asked = new URL(location).searchParams;
      const code = randomUUID();
      const redirectUri = asked.get('redirect_uri') ?? '';
      grants.set(code, { claims, challenge: asked.get('code_challenge') ?? '', redirectUri });
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
      return back;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
};
