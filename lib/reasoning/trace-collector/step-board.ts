import type { Activity } from '@/lib/trace/activity';
import { type Locale, STEP_KEYS, type StepKey, type StepStatus } from '@/lib/trace/step-key';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import type { StepMeta, TraceRecord } from '@/lib/trace/trace-record';
import type { SentenceScorer } from '../segmenter/classify-sentences';
import { contextualLabels } from '../segmenter/contextual-labels';
import { ReasoningSegmenter, type SegmentedReasoning } from '../segmenter/segment-reasoning';
import type { SegmentationContext } from '../segmenter/segmentation-context';
import { curatedHeadline, STEP_TEMPLATE_LABELS } from '../segmenter/step-template-labels';
import type { StepWording } from '../segmenter/step-wording';
import { showsSignOf } from '../timeline/turn-signs';
import type { StepUpdate } from './collector-event';
import type { TraceCollectorOptions } from './collector-options';
import type { Labels } from './own-activity';
import type { ThoughtLog } from './thought-log';

interface ClosedBoard {
  readonly steps: readonly StepUpdate[];
  readonly record: TraceRecord;
  readonly locale: SegmentedReasoning['locale'];
  readonly segmenterVersion: string;
}

/** How a turn ended. */
interface EndOfTurn {
  readonly status: TraceStatus;
  readonly answered: boolean;
  readonly activities: readonly Activity[];
}

const TOOL_SEPARATOR = ', ';
const MOST_TOOLS_NAMED = 12;
/** How much the thoughts have to grow before steps are worded again; a factor, so that the work stays linear. */
const GROWTH = 1.25;
const LEAST_GROWTH = 200;

/** What a step says, but for when and how far along. */
type StepState = Omit<StepUpdate, 'progress' | 'ts'>;

/** Knows, at any moment of a turn, the state of its six steps; its words come from the segmenter. */
export class StepBoard {
  private readonly toolLabels: Labels[] = [];
  private startedAt: number;
  private sourceCount = 0;
  private toolCalledAt: number | null = null;
  private sourceFoundAt: number | null = null;
  private respondingAt: number | null = null;
  /** Whether the model has thought, shown or not. */
  private hasThoughts = false;
  private readonly segmenter: ReasoningSegmenter;
  private characters = 0;
  private segmented: { readonly characters: number; readonly result: SegmentedReasoning } | null = null;
  /** What each step is called in the words of the turn, until it knows more. */
  private contextual: Readonly<Record<Locale, Readonly<Record<StepKey, string>>>> | null = null;
  /** What was last said of each step. */
  private readonly said = new Map<StepKey, string>();

  constructor(
    private readonly options: TraceCollectorOptions,
    private readonly thoughts: ThoughtLog,
    scorer: SentenceScorer,
  ) {
    this.startedAt = options.clock();
    this.segmenter = new ReasoningSegmenter(scorer);
  }

  /** Takes a thought that has been shown. */
  think(delta: string): void {
    this.characters += delta.length;
    this.hasThoughts = true;
    if (this.transparent) this.segmenter.append(delta);
  }

  opening(progress: number, ts: number): StepUpdate {
    return this.step('intent-analysis', 'running', progress, ts);
  }

  thinking(progress: number, ts: number): StepUpdate {
    this.hasThoughts = true;
    return this.step('intent-analysis', 'running', progress, ts);
  }

  composing(progress: number, ts: number): StepUpdate {
    return this.step('response-compose', 'running', progress, ts);
  }

  toolCalled(labels: Labels, progress: number, ts: number): StepUpdate {
    const isNew = this.toolLabels.every(({ en }) => en !== labels.en);
    if (isNew && this.toolLabels.length < MOST_TOOLS_NAMED) this.toolLabels.push(labels);
    this.toolCalledAt ??= ts;
    this.contextual = null;
    return this.step('tool-action', 'running', progress, ts);
  }

  sourceFound(progress: number, ts: number): StepUpdate {
    this.sourceCount += 1;
    this.sourceFoundAt ??= ts;
    this.contextual = null;
    return this.step('source-validation', 'running', progress, ts);
  }

  /** Takes what a step that was sent says of the turn. */
  restore({ stepKey, status, progress, ts, meta }: StepUpdate): void {
    this.startedAt = Math.min(this.startedAt, ts);
    if (progress > 0) this.hasThoughts = true;
    if (meta?.sourceCount !== undefined) {
      this.sourceCount = meta.sourceCount;
      this.sourceFoundAt ??= ts;
    }
    if (meta?.toolName !== undefined) {
      const names = meta.toolName.split(TOOL_SEPARATOR);
      this.toolLabels.splice(0, this.toolLabels.length, ...names.map((name) => ({ en: name, id: name })));
      this.toolCalledAt ??= ts;
    }
    if (stepKey === 'response-compose' && status === 'running') this.respondingAt ??= ts;
    this.contextual = null;
  }

  /** The answer has begun or goes on. Returns that step, and each other step that says something new. */
  responding(progress: number, ts: number): StepUpdate[] {
    this.respondingAt ??= ts;
    if (this.isStale()) this.segment();
    return STEP_KEYS.flatMap((key) => {
      const isComposing = key === 'response-compose';
      const status = isComposing ? 'running' : this.settledStatus(key, 'completed', true);
      const isNew = this.said.get(key) !== JSON.stringify(this.state(key, status));
      return isNew || isComposing ? [this.step(key, status, progress, this.timeOf(key, ts))] : [];
    });
  }

  close({ status, answered, activities }: EndOfTurn, completedAt: number): ClosedBoard {
    const begun = answered ? 'begun' : 'unanswered';
    const result = this.segment(status === 'completed' ? 'answered' : begun);
    const steps = STEP_KEYS.map((key) =>
      this.step(key, this.settledStatus(key, status, answered), 100, this.timeOf(key, completedAt)),
    );
    return {
      steps,
      record: this.record(steps, { status, activities }, result, completedAt),
      locale: this.transparent ? result.locale : this.options.locale,
      segmenterVersion: result.segmenterVersion,
    };
  }

  private get transparent(): boolean {
    return this.options.traceMode === 'transparent';
  }

  private record(
    steps: readonly StepUpdate[],
    { status, activities }: Pick<EndOfTurn, 'status' | 'activities'>,
    result: SegmentedReasoning,
    completedAt: number,
  ): TraceRecord {
    const { traceMode, locale } = this.options;
    return {
      version: 3,
      headline: this.transparent ? result.headline : curatedHeadline(locale, status),
      traceMode,
      completedAt,
      steps: steps.map((step) => ({ ...step })),
      activities: [...activities],
    };
  }

  private isStale(): boolean {
    const { segmented, characters } = this;
    return segmented === null || characters >= segmented.characters * GROWTH + LEAST_GROWTH;
  }

  private segment(ending?: SegmentationContext['ending']): SegmentedReasoning {
    const result = this.segmenter.segment({ ...this.context(), ...(ending && { ending }) });
    this.segmented = { characters: this.characters, result };
    this.contextual = null;
    return result;
  }

  private context(locale = this.options.locale): SegmentationContext {
    const { chatMode, userText } = this.options;
    const { sourceCount } = this;
    const toolNames = this.toolLabels.map((labels) => labels[locale]);
    return { chatMode, userText, fallbackLocale: locale, toolNames, sourceCount };
  }

  private step(key: StepKey, status: StepStatus, progress: number, ts: number): StepUpdate {
    const state = this.state(key, status);
    this.said.set(key, JSON.stringify(state));
    return { ...state, progress, ts };
  }

  private state(key: StepKey, status: StepStatus): StepState {
    const meta = this.meta(key);
    // Of a step that the turn never came to, the words of the turn would tell a decision that nobody made.
    if (!this.transparent || status === 'pending') {
      const labels = { en: STEP_TEMPLATE_LABELS.en[key], id: STEP_TEMPLATE_LABELS.id[key] };
      return { stepKey: key, ...this.inOurWords(labels), status, ...(meta && { meta }) };
    }
    const { label, labels, thought } = this.wording(key);
    const named = { label, ...(labels && { labels }) };
    return { stepKey: key, ...named, status, ...(thought && { thought }), ...(meta && { meta }) };
  }

  /** In the words of the thoughts as they were last sorted; a step that they say nothing of, in those of the turn. */
  private wording(
    key: StepKey,
  ): Pick<StepUpdate, 'label' | 'labels'> & Pick<StepWording, 'thought' | 'thoughtStart'> {
    const result = this.segmented?.result ?? this.segment();
    const wording = result.steps[key];
    if (wording.thought !== undefined && this.showsSignOf(key)) return wording;
    this.contextual ??= {
      en: contextualLabels(this.context('en'), 'en'),
      id: contextualLabels(this.context('id'), 'id'),
    };
    return this.inOurWords({ en: this.contextual.en[key], id: this.contextual.id[key] });
  }

  private inOurWords(labels: Labels): Pick<StepUpdate, 'label' | 'labels'> {
    return { label: labels[this.options.locale], labels };
  }

  /** Whether something in the turn itself points to the step; thoughts alone may only talk of it. */
  private showsSignOf(key: StepKey): boolean {
    return showsSignOf(key, {
      chatMode: this.options.chatMode,
      calledTool: this.toolLabels.length > 0,
      foundSource: this.sourceCount > 0,
    });
  }

  private meta(key: StepKey): StepMeta | undefined {
    switch (key) {
      case 'paper-context-check':
      case 'search-decision':
        return { mode: this.options.chatMode };
      case 'source-validation':
        return this.sourceCount > 0 ? { sourceCount: this.sourceCount } : undefined;
      case 'tool-action':
        return this.toolLabels.length > 0
          ? { toolName: this.context().toolNames?.join(TOOL_SEPARATOR).slice(0, 120) }
          : undefined;
      case 'intent-analysis':
      case 'response-compose':
        return undefined;
    }
  }

  /** A step that an ended turn never came to is `pending`, not `skipped`: nobody decided against it. */
  private settledStatus(key: StepKey, status: TraceStatus, answered: boolean): StepStatus {
    const missed = status === 'completed' || this.respondingAt !== null ? 'skipped' : 'pending';
    switch (key) {
      case 'intent-analysis':
        return status === 'completed' || this.hasBegun() ? 'done' : 'pending';
      case 'search-decision':
        return this.hasThought(key) || this.options.chatMode === 'websearch' ? 'done' : missed;
      case 'source-validation':
        return this.hasThought(key) || this.sourceCount > 0 ? 'done' : missed;
      case 'tool-action':
        return this.hasThought(key) || this.toolLabels.length > 0 ? 'done' : missed;
      case 'paper-context-check':
        return this.hasThought(key) ? 'done' : missed;
      case 'response-compose':
        if (status === 'completed') return 'done';
        if (status === 'stopped') return answered ? 'stopped' : 'pending';
        return 'error';
    }
  }

  private hasBegun(): boolean {
    return (
      this.hasThoughts || this.respondingAt !== null || this.toolLabels.length > 0 || this.sourceCount > 0
    );
  }

  private hasThought(key: StepKey): boolean {
    return this.transparent && this.wording(key).thought !== undefined;
  }

  private timeOf(key: StepKey, fallback: number): number {
    const start = this.transparent ? this.wording(key).thoughtStart : undefined;
    const thoughtAt = start === undefined ? null : this.thoughts.timeAt(start);
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
