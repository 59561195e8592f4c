import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\da-f]{64}$/;

/** A token for a mailed link: 64 hex digits, 256 random bits. */
export const newMailedToken = (): string => randomBytes(32).toString('hex');

/** Whether a text could be a token of ours at all. */
export const isMailedToken = (text: string): boolean => TOKEN.test(text);

/** Hex SHA-256, the only form in which a token is kept. */
export const mailedTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
