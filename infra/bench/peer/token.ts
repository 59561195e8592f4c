// The peer's session: a signed token (JWT, HS256), neither looked up in a store nor revocable.
import { createHmac, timingSafeEqual } from 'node:crypto';

type Claims = { sub: number; role: 'provider' | 'admin'; exp: number };

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signatureOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

export const tokenOf = (secret: string, sub: number, role: Claims['role']) => {
  const exp = Math.floor(Date.now() / 1_000) + 86_400;
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ sub, role, exp })}`;
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
};

export const claimsOf = (secret: string, token: string): Claims | undefined => {
  const [head = '', body = '', signature = ''] = token.split('.');
  const expected = signatureOf(secret, `${head}.${body}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return claims.exp * 1_000 > Date.now() ? claims : undefined;
};
