import type { EvalSuite } from './eval-suite';

/** Every suite that `npm run eval` knows, in the order in which it prints them. */
export const EVAL_SUITES: readonly EvalSuite[] = [];
