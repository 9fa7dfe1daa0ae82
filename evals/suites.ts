import type { EvalSuite } from './eval-suite';
import { geminiSseSuite } from './suites/gemini-sse';
import { hiddenContextSuite } from './suites/hidden-context';
import { languageIdSuite } from './suites/language-id';
import { segmentationSuite } from './suites/segmentation';
import { tagStreamSuite } from './suites/tag-stream';

/** Every suite that `npm run eval` knows, in the order in which it prints them. */
export const EVAL_SUITES: readonly EvalSuite[] = [
  tagStreamSuite,
  segmentationSuite,
  hiddenContextSuite,
  languageIdSuite,
  geminiSseSuite,
];
