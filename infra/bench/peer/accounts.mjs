// @ts-check
// Who is signed in at the peer: a signed token (JWT, HS256) that nobody looks up and nobody can end.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @typedef {{ sub: number; role: 'provider' | 'admin'; exp: number }} Claims */

const encoded = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** @param {string} secret @param {string} text */
const signatureOf = (secret, text) => createHmac('sha256', secret).update(text).digest();

/** @param {string} secret @param {number} sub @param {Claims['role']} role */
export const tokenOf = (secret, sub, role) => {
  const exp = Math.floor(Date.now() / 1_000) + 86_400;
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ sub, role, exp })}`;
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
};

/** @param {string} secret @param {string} token @returns {Claims | undefined} */
export const claimsOf = (secret, token) => {
  const [head = '', body = '', signature = ''] = token.split('.');
  const expected = signatureOf(secret, `${head}.${body}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  /** @type {Claims} */
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return claims.exp * 1_000 > Date.now() ? claims : undefined;
};
