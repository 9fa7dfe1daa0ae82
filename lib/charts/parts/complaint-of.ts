import type { z } from 'zod';

const LONGEST = 200;

/** What a schema has against a value, in one sentence that names the place. */
export function complaintOf(error: z.ZodError): string {
  const [first] = error.issues;
  if (first === undefined) return 'It is not valid.';
  const place = first.path.map(String).join('.');
  const sentence = `${place === '' ? '' : `${place}: `}${first.message}`.slice(0, LONGEST);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
