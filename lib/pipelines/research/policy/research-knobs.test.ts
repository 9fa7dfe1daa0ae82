import { expect, it } from 'vitest';
import { RESEARCH_KNOBS } from './research-knobs';

it('allows as many drafts, and each agent as long, as was agreed upon, unless admins set something else', () => {
  expect(RESEARCH_KNOBS.read({})).toMatchObject({
    maxIterations: 3,
    analystTimeoutMs: 60_000,
    criticTimeoutMs: 30_000,
    writerTimeoutMs: 45_000,
  });
  expect(RESEARCH_KNOBS.read({ 'research.maxIterations': 5 })).toMatchObject({ maxIterations: 5 });
});
