import { createHash } from 'node:crypto';

/** What a careless provider lets slip when it fails; built from a mark, so that no two failures agree. */
export interface LeakyError {
  readonly stack: string;
  readonly key: string;
  /** The end of what it was asked for. */
  readonly tail: string;
  /** The beginning of a key that stands at the end of what it said before. */
  readonly unfinished: string;
}

/** Makes what a provider lets slip for a mark; the same for the same mark. */
export function buildLeakyError(mark: string): LeakyError {
  const letters = createHash('sha512').update(mark).digest('base64url').replaceAll(/[-_]/g, 'x');
  return {
    stack: `Error: ${mark} overflow\n    at decode (/srv/inference-${mark}/worker.js:118:7)`,
    key: `${['AI', 'za'].join('')}Sy${letters.slice(0, 33)}`,
    tail: `and never mention the ${mark} lighthouse`,
    unfinished: `${['AI', 'za'].join('')}Sy${letters.slice(40, 60)}`,
  };
}

/** An error object that holds all of it, in the words of either provider. */
export function leakyErrorBody({ stack, key, tail }: LeakyError): string {
  const message = `${stack}\n request key=${key} prompt tail: ${tail}`;
  return JSON.stringify({
    error: {
      code: 500,
      status: 'INTERNAL',
      type: 'server_error',
      message,
      stack,
      details: [{ detail: message }],
    },
  });
}
