import { isCall } from '@/lib/trace/activity';
import { callNameOf, runStagesOf } from '@/lib/trace/turn-figures';
import { modelName, plainName, providerName } from './safe-names';
import type { ModelCall, SettledObservation, Telemetry } from './telemetry';

type Recorder = Pick<Telemetry, 'measure' | 'count'>;

const inSeconds = (ms: number): number => ms / 1_000;
const outcomeOf = (failed: boolean): string => (failed ? 'failed' : 'ok');

/** Counts a settled turn and the calls that were made in it. */
export function recordTurn(recorder: Recorder, observation: SettledObservation): void {
  const { status, figures, calls, redactions, fidelity, stages, activities } = observation;
  const engine = { engine: plainName(observation.engine) };
  const { failure, firstThoughtMs, firstWordMs } = figures;
  recorder.count('nalar.turns', { ...engine, status, failure: failure ?? 'none' });
  recorder.measure('nalar.turn.duration', inSeconds(figures.durationMs), { ...engine, status });
  recorder.measure('nalar.turn.rounds', figures.rounds, engine);
  if (firstThoughtMs !== null)
    recorder.measure('nalar.turn.time_to_first_thought', inSeconds(firstThoughtMs), engine);
  if (firstWordMs !== null) recorder.measure('nalar.turn.time_to_first_word', inSeconds(firstWordMs), engine);
  if (figures.queuedMs > 0) recorder.measure('nalar.queue.wait', inSeconds(figures.queuedMs), engine);
  if (figures.gaveUp !== null) recorder.count('nalar.turn.give_ups', { ...engine, reason: figures.gaveUp });
  for (const { stage, status: became, latencyMs } of runStagesOf({ activities, stages }))
    recorder.measure('nalar.stage.duration', inSeconds(latencyMs), {
      ...engine,
      ...{ stage: plainName(stage), status: became },
    });
  for (const activity of activities) recordCall(recorder, activity, observation.isTool);
  for (const { name: gate, passed, refused } of figures.gates) {
    recorder.count('nalar.gate.checks', { ...engine, gate, outcome: 'passed' }, passed);
    recorder.count('nalar.gate.checks', { ...engine, gate, outcome: 'refused' }, refused);
  }
  for (const { verdict, count } of figures.statements)
    recorder.count('nalar.verification.statements', { ...engine, verdict }, count);
  for (const { ruleId, count } of redactions) recorder.count('nalar.removals', { rule: ruleId }, count);
  for (const [kind, tokens = 0] of [
    ['shown', fidelity.visibleTokens],
    ['billed', fidelity.billedTokens],
  ] as const)
    recorder.count('nalar.reasoning.tokens', { ...engine, kind }, tokens);
  for (const call of calls) recordModelCall(recorder, call);
}

function recordCall(
  recorder: Recorder,
  activity: SettledObservation['activities'][number],
  isTool: SettledObservation['isTool'],
): void {
  const { kind, status, startedAt, endedAt } = activity;
  if (!isCall(kind) || endedAt === undefined || status === 'skipped') return;
  const labels = { tool: callNameOf(activity, isTool), outcome: outcomeOf(status !== 'done') };
  recorder.measure('nalar.tool.duration', inSeconds(Math.max(0, endedAt - startedAt)), labels);
}

function recordModelCall(recorder: Recorder, call: ModelCall): void {
  const labels = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': providerName(call.provider),
    'gen_ai.request.model': modelName(call.modelId),
  };
  const ms = Math.max(0, call.endedAt - call.startedAt);
  recorder.measure('gen_ai.client.operation.duration', inSeconds(ms), {
    ...labels,
    ...(call.error !== null && { 'error.type': plainName(call.error) }),
  });
  if (call.firstChunkMs !== null)
    recorder.measure('gen_ai.client.operation.time_to_first_chunk', inSeconds(call.firstChunkMs), labels);
  for (const [type, tokens] of [
    ['input', call.inputTokens],
    ['output', call.outputTokens],
  ] as const)
    if (tokens > 0)
      recorder.measure('gen_ai.client.token.usage', tokens, { ...labels, 'gen_ai.token.type': type });
}
