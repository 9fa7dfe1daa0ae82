import type { TraceView } from '@/lib/chat/trace-view';
import type { StepKey, StepStatus } from '@/lib/trace/step-key';
import { STEP_KEYS } from '@/lib/trace/step-keys';
import type { StepMeta, TraceRecord } from '@/lib/trace/trace-record';
import type { LiveTurn, TurnPhase } from './live-turn';
import { type Paragraph, paragraphsOf } from './monologue';
import { factsOfStored, type TraceFact } from './trace-fact';

/** A step as the timeline shows it. */
export interface PresentedStep {
  readonly stepKey: StepKey;
  readonly label: string;
  readonly status: StepStatus;
  readonly thought: string | null;
  readonly note: string | null;
  readonly toolName: string | null;
  readonly stage: string | null;
  readonly sourceCount: number;
  /** Time since the turn began, in ms; null for a step that did not happen. */
  readonly elapsedMs: number | null;
}

/** A trace as the panel shows it, live or stored. */
export interface PresentedTrace {
  readonly phase: TurnPhase;
  readonly steps: readonly PresentedStep[];
  readonly paragraphs: readonly Paragraph[];
  readonly facts: readonly TraceFact[];
}

/** The steps of a running or just finished turn, in timeline order. */
export function presentLiveSteps({
  steps,
  startedAt,
}: Pick<LiveTurn, 'steps' | 'startedAt'>): readonly PresentedStep[] {
  return STEP_KEYS.flatMap((stepKey) => {
    const step = steps.get(stepKey);
    if (!step) return [];
    const { thought, ...meta } = step.meta ?? {};
    return [presentStep({ ...step, thought, meta }, startedAt ?? step.ts)];
  });
}

/** The steps of a stored record, of either version; `startedAt` is when its turn began. */
export const presentSteps = (record: TraceRecord, startedAt: number): readonly PresentedStep[] =>
  record.steps.map((step) => presentStep(step, startedAt));

/** A stored trace with all of its thoughts, or with as many of them as are given. */
export function presentStored(
  view: TraceView,
  paragraphs = paragraphsOf(
    view.thoughts.map(({ delta }) => delta),
    view.trace.redactions,
  ),
): PresentedTrace {
  return {
    phase: 'settled',
    steps: presentSteps(view.trace.record, view.trace.startedAt),
    paragraphs,
    facts: factsOfStored(view),
  };
}

interface AnyStep {
  readonly stepKey: StepKey;
  readonly label: string;
  readonly status: StepStatus;
  readonly ts: number;
  readonly thought?: string | undefined;
  readonly meta?: StepMeta | undefined;
}

function presentStep(step: AnyStep, startedAt: number): PresentedStep {
  const { stepKey, label, status, meta } = step;
  const happened = status !== 'pending' && status !== 'skipped';
  return {
    stepKey,
    label,
    status,
    thought: step.thought && step.thought !== label ? step.thought : null,
    note: meta?.note ?? null,
    toolName: meta?.toolName ?? null,
    stage: meta?.stage ?? null,
    sourceCount: meta?.sourceCount ?? 0,
    elapsedMs: happened ? Math.max(0, step.ts - startedAt) : null,
  };
}
