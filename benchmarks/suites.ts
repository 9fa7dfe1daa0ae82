import type { LoadableSuite } from './bench-suite';

/**
 * Every suite that `npm run bench` knows, in the order in which it prints them. One is loaded when it runs: an older
 * checkout that is measured from here may lack modules that the others import.
 */
export const BENCH_SUITES: readonly LoadableSuite[] = [
  { name: 'tag-parser', load: async () => (await import('./suites/tag-parser')).tagParserSuite },
  { name: 'sanitizer', load: async () => (await import('./suites/sanitizer')).sanitizerSuite },
  { name: 'growth', load: async () => (await import('./suites/growth')).growthSuite },
  { name: 'stretches', load: async () => (await import('./suites/stretches')).stretchesSuite },
  { name: 'turn', load: async () => (await import('./suites/turn')).turnSuite },
  { name: 'turns', load: async () => (await import('./suites/turns')).turnsSuite },
  { name: 'memory', load: async () => (await import('./suites/memory')).memorySuite },
  { name: 'store', load: async () => (await import('./suites/store')).storeSuite },
  { name: 'browser', load: async () => (await import('./suites/browser')).browserSuite },
  { name: 'charts', load: async () => (await import('./suites/charts')).chartsSuite },
  { name: 'deep', load: async () => (await import('./suites/deep')).deepSuite },
  { name: 'research', load: async () => (await import('./suites/research')).researchSuite },
  { name: 'reading', load: async () => (await import('./suites/reading')).readingSuite },
  { name: 'waiting', load: async () => (await import('./suites/waiting')).waitingSuite },
  { name: 'imports', load: async () => (await import('./suites/imports')).importsSuite },
  { name: 'review', load: async () => (await import('./suites/review')).reviewSuite },
  { name: 'search', load: async () => (await import('./suites/search')).searchSuite },
  { name: 'references', load: async () => (await import('./suites/references')).referencesSuite },
  { name: 'papers', load: async () => (await import('./suites/papers')).papersSuite },
  { name: 'telemetry', load: async () => (await import('./suites/telemetry')).telemetrySuite },
  { name: 'convex', load: async () => (await import('./suites/convex')).convexSuite },
];
