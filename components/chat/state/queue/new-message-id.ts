/** A new message's id. Not `crypto.randomUUID`: that is missing on pages that are not served over HTTPS. */
export const newMessageId = (): string =>
  `msg_${Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
