const BYTES = 16;

/**
 * A random name of 32 hexadecimal digits. Not `crypto.randomUUID`: that is missing on pages that are not served over
 * HTTPS.
 */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
