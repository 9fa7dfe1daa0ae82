import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { type Activity, isCall } from '@/lib/trace/activity';
import { paperDetailSchema } from '@/lib/trace/paper-detail';
import type { ChatMode, Locale, StepKey } from '@/lib/trace/step-key';
import type { StepMeta } from '@/lib/trace/trace-record';
import type { TurnSigns } from '../timeline/turn-signs';
import type { Labels } from './own-activity';

/** How often things were done in a turn. */
interface DeedCounts {
  readonly calls: number;
  readonly searches: number;
  /** Passages that were opened, or files that were read. */
  readonly openings: number;
  /** Sources that were taken in. */
  readonly taken: number;
  readonly checks: number;
  /** Sources that the answer names. */
  readonly sources: number;
}

/** What calls are called that are no tools of the registry, as the names of tools. */
const CALL_LABELS: Readonly<Record<string, Labels | undefined>> = {
  search: { en: 'search', id: 'pencarian' },
  evidence: { en: 'reading of documents', id: 'pembacaan dokumen' },
};

type Noun = Readonly<Record<'one' | 'many' | 'id', string>>;

const NOUNS: Readonly<Record<keyof DeedCounts, Noun>> = {
  calls: { one: 'call', many: 'calls', id: 'panggilan' },
  searches: { one: 'search', many: 'searches', id: 'pencarian' },
  openings: { one: 'passage opened', many: 'passages opened', id: 'bagian dibuka' },
  taken: { one: 'source looked at', many: 'sources looked at', id: 'sumber dilihat' },
  checks: { one: 'check', many: 'checks', id: 'pemeriksaan' },
  sources: { one: 'source', many: 'sources', id: 'sumber' },
};

const COUNTED_IN: Partial<Readonly<Record<StepKey, readonly (keyof DeedCounts)[]>>> = {
  'search-decision': ['searches'],
  'source-validation': ['sources', 'taken', 'openings', 'checks'],
  'tool-action': ['calls'],
};

/** What was counted of a step, for example "2 sources · 3 passages opened · 1 check"; empty where nothing was. */
const stepNote = (step: StepKey, counts: DeedCounts, locale: Locale): string =>
  (COUNTED_IN[step] ?? [])
    .flatMap((what) => (counts[what] === 0 ? [] : inWords(what, counts[what], locale)))
    .join(' · ');

function inWords(what: keyof DeedCounts, count: number, locale: Locale): string {
  const { one, many, id } = NOUNS[what];
  if (locale === 'id') return `${count} ${id}`;
  return `${count} ${count === 1 ? one : many}`;
}

const MOST_TOOLS_NAMED = 12;
const TOOL_NAMES_LIMIT = 120;
/** The stage of what happens in none that is shown. */
const ANSWERING = 'respond';
/** Of these, the words or the calls in them tell what was done. */
const TELLS_NOTHING: ReadonlySet<string> = new Set(['thought', 'stage', 'answer', 'draft']);

/** A paper by its stage; its title is told only where an activity may tell it. */
export interface LookedAtPaper {
  readonly stage: string;
  readonly title: string | null;
}

/** Knows what the turn has done for each of its steps, as its activities tell. */
export class StepDeeds implements TurnSigns {
  private readonly counts = { calls: 0, searches: 0, openings: 0, taken: 0, checks: 0 };
  /** By what they are called in English. */
  private readonly tools = new Map<string, Labels>();
  private readonly sources = new Set<string>();
  private restoredSources = 0;
  private readonly firstTimes = new Map<StepKey, number>();
  /** The stage in which something was first done for a step, and the one that only says that it belongs to it. */
  private readonly stages = new Map<StepKey, string>();
  private readonly claims = new Map<StepKey, string>();
  /** By the id of each activity, the stage that it is or stands in. */
  private readonly stageOf = new Map<string, string>();
  private openStages: readonly Activity[] = [];
  private readonly counted = new Set<string>();

  /** The paper of the turn, once that has been looked at. */
  private lookedAt: LookedAtPaper | null = null;

  constructor(readonly chatMode: ChatMode) {}

  get paper(): LookedAtPaper | null {
    return this.lookedAt;
  }

  get hasCalledTool(): boolean {
    return this.firstTimes.has('tool-action');
  }

  get hasSearched(): boolean {
    return this.firstTimes.has('search-decision');
  }

  get hasSources(): boolean {
    return this.firstTimes.has('source-validation') || this.sourceCount > 0;
  }

  /** Web pages that the model names, and documents that the answer cites; each once. */
  get sourceCount(): number {
    return Math.max(this.sources.size, this.restoredSources);
  }

  /** Takes an activity as it stands now. Returns the steps of which there is more to say since. */
  take(activity: Activity): readonly StepKey[] {
    const steps = stepsOf(activity);
    this.place(activity, steps);
    const { activityId, kind, status, startedAt } = activity;
    if (TELLS_NOTHING.has(kind) || status === 'skipped' || this.counted.has(activityId)) return [];
    // A call of a tool may take long, so it is told as it begins; of anything else the end says what became of it.
    if (status === 'running' && kind !== 'tool') return [];
    this.counted.add(activityId);
    for (const step of steps) this.noteTime(step, startedAt);
    this.count(activity);
    return steps;
  }

  /** The model names a web page that its answer rests on. */
  foundPage(url: string, at: number): void {
    this.sources.add(url);
    this.noteTime('search-decision', at);
    this.noteTime('source-validation', at);
  }

  /** The answer cites a document. */
  citesDocument(documentId: string, at: number): void {
    this.sources.add(documentId);
    this.noteTime('source-validation', at);
  }

  /** Takes how many sources a process that has gone had counted. */
  restoreSources(count: number): void {
    this.restoredSources = Math.max(this.restoredSources, count);
  }

  /** When something was first done for a step, in ms since the epoch. */
  timeOf(step: StepKey): number | undefined {
    return this.firstTimes.get(step);
  }

  toolNames(locale: Locale): readonly string[] {
    return [...this.tools.values()].map((labels) => labels[locale]);
  }

  /** What there is to say of a step that has come about; nothing where nothing is known of it. */
  metaOf(step: StepKey, locale: Locale): StepMeta {
    const own = step === 'paper-context-check' ? this.lookedAt?.stage : undefined;
    const stage = own ?? this.stages.get(step) ?? this.claims.get(step);
    const tools = step === 'tool-action' ? this.toolNames(locale).join(', ') : '';
    const note = stepNote(step, this.told(), locale);
    return {
      ...(step === 'source-validation' && this.sourceCount > 0 && { sourceCount: this.sourceCount }),
      ...(tools !== '' && { toolName: cutAtWord(tools, TOOL_NAMES_LIMIT) }),
      ...(stage !== undefined && { stage }),
      ...(note !== '' && { note }),
    };
  }

  private told(): DeedCounts {
    return { ...this.counts, sources: this.sourceCount };
  }

  private noteTime(step: StepKey, at: number): void {
    if (!this.firstTimes.has(step)) this.firstTimes.set(step, at);
  }

  /** Finds out in which stage an activity stands, which is then that of its steps. */
  private place(activity: Activity, steps: readonly StepKey[]): void {
    const { activityId, parentId, kind, name, status } = activity;
    const around = parentId === null ? this.openStages.at(-1)?.name : this.stageOf.get(parentId);
    const stage = kind === 'stage' ? name : (around ?? ANSWERING);
    this.stageOf.set(activityId, stage);
    if (kind === 'stage') {
      const others = this.openStages.filter((open) => open.activityId !== activityId);
      this.openStages = status === 'running' ? [...others, activity] : others;
    }
    if (status === 'skipped') return;
    const places = kind === 'stage' || kind === 'thought' ? this.claims : this.stages;
    for (const step of steps) if (!places.has(step)) places.set(step, stage);
  }

  private count({ kind, name, label, labels, detail }: Activity): void {
    if (kind === 'paper')
      this.lookedAt = { stage: name, title: paperDetailSchema.safeParse(detail).data?.title ?? null };
    if (isCall(kind)) {
      this.counts.calls += 1;
      const name = CALL_LABELS[kind] ?? { en: labels?.en ?? label, id: labels?.id ?? label };
      if (this.tools.size < MOST_TOOLS_NAMED) this.tools.set(name.en, name);
    }
    if (kind === 'search') this.counts.searches += 1;
    if (kind === 'evidence') this.counts.openings += 1;
    if (kind === 'source') this.counts.taken += 1;
    if (kind === 'validation' || kind === 'verification') this.counts.checks += 1;
  }
}

/** The steps for which something is done: its own, unless it came to nothing that could be looked at, and that of tools for any call. */
function stepsOf({ kind, stepKey, status }: Activity): readonly StepKey[] {
  const isLost = stepKey === 'source-validation' && (status === 'failed' || status === 'timed-out');
  const own = stepKey === null || isLost ? [] : [stepKey];
  return isCall(kind) && stepKey !== 'tool-action' ? [...own, 'tool-action'] : own;
}
