import { STEP_KEYS, type StepKey, type StepStatus } from '@/lib/trace/step-key';
import type { ThoughtLogEntry, TraceStatus } from '@/lib/trace/trace-envelope';
import type { StepMeta, TraceRecord } from '@/lib/trace/trace-record';
import { type SegmentedReasoning, segmentReasoning } from '../segmenter/segment-reasoning';
import { curatedHeadline, STEP_TEMPLATE_LABELS } from '../segmenter/step-template-labels';
import type { StepUpdate } from './collector-event';
import { timeOfThought } from './time-of-thought';
import type { TraceCollectorOptions } from './trace-collector';

interface ClosedBoard {
  readonly steps: readonly StepUpdate[];
  readonly record: TraceRecord;
  readonly locale: SegmentedReasoning['locale'];
  readonly segmenterVersion: string;
}

const TOOL_SEPARATOR = ', ';

/** Knows, at any moment of a turn, the state of its six steps; its words come from the segmenter. */
export class StepBoard {
  private readonly toolNames: string[] = [];
  private startedAt: number;
  private sourceCount = 0;
  private toolCalledAt: number | null = null;
  private sourceFoundAt: number | null = null;
  private respondingAt: number | null = null;
  private segmented: { readonly thoughts: number; readonly result: SegmentedReasoning } | null = null;

  constructor(
    private readonly options: TraceCollectorOptions,
    private readonly thoughts: readonly ThoughtLogEntry[],
  ) {
    this.startedAt = options.clock();
  }

  opening(progress: number, ts: number): StepUpdate {
    return this.step('intent-analysis', 'running', progress, ts);
  }

  thinking(progress: number, ts: number): StepUpdate {
    return this.step('intent-analysis', 'running', progress, ts);
  }

  composing(progress: number, ts: number): StepUpdate {
    return this.step('response-compose', 'running', progress, ts);
  }

  toolCalled(toolName: string, progress: number, ts: number): StepUpdate {
    const label = this.options.toolLabels.get(toolName) ?? toolName.replaceAll(/[._-]+/g, ' ');
    if (!this.toolNames.includes(label)) this.toolNames.push(label);
    this.toolCalledAt ??= ts;
    this.segmented = null;
    return this.step('tool-action', 'running', progress, ts);
  }

  sourceFound(progress: number, ts: number): StepUpdate {
    this.sourceCount += 1;
    this.sourceFoundAt ??= ts;
    this.segmented = null;
    return this.step('source-validation', 'running', progress, ts);
  }

  /** Takes over what a step said of the turn when it was sent. */
  restore({ stepKey, status, ts, meta }: StepUpdate): void {
    this.startedAt = Math.min(this.startedAt, ts);
    if (meta?.sourceCount !== undefined) {
      this.sourceCount = meta.sourceCount;
      this.sourceFoundAt ??= ts;
    }
    if (meta?.toolName !== undefined) {
      this.toolNames.splice(0, this.toolNames.length, ...meta.toolName.split(TOOL_SEPARATOR));
      this.toolCalledAt ??= ts;
    }
    if (stepKey === 'response-compose' && status === 'running') this.respondingAt ??= ts;
    this.segmented = null;
  }

  /** Thinking has ended for now: all six steps, in this turn's words, the answer under way. */
  responding(progress: number, ts: number): StepUpdate[] {
    this.respondingAt ??= ts;
    this.segment();
    return STEP_KEYS.map((key) => {
      const status = key === 'response-compose' ? 'running' : this.settledStatus(key, 'completed', true);
      return this.step(key, status, progress, this.timeOf(key, ts));
    });
  }

  close(status: TraceStatus, answered: boolean, completedAt: number): ClosedBoard {
    const { result } = this.segment();
    const steps = STEP_KEYS.map((key) =>
      this.step(key, this.settledStatus(key, status, answered), 100, this.timeOf(key, completedAt)),
    );
    return {
      steps,
      record: this.record(steps, result, completedAt),
      locale: this.transparent ? result.locale : this.options.locale,
      segmenterVersion: result.segmenterVersion,
    };
  }

  private get transparent(): boolean {
    return this.options.traceMode === 'transparent';
  }

  private record(steps: readonly StepUpdate[], result: SegmentedReasoning, completedAt: number): TraceRecord {
    if (!this.transparent) {
      const headline = curatedHeadline(this.options.locale);
      return { version: 1, headline, traceMode: 'curated', completedAt, steps: steps.map(withoutThought) };
    }
    return {
      version: 2,
      headline: result.headline,
      traceMode: 'transparent',
      completedAt,
      steps: steps.map((step) => ({ ...step })),
    };
  }

  private segment(): { readonly thoughts: number; readonly result: SegmentedReasoning } {
    if (this.segmented?.thoughts === this.thoughts.length) return this.segmented;
    const { chatMode, userText, locale } = this.options;
    const text = this.transparent ? this.thoughts.map((entry) => entry.delta).join('') : '';
    const result = segmentReasoning(text, {
      chatMode,
      userText,
      fallbackLocale: locale,
      toolNames: this.toolNames,
      sourceCount: this.sourceCount,
    });
    this.segmented = { thoughts: this.thoughts.length, result };
    return this.segmented;
  }

  private step(key: StepKey, status: StepStatus, progress: number, ts: number): StepUpdate {
    const meta = this.meta(key);
    if (!this.transparent) {
      const label = STEP_TEMPLATE_LABELS[this.options.locale][key];
      return { stepKey: key, label, status, progress, ts, ...(meta && { meta }) };
    }
    const { label, thought } = this.wording(key);
    return { stepKey: key, label, status, progress, ts, ...(thought && { thought }), ...(meta && { meta }) };
  }

  /** While thoughts still stream, steps have contextual labels only: segmenting each time would not be linear. */
  private wording(key: StepKey): { readonly label: string; readonly thought?: string } {
    const { result } = this.segmented ?? this.segment();
    return result.steps[key];
  }

  private meta(key: StepKey): StepMeta | undefined {
    switch (key) {
      case 'paper-context-check':
      case 'search-decision':
        return { mode: this.options.chatMode };
      case 'source-validation':
        return this.sourceCount > 0 ? { sourceCount: this.sourceCount } : undefined;
      case 'tool-action':
        return this.toolNames.length > 0
          ? { toolName: this.toolNames.join(TOOL_SEPARATOR).slice(0, 120) }
          : undefined;
      case 'intent-analysis':
      case 'response-compose':
        return undefined;
    }
  }

  private settledStatus(key: StepKey, status: TraceStatus, answered: boolean): StepStatus {
    switch (key) {
      case 'intent-analysis':
        return 'done';
      case 'search-decision':
        return this.hasThought(key) || this.options.chatMode === 'websearch' ? 'done' : 'skipped';
      case 'source-validation':
        return this.hasThought(key) || this.sourceCount > 0 ? 'done' : 'skipped';
      case 'tool-action':
        return this.hasThought(key) || this.toolNames.length > 0 ? 'done' : 'skipped';
      case 'paper-context-check':
        return this.hasThought(key) ? 'done' : 'skipped';
      case 'response-compose':
        if (status === 'completed') return 'done';
        if (status === 'stopped') return answered ? 'done' : 'skipped';
        return 'error';
    }
  }

  private hasThought(key: StepKey): boolean {
    return this.transparent && this.segment().result.steps[key].thought !== undefined;
  }

  private timeOf(key: StepKey, fallback: number): number {
    const thought = this.transparent ? this.segment().result.steps[key].thought : undefined;
    const thoughtAt = thought === undefined ? null : timeOfThought(this.thoughts, thought);
    switch (key) {
      case 'intent-analysis':
        return thoughtAt ?? this.startedAt;
      case 'tool-action':
        return thoughtAt ?? this.toolCalledAt ?? fallback;
      case 'source-validation':
        return thoughtAt ?? this.sourceFoundAt ?? fallback;
      case 'response-compose':
        return thoughtAt ?? this.respondingAt ?? fallback;
      case 'paper-context-check':
      case 'search-decision':
        return thoughtAt ?? this.startedAt;
    }
  }
}

const withoutThought = ({ thought: _thought, ...step }: StepUpdate): Omit<StepUpdate, 'thought'> => step;
