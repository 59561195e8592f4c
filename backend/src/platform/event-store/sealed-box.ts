import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM: a fresh nonce, the tag and the cipher text in one buffer. `bound` must be the same when it is opened. Bytes
 * instead of a key object would cost Node four times as much.
 */
export const encrypt = (key: KeyObject, plain: Buffer, bound: string): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  cipher.setAAD(Buffer.from(bound));
  const text = cipher.update(plain);
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
};

/** Throws when the key, the bytes or `bound` are not those of `encrypt`. */
export const decrypt = (key: KeyObject, sealed: Buffer, bound: string): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};
