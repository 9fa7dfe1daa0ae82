import type { Json } from './driven-browser';

/** An expression that calls a function in a page and promises a text, which `valueOfCall` reads. */
export const callInPage = (run: (...args: never) => unknown, args: readonly Json[]): string =>
  `(async () => JSON.stringify([await (${run})(...${JSON.stringify(args)})]))()`;

/** What the called function gave. */
export function valueOfCall<Value>(text: string | undefined): Value {
  const [value] = JSON.parse(text ?? '[]');
  return value;
}
