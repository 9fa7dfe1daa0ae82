import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Activity } from '@/lib/trace/activity';
import type { Redaction } from '@/lib/trace/redaction';
import type { Fidelity, TraceStatus } from '@/lib/trace/trace-envelope';
import type { RunStage, TurnFigures } from '@/lib/trace/turn-figures';
import type { CounterName, GaugeName, HistogramName } from './instruments';

export type Labels = Readonly<Record<string, string>>;

/** A turn as the row has it that is kept of it. */
export interface ObservedTurn {
  readonly turnId: string;
  readonly traceId: string;
  readonly conversationId: string;
  readonly modelId: string;
  readonly traceMode: string;
  readonly startedAt: number;
  /** Of the request that began it; null where that had none. */
  readonly traceparent: string | null;
}

/** A turn that has been kept. */
export interface SettledObservation {
  readonly turn: ObservedTurn;
  /** What answered: its pipeline, or the web. */
  readonly engine: string;
  readonly status: TraceStatus;
  readonly settledAt: number;
  readonly figures: TurnFigures;
  readonly activities: readonly Activity[];
  readonly stages: readonly RunStage[];
  /** Its calls of models; none of a turn that another process has run. */
  readonly calls: readonly ModelCall[];
  readonly redactions: readonly Redaction[];
  readonly fidelity: Fidelity;
  /** The turns that it goes on from: those that have asked the person, or were cut short. */
  readonly earlier: readonly Pick<ObservedTurn, 'turnId' | 'traceparent'>[];
  readonly isTool: (name: string) => boolean;
}

/** Of a model, what its calls are told by. */
export interface ObservedModel {
  readonly languageModel: LanguageModelV4;
  readonly modelId: string;
  /** Whose API it speaks. */
  readonly provider: string;
  /** The code of what went wrong. */
  readonly codeOf: (error: unknown) => string;
}

/** A call of a model that has ended. */
export interface ModelCall {
  readonly spanId: string;
  readonly modelId: string;
  readonly provider: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** From the call to the first part of the reply; null where none came. */
  readonly firstChunkMs: number | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  readonly cachedTokens: number;
  readonly finishReason: string | null;
  /** The code of what went wrong; null where nothing did. */
  readonly error: string | null;
}

/** What a running turn is followed by. */
export interface TurnTelemetry {
  /** What hands its trace on to others that it asks. */
  readonly headers: Labels;
  /** Those that have ended so far. */
  readonly calls: readonly ModelCall[];
  /** The same model, whose calls are noted and carry the turn's trace. */
  observe(model: ObservedModel): LanguageModelV4;
}

/** Spans and figures of what happens here, for whoever watches over it: ids, codes, times and counts, and no words. */
export interface Telemetry {
  begin(turn: Pick<ObservedTurn, 'turnId' | 'traceparent'>): TurnTelemetry;
  /** Tells of a turn once it is kept. Throws nothing. */
  settled(observation: SettledObservation): void;
  count(name: CounterName, labels: Labels, by?: number): void;
  measure(name: HistogramName, value: number, labels: Labels): void;
  /** Asks for a value whenever it is wanted. */
  watch(name: GaugeName, read: () => number | Promise<number>): void;
  /** All figures in Prometheus' text format. */
  metrics(): Promise<string>;
  /** Sends what is left, within limits. */
  shutDown(): Promise<void>;
}
