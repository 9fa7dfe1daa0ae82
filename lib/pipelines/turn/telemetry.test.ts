import { expect, it } from 'vitest';
import { KEY_COMPLEXITY_SCORE, STAGE_REPORTS } from './memory-keys';
import type { StageReport } from './stage';
import { StageView } from './stage-sink';
import { telemetryFinal } from './telemetry';
import { modelForTest } from './testing/model-for-test';
import { sinkForTest } from './testing/sink-for-test';
import { contextForTest } from './testing/turn-for-test';
import type { LogFields } from './turn-log';
import { WorkingMemory } from './working-memory';

it('tells of each stage and of each round how long it took, and how hard the question looked', async () => {
  const logged: LogFields[] = [];
  const memory = new WorkingMemory();
  const report = (stage: string, latencyMs: number, round?: number): StageReport => ({
    ...{ stage, latencyMs, startedAt: 0, status: 'done' },
    ...(round !== undefined && { round }),
  });
  memory.set(STAGE_REPORTS, [
    report('plan', 5),
    report('think', 7, 1),
    report('check', 2, 1),
    report('think', 4, 2),
  ]);
  memory.set(KEY_COMPLEXITY_SCORE, 0.7);
  const log = { info: (fields: LogFields) => void logged.push(fields), warn: () => {}, error: () => {} };
  const context = contextForTest({ model: modelForTest([]).model, memory, log });
  await telemetryFinal.run(context, new StageView(sinkForTest().sink), new AbortController().signal);
  expect(logged).toMatchObject([
    { planMs: 5, thinkMs: 11, checkMs: 2, round1Ms: 9, round2Ms: 4, complexityScore: 0.7 },
  ]);
});
