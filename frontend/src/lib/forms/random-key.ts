/** A unique text: 128 random bits. Not `crypto.randomUUID`, which older browsers and plain http lack. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
