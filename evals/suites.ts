import type { EvalSuite } from './eval-suite';
import { claimsSuite } from './suites/claims';
import { clarificationSuite } from './suites/clarification';
import { constraintsSuite } from './suites/constraints';
import { credentialsSuite } from './suites/credentials';
import { docQaSuite } from './suites/docqa';
import { documentsSuite } from './suites/documents';
import { enginesSuite } from './suites/engines';
import { falsifiedGateSuite, falsifiedSuite } from './suites/falsified';
import { geminiSseSuite } from './suites/gemini-sse';
import { groundingSuite } from './suites/grounding';
import { hiddenContextSuite } from './suites/hidden-context';
import { languageIdSuite } from './suites/language-id';
import { modeSuite } from './suites/mode';
import { reasoningTextsSuite } from './suites/reasoning-texts';
import { segmentationSuite } from './suites/segmentation';
import { tagStreamSuite } from './suites/tag-stream';
import { thoughtsSuite } from './suites/thoughts';
import { tiersSuite } from './suites/tiers';
import { timelineSuite } from './suites/timeline';
import { trainingSuite } from './suites/training';

/** Every suite that `npm run eval` knows, in the order in which it prints them. */
export const EVAL_SUITES: readonly EvalSuite[] = [
  tagStreamSuite,
  credentialsSuite,
  reasoningTextsSuite,
  segmentationSuite,
  hiddenContextSuite,
  thoughtsSuite,
  languageIdSuite,
  geminiSseSuite,
  timelineSuite,
  modeSuite,
  constraintsSuite,
  clarificationSuite,
  claimsSuite,
  documentsSuite,
  docQaSuite,
  groundingSuite,
  falsifiedSuite,
  falsifiedGateSuite,
  enginesSuite,
  tiersSuite,
  trainingSuite,
];
