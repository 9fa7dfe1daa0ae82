import { type Activity, isCall } from '@/lib/trace/activity';
import { callNameOf, gateOf, runStagesOf } from '@/lib/trace/turn-figures';
import { modelName, plainName, providerName } from './safe-names';
import type { ModelCall, SettledObservation } from './telemetry';
import { spanIdOf, spanOfTurn, type TraceContext } from './trace-context';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span of a turn, before whatever sends it has seen it. */
export interface TurnSpan {
  readonly spanId: string;
  /** Null for the turn's own. */
  readonly parentId: string | null;
  readonly name: string;
  readonly isClient?: true;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Attributes;
  /** What went wrong, by its code. */
  readonly error?: string;
  readonly links?: readonly TraceContext[];
}

/** The kinds of activities that are spans under the name of their kind. */
const TOLD_KINDS: ReadonlySet<string> = new Set([
  'answer',
  'clarification',
  'decision',
  'draft',
  'memory',
  'plan',
  'reflection',
  'reprompt',
  'revision',
]);

/** The spans of a turn, its own first: read off what is kept of it, so that whoever settles it tells the same. */
export function spansOfTurn(observation: SettledObservation): TurnSpan[] {
  const { turn, settledAt, calls } = observation;
  const root = spanOfTurn(turn).spanId;
  const places = new Places(observation, root);
  const inner = calls.map((call) => callSpan(call, places.at(call.startedAt)));
  const spans = [rootSpan(observation, root), ...places.spans, ...inner];
  // The clock may have been set back meanwhile.
  return spans.map((span) => ({
    ...span,
    endedAt: Math.max(span.startedAt, Math.min(span.endedAt, Math.max(settledAt, span.startedAt))),
  }));
}

function rootSpan(
  { turn, engine, status, settledAt, figures, earlier, fidelity, calls }: SettledObservation,
  spanId: string,
): TurnSpan {
  const sum = (of: (call: ModelCall) => number): number => calls.reduce((total, call) => total + of(call), 0);
  return {
    spanId,
    parentId: null,
    name: `invoke_agent ${plainName(engine)}`,
    startedAt: turn.startedAt,
    endedAt: settledAt,
    attributes: {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.agent.name': plainName(engine),
      'gen_ai.conversation.id': turn.conversationId,
      'gen_ai.request.model': modelName(turn.modelId),
      'gen_ai.usage.input_tokens': sum(({ inputTokens }) => inputTokens),
      'gen_ai.usage.output_tokens': sum(({ outputTokens }) => outputTokens),
      'nalar.turn.id': turn.turnId,
      'nalar.trace.id': turn.traceId,
      'nalar.turn.status': status,
      'nalar.trace.mode': turn.traceMode,
      'nalar.fidelity': fidelity.kind,
      'nalar.turn.rounds': figures.rounds,
      'nalar.queue.wait_ms': figures.queuedMs,
      ...(figures.firstThoughtMs !== null && { 'nalar.turn.first_thought_ms': figures.firstThoughtMs }),
      ...(figures.firstWordMs !== null && { 'nalar.turn.first_word_ms': figures.firstWordMs }),
      ...(figures.gaveUp !== null && { 'nalar.turn.gave_up': figures.gaveUp }),
    },
    ...(figures.failure !== null && { error: figures.failure }),
    links: earlier.map((before) => spanOfTurn(before)),
  };
}

/** The spans of stages, rounds and activities, and which of them something happened in. */
class Places {
  readonly spans: TurnSpan[] = [];
  private readonly rounds = new Map<number, TurnSpan>();

  constructor(
    private readonly observation: SettledObservation,
    private readonly root: string,
  ) {
    this.addStages();
    this.addActivities();
    this.spans.unshift(...this.rounds.values());
  }

  /** The innermost span that had begun and not ended by then, of those that calls of models stand in. */
  at(time: number): string {
    let found: TurnSpan | null = null;
    for (const span of this.spans) {
      const holds = span.startedAt <= time && time <= span.endedAt && HOLDS_CALLS.test(span.name);
      if (holds && (found === null || span.startedAt >= found.startedAt)) found = span;
    }
    return found?.spanId ?? this.root;
  }

  /** Stages that people are shown are activities; the others are known from the reports only. */
  private addStages(): void {
    const { activities, turn } = this.observation;
    const shown = new Set(activities.flatMap(({ kind, name }) => (kind === 'stage' ? [name] : [])));
    for (const { stage, status, startedAt, latencyMs, round } of runStagesOf(this.observation)) {
      if (shown.has(stage)) continue;
      const endedAt = startedAt + latencyMs;
      this.spans.push({
        spanId: spanIdOf(turn.turnId, `stage ${stage} ${round ?? 0}`),
        parentId: this.roundSpan(round, startedAt, endedAt),
        name: `stage ${plainName(stage)}`,
        ...{ startedAt, endedAt },
        attributes: { 'nalar.stage': plainName(stage), ...(round !== undefined && { 'nalar.round': round }) },
        ...(status !== 'done' && { error: status }),
      });
    }
  }

  private addActivities(): void {
    const { activities, turn, settledAt } = this.observation;
    const spanOf = new Map<string, string>();
    for (const activity of activities) {
      const told = this.told(activity);
      const above = activity.parentId === null ? undefined : spanOf.get(activity.parentId);
      if (told === null) {
        // What stands in it stands in what it stands in.
        if (above !== undefined) spanOf.set(activity.activityId, above);
        continue;
      }
      const { startedAt, endedAt = settledAt, status, round } = activity;
      const spanId = spanIdOf(turn.turnId, activity.activityId);
      spanOf.set(activity.activityId, spanId);
      this.spans.push({
        ...{ spanId, startedAt, endedAt, name: told.name },
        parentId: above ?? this.roundSpan(round, startedAt, endedAt),
        attributes: {
          ...told.attributes,
          'nalar.activity.status': status,
          ...(round !== undefined && { 'nalar.round': round }),
        },
        ...((status === 'failed' || status === 'timed-out') && { error: status }),
      });
    }
  }

  private told({ kind, name, ...activity }: Activity): Pick<TurnSpan, 'name' | 'attributes'> | null {
    if (kind === 'stage')
      return { name: `stage ${plainName(name)}`, attributes: { 'nalar.stage': plainName(name) } };
    if (kind === 'model-call')
      return { name: `ask ${plainName(name)}`, attributes: { 'gen_ai.prompt.name': plainName(name) } };
    if (isCall(kind)) {
      const tool = callNameOf({ kind, name }, this.observation.isTool);
      const attributes = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': tool };
      return { name: `execute_tool ${tool}`, attributes };
    }
    const gate = gateOf({ kind, name });
    if (gate !== null) {
      const attributes = { 'nalar.gate': gate, 'nalar.gate.passed': activity.status === 'done' };
      return { name: `gate ${gate}`, attributes };
    }
    return TOLD_KINDS.has(kind) ? { name: kind, attributes: {} } : null;
  }

  /** The span of a round, which lasts from the first to the last of what belongs to it; the turn's own for no round. */
  private roundSpan(round: number | undefined, startedAt: number, endedAt: number): string {
    if (round === undefined || round === 0) return this.root;
    const before = this.rounds.get(round);
    const spanId = spanIdOf(this.observation.turn.turnId, `round ${round}`);
    this.rounds.set(round, {
      ...{ spanId, parentId: this.root, name: `round ${round}`, attributes: { 'nalar.round': round } },
      startedAt: Math.min(before?.startedAt ?? startedAt, startedAt),
      endedAt: Math.max(before?.endedAt ?? endedAt, endedAt),
    });
    return spanId;
  }
}

const HOLDS_CALLS = /^(?:ask|stage|round|execute_tool) /;

function callSpan(call: ModelCall, parentId: string): TurnSpan {
  const { spanId, startedAt, endedAt, error } = call;
  const model = modelName(call.modelId);
  return {
    ...{ spanId, parentId, startedAt, endedAt, name: `chat ${model}`, isClient: true as const },
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': providerName(call.provider),
      'gen_ai.request.model': model,
      'gen_ai.usage.input_tokens': call.inputTokens,
      'gen_ai.usage.output_tokens': call.outputTokens,
      ...(call.reasoningTokens > 0 && { 'gen_ai.usage.reasoning.output_tokens': call.reasoningTokens }),
      ...(call.cachedTokens > 0 && { 'gen_ai.usage.cache_read.input_tokens': call.cachedTokens }),
      ...(call.firstChunkMs !== null && { 'gen_ai.response.time_to_first_chunk': call.firstChunkMs / 1_000 }),
      ...(call.finishReason !== null && { 'gen_ai.response.finish_reasons': plainName(call.finishReason) }),
    },
    ...(error !== null && { error: plainName(error) }),
  };
}
