import type { BenchSuite } from './bench-suite';
import { browserSuite } from './suites/browser';
import { convexSuite } from './suites/convex';
import { memorySuite } from './suites/memory';
import { reviewSuite } from './suites/review';
import { sanitizerSuite } from './suites/sanitizer';
import { storeSuite } from './suites/store';
import { tagParserSuite } from './suites/tag-parser';
import { turnSuite } from './suites/turn';
import { turnsSuite } from './suites/turns';

/** Every suite that `npm run bench` knows, in the order in which it prints them. */
export const BENCH_SUITES: readonly BenchSuite[] = [
  tagParserSuite,
  sanitizerSuite,
  turnSuite,
  turnsSuite,
  memorySuite,
  storeSuite,
  browserSuite,
  reviewSuite,
  convexSuite,
];
