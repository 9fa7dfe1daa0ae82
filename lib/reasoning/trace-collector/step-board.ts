import type { Activity } from '@/lib/trace/activity';
import { cameAbout } from '@/lib/trace/shown-step';
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
import type { StepDeeds } from './step-deeds';
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

/** How much the thoughts have to grow before steps are worded again; a factor, so that the work stays linear. */
const GROWTH = 1.25;
const LEAST_GROWTH = 200;

/** What a step says, but for when and how far along. */
type StepState = Omit<StepUpdate, 'progress' | 'ts'>;

/** Knows, at any moment of a turn, the state of its six steps; its words come from the segmenter. */
export class StepBoard {
  private startedAt: number;
  private respondingAt: number | null = null;
  /** Whether the model has thought, shown or not. */
  private hasThoughts = false;
  private readonly deeds: StepDeeds;
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
    { deeds, scorer }: { readonly deeds: StepDeeds; readonly scorer: SentenceScorer },
  ) {
    this.deeds = deeds;
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

  /** Takes an activity as it stands now. Returns the steps for which it has done something. */
  did(activity: Activity, progress: number, ts: number): StepUpdate[] {
    return this.deeds.take(activity).map((key) => this.goesOn(key, progress, ts));
  }

  /** The model names a web page that its answer rests on. */
  foundPage(url: string, progress: number, ts: number): StepUpdate {
    this.deeds.foundPage(url, ts);
    return this.goesOn('source-validation', progress, ts);
  }

  /** The answer cites a document. */
  citesDocument(documentId: string, progress: number, ts: number): StepUpdate {
    this.deeds.citesDocument(documentId, ts);
    return this.goesOn('source-validation', progress, ts);
  }

  /** Takes what a step that was sent says of the turn. */
  restore({ stepKey, status, progress, ts, meta }: StepUpdate): void {
    this.startedAt = Math.min(this.startedAt, ts);
    if (progress > 0) this.hasThoughts = true;
    if (meta?.sourceCount !== undefined) this.deeds.restoreSources(meta.sourceCount);
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
    const { sourceCount, hasSearched, hasSources, paper } = this.deeds;
    const toolNames = this.deeds.toolNames(locale);
    const speaksOfPapers = this.segmented?.result.steps['paper-context-check'].thought !== undefined;
    return {
      ...{ chatMode, userText, fallbackLocale: locale, toolNames, sourceCount, hasSearched, hasSources },
      ...(paper && { paper }),
      speaksOfPapers,
    };
  }

  private goesOn(key: StepKey, progress: number, ts: number): StepUpdate {
    this.contextual = null;
    return this.step(key, 'running', progress, ts);
  }

  private step(key: StepKey, status: StepStatus, progress: number, ts: number): StepUpdate {
    const state = this.state(key, status);
    this.said.set(key, JSON.stringify(state));
    return { ...state, progress, ts };
  }

  private state(key: StepKey, status: StepStatus): StepState {
    const meta = this.meta(key, status);
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
    return showsSignOf(key, this.deeds);
  }

  private meta(key: StepKey, status: StepStatus): StepMeta | undefined {
    const saysMode = key === 'paper-context-check' || key === 'search-decision';
    const meta = {
      ...(saysMode && { mode: this.options.chatMode }),
      ...(cameAbout({ status }) && this.deeds.metaOf(key, this.options.locale)),
    };
    return Object.keys(meta).length === 0 ? undefined : meta;
  }

  /** A step that an ended turn never came to is `pending`, not `skipped`: nobody decided against it. */
  private settledStatus(key: StepKey, status: TraceStatus, answered: boolean): StepStatus {
    const missed = status === 'completed' || this.respondingAt !== null ? 'skipped' : 'pending';
    switch (key) {
      case 'intent-analysis':
        return status === 'completed' || this.hasBegun() ? 'done' : 'pending';
      case 'search-decision':
      case 'source-validation':
      case 'tool-action':
        return this.hasThought(key) || this.showsSignOf(key) ? 'done' : missed;
      case 'paper-context-check':
        return this.hasThought(key) || this.deeds.paper !== null ? 'done' : missed;
      case 'response-compose':
        if (status === 'completed') return 'done';
        if (status === 'stopped') return answered ? 'stopped' : 'pending';
        return 'error';
    }
  }

  private hasBegun(): boolean {
    const { hasCalledTool, hasSearched, hasSources } = this.deeds;
    return this.hasThoughts || this.respondingAt !== null || hasCalledTool || hasSearched || hasSources;
  }

  private hasThought(key: StepKey): boolean {
    return this.transparent && this.wording(key).thought !== undefined;
  }

  private timeOf(key: StepKey, fallback: number): number {
    const start = this.transparent ? this.wording(key).thoughtStart : undefined;
    const thoughtAt = start === undefined ? null : this.thoughts.timeAt(start);
    if (thoughtAt !== null) return thoughtAt;
    switch (key) {
      case 'intent-analysis':
      case 'paper-context-check':
        return this.startedAt;
      case 'search-decision':
        return this.deeds.timeOf(key) ?? this.startedAt;
      case 'tool-action':
      case 'source-validation':
        return this.deeds.timeOf(key) ?? fallback;
      case 'response-compose':
        return this.respondingAt ?? fallback;
    }
  }
}
