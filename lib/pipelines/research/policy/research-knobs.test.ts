import { expect, it } from 'vitest';
import { RESEARCH_KNOBS } from './research-knobs';

it('allows as many drafts as was agreed upon, and waits for agents as for answers, unless admins set something else', () => {
  expect(RESEARCH_KNOBS.read({})).toMatchObject({
    maxIterations: 3,
    analystTimeoutMs: null,
    criticTimeoutMs: null,
    writerTimeoutMs: null,
  });
  const set = { 'research.maxIterations': 5, 'research.criticTimeoutMs': 30_000 };
  expect(RESEARCH_KNOBS.read(set)).toMatchObject({ maxIterations: 5, criticTimeoutMs: 30_000 });
});
