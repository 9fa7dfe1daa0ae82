import type { DataUIPart } from 'ai';
import type { DataParts, ReasoningStep } from '@/lib/chat/data-parts';
import type { TurnProgress } from '@/lib/chat/turn-progress';
import { plainText } from '@/lib/text/markdown/plain-text';
import type { Activity } from '@/lib/trace/activity';
import type { Labelled } from '@/lib/trace/label-in';
import type { Redaction } from '@/lib/trace/redaction';
import type { StepKey } from '@/lib/trace/step-key';
import { Monologue, newestSentence, type Paragraph } from '../thoughts/monologue';

export type TurnPhase = 'thinking' | 'responding' | 'settled';

/** A data part as it comes over the wire. */
export type LivePart = DataUIPart<DataParts>;

export interface TurnLine extends Pick<ReasoningStep, 'labels'> {
  readonly kind: 'thought' | 'step';
  readonly text: string;
  /** Where in the turn that is, where it goes through stages. */
  readonly stage?: TurnStage;
  /** What a server is waited for, in place of the text. */
  readonly wait?: ModelWait;
}

/** What there is to say while nothing comes from the model: others go first, or it reads. */
export type ModelWait = Extract<TurnProgress, { readonly phase: 'waiting' | 'reading' | 'calling' }>;

/** What has been seen of a turn since it began; every field is the same object until it changes. */
export interface LiveTurn {
  readonly traceId: string;
  readonly phase: TurnPhase;
  /** Time of the first part, ms since the epoch. */
  readonly startedAt: number | null;
  readonly paragraphs: readonly Paragraph[];
  readonly steps: ReadonlyMap<StepKey, ReasoningStep>;
  /** By id, in the order in which they began. */
  readonly activities: ReadonlyMap<string, Activity>;
  /** How fast the model writes, where that is slow. */
  readonly tokensPerSecond: number | null;
  /** What to say in one line: the newest sentence, or the label of the step under way; null before either. */
  readonly line: TurnLine | null;
  /** What was removed, with its place in the thoughts where it was removed from them. */
  readonly removals: readonly Redaction[];
  /** The thoughts, as they came. */
  readonly deltas: readonly string[];
}

/** Without words of its own: whoever shows it says that the answer is being written. */
const ANSWERING: TurnLine = { kind: 'step', text: '' };

/** Collects one turn's parts; a snapshot is made only when somebody looks. */
export class LiveTurnDraft {
  private readonly monologue = new Monologue();
  private steps: ReadonlyMap<StepKey, ReasoningStep> = new Map();
  private readonly deltas: string[] = [];
  private readonly removals: Redaction[] = [];
  private shownRemovals: readonly Redaction[] = [];
  private activeStep: ReasoningStep | null = null;
  private stage: TurnStage | null = null;
  private activities: ReadonlyMap<string, Activity> = new Map();
  private speaking: TurnLine['kind'] = 'step';
  private progress: TurnProgress = { phase: 'idle' };
  private phase: TurnPhase = 'thinking';
  private startedAt: number | null = null;
  private shown: LiveTurn | null = null;
  private shownLine: TurnLine | null = null;

  constructor(private readonly traceId: string) {}

  /** Takes a part; returns whether it changed anything. */
  apply(part: LivePart): boolean {
    if (!this.take(part)) return false;
    this.shown = null;
    return true;
  }

  /** The turn is over; returns whether that is new. */
  settle(): boolean {
    if (this.phase === 'settled') return false;
    this.phase = 'settled';
    this.shown = null;
    return true;
  }

  get settled(): boolean {
    return this.phase === 'settled';
  }

  get snapshot(): LiveTurn {
    if (this.shownRemovals.length < this.removals.length) this.shownRemovals = [...this.removals];
    this.shown ??= {
      traceId: this.traceId,
      phase: this.phase,
      startedAt: this.startedAt,
      paragraphs: this.monologue.paragraphs,
      tokensPerSecond: this.progress.phase === 'writing' ? this.progress.tokensPerSecond : null,
      line: this.stableLine(),
      steps: this.steps,
      activities: this.activities,
      removals: this.shownRemovals,
      deltas: this.deltas,
    };
    return this.shown;
  }

  private take(part: LivePart): boolean {
    switch (part.type) {
      case 'data-reasoning-thought':
        this.startedAt ??= part.data.ts;
        this.monologue.append(part.data.delta);
        this.deltas.push(part.data.delta);
        this.speaking = 'thought';
        this.advance('thinking');
        return true;
      case 'data-reasoning-trace':
        this.takeStep(part.data);
        return true;
      case 'data-redaction':
        this.monologue.remove(part.data);
        this.removals.push(part.data);
        return true;
      case 'data-activity': {
        const { traceId: _traceId, ...activity } = part.data;
        this.activities = new Map(this.activities).set(activity.activityId, activity);
        this.takeStage();
        return true;
      }
      case 'data-progress':
        this.progress = part.data;
        return true;
      default:
        return false;
    }
  }

  private takeStep(step: ReasoningStep): void {
    this.startedAt ??= step.ts;
    this.steps = new Map(this.steps).set(step.stepKey, step);
    const running = step.status === 'running';
    if (running || this.activeStep?.stepKey === step.stepKey) this.activeStep = step;
    // The first step runs for as long as the model thinks, and then the thought says more than its label.
    if (running && step.stepKey !== 'intent-analysis') this.speaking = 'step';
    if (running && step.stepKey === 'response-compose') this.advance('responding');
  }

  /** Within a stage, calls of tools are what is going on; thoughts are only while they come. */
  private takeStage(): void {
    const stage = runningStage(this.activities);
    if (isSameStage(stage, this.stage)) return;
    this.stage = stage;
    if (stage !== null) this.speaking = 'step';
  }

  private stableLine(): TurnLine | null {
    const line = this.line();
    const shown = this.shownLine;
    const isSame =
      line?.text === shown?.text &&
      line?.kind === shown?.kind &&
      line?.stage === shown?.stage &&
      line?.wait === shown?.wait;
    if (!isSame) this.shownLine = line;
    return this.shownLine;
  }

  private line(): TurnLine | null {
    const { stage, progress } = this;
    if (progress.phase !== 'idle' && progress.phase !== 'writing')
      return { kind: 'step', text: stage?.label ?? '', ...(stage && { stage }), wait: progress };
    const line = this.lineWithin();
    if (stage === null) return line;
    if (line?.kind === 'thought') return { ...line, stage };
    const { label, labels } = stage.about ?? stage;
    return {
      kind: 'step',
      text: label,
      ...(labels && { labels }),
      ...(stage.about !== null || stage.round !== null ? { stage } : {}),
    };
  }

  private lineWithin(): TurnLine | null {
    if (this.speaking === 'thought') {
      const text = plainText(newestSentence(this.monologue.paragraphs));
      if (text !== '') return { kind: 'thought', text };
    }
    if (this.phase === 'responding') return ANSWERING;
    if (this.activeStep === null) return null;
    const { label, labels } = this.activeStep;
    return { kind: 'step', text: label, ...(labels && { labels }) };
  }

  /** A turn goes back from responding to thinking when it reasons again between tool calls. */
  private advance(phase: 'thinking' | 'responding'): void {
    if (this.phase !== 'settled') this.phase = phase;
  }
}

/** The stage that a turn is in. */
interface TurnStage extends Labelled {
  readonly round: number | null;
  /** The call of a tool that goes on in it, the one that began last. */
  readonly about: Labelled | null;
}

/** The stage that is going on, and what in it; null where none is shown. */
function runningStage(activities: ReadonlyMap<string, Activity>): TurnStage | null {
  let stage: Activity | null = null;
  let call: Activity | null = null;
  for (const activity of activities.values()) {
    if (activity.status !== 'running') continue;
    if (activity.kind === 'stage') stage = activity;
    if (activity.kind === 'tool') call = activity;
  }
  if (stage === null) return null;
  const { label, labels, round = null } = stage;
  return {
    label,
    labels,
    round,
    about: call === null ? null : { label: call.label, labels: call.labels },
  };
}

const isSameStage = (one: TurnStage | null, other: TurnStage | null): boolean =>
  one?.label === other?.label && one?.round === other?.round && one?.about?.label === other?.about?.label;
