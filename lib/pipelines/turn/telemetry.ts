import { KEY_COMPLEXITY_SCORE, STAGE_REPORTS, TELEMETRY } from './memory-keys';
import { outcomeOfTurn } from './outcome-of-turn';
import type { Stage } from './stage';

/** Opens the turn in the log. */
export const telemetryStart: Stage = {
  name: 'telemetry_start',
  kind: 'optional',
  timeoutMs: 1_000,
  async run(context) {
    const { modelId, chatMode, traceMode, pipeline } = context.turn;
    context.log.info({ modelId, chatMode, traceMode, pipeline }, 'turn started');
  },
};

/** Closes it with how it went and how long each stage took. */
export const telemetryFinal: Stage = {
  name: 'telemetry_final',
  kind: 'always',
  timeoutMs: 1_000,
  async run(context) {
    const stages = context.memory.get(STAGE_REPORTS) ?? [];
    const latencies: Record<string, number> = {};
    // A stage may have run in several rounds; each of them is told for itself, too.
    for (const { stage, round, latencyMs } of stages)
      for (const name of [stage, ...(round === undefined ? [] : [`round${round}`])])
        latencies[`${name}Ms`] = (latencies[`${name}Ms`] ?? 0) + latencyMs;
    const outcome = outcomeOfTurn(context).kind;
    const calls = context.toolCalls.records;
    const tools = calls.length > 0 && {
      toolCalls: calls.length,
      toolFailures: calls.filter(({ success }) => !success).length,
      toolMs: calls.reduce((sum, { latencyMs }) => sum + latencyMs, 0),
    };
    context.log.info(
      {
        outcome,
        durationMs: context.clock() - context.turn.startedAt,
        ...latencies,
        ...context.meter.usage,
        ...tools,
        complexityScore: context.memory.get(KEY_COMPLEXITY_SCORE),
        ...context.memory.get(TELEMETRY),
      },
      'turn ended',
    );
  },
};
