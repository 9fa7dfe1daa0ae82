import { expect, it } from 'vitest';
import { BENCH_SUITES } from './suites';

const suites = await Promise.all(BENCH_SUITES.map(({ load }) => load()));

/** Figures that others ask for by these names. */
const PROMISED: Readonly<Record<string, readonly string[]>> = {
  'tag-parser': ['parserRatio', 'middlewareRatio', 'megabytesPerSecond'],
  sanitizer: ['megabytesPerSecond'],
  turn: [
    'cpuMsPerTurn',
    'baselineCpuMsPerTurn',
    'cpuRatio',
    'pacedCpuRatio',
    'pipedCpuRatio',
    'delayP99Ms',
    'firstThoughtMs',
  ],
  memory: ['idleMb', 'afterTurnsMb'],
  turns: ['chunksLost', 'delayP50Ms', 'delayP99Ms', 'rssMb', 'cpuShare'],
  browser: [
    'longestTaskMs',
    'longestGapMs',
    'scriptMs',
    'heapMb',
    'open300LcpMs',
    'open1000LcpMs',
    'firstLoadJsKb',
  ],
  charts: ['lineTaskMs', 'linesTaskMs', 'candlesTaskMs', 'tableTaskMs', 'fenceTaskMs'],
  deep: ['pipelineMs'],
  research: ['iterationMs'],
  references: ['importMs', 'importHoldMs', 'hostileHoldMs', 'formatMs', 'formatAgainMs', 'formatHoldMs'],
  papers: ['checkMs', 'notesMs', 'wordMs', 'latexMs', 'markdownMs', 'stretchMs'],
  search: ['chunks', 'p95Ms', 'indexMegabytesPerSecond'],
  telemetry: ['cpuRatio', 'healthStretchMs'],
  store: ['appendP99Ms', 'resumeP99Ms', 'reopenP99Ms1k', 'reopenP99Ms100k'],
};

it.each(Object.entries(PROMISED))('%s returns what was promised', (name, promised) => {
  const suite = suites.find((one) => one.name === name);
  expect(Object.keys(suite?.figures ?? {})).toEqual(expect.arrayContaining([...promised]));
});

it('names every suite once, as it names itself', () => {
  const names = BENCH_SUITES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(suites.map(({ name }) => name)).toEqual(names);
});

it.each(suites)('$name can tell what is beyond belief', ({ figures }) => {
  for (const { lowest, highest } of Object.values(figures)) {
    expect(lowest).toBeLessThanOrEqual(highest);
    expect(Number.isFinite(lowest) && Number.isFinite(highest)).toBe(true);
  }
});
