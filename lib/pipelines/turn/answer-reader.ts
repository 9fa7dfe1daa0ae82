import type { ModelFailure, ModelFinish, NamedPage } from '@/lib/models/model-provider';
import { type StandIn, standInOf } from '@/lib/reasoning/stand-in';
import { toolAlias } from '@/lib/tools/tool-alias';
import type { ToolCallRecord } from '@/lib/tools/tool-call-record';
import type { ToolErrorCode } from '@/lib/trace/tool-outcome';
import { HeldOpening } from './held-opening';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';
import { type AnswerCaveat, TRUNCATED, type TurnOutcome } from './turn-outcome';

export type AnswerPart = Parameters<StageSink['modelPart']>[0];

/** Watches the parts of a stream for how it ends while it passes them on. */
export class AnswerReader {
  tokens: { inputTokens: number | undefined; outputTokens: number | undefined } | null = null;
  private failure: ModelFailure | null = null;
  private finish: Pick<ModelFinish, 'finishReason' | 'rawFinishReason'> = { finishReason: 'interrupted' };
  private hasOutput = false;
  /** The tool that was called last, as it was named. */
  private called = '';
  private caveat: AnswerCaveat | null = null;
  private standIn: StandIn | null = null;
  /** Whether a search of the provider's own has failed, and whether anything was found. */
  private readonly ownSearch = { hasFailed: false, hasFound: false };

  private readonly opening: HeldOpening | null;

  constructor(
    private readonly context: PipelineContext,
    private readonly sink: StageSink,
  ) {
    this.opening = context.unwrapsAnswer ? new HeldOpening(context.userText) : null;
  }

  read(part: AnswerPart): void {
    if (this.opening === null) this.take(part);
    else for (const one of this.opening.take(part)) this.take(one);
  }

  /** Nothing more comes. */
  end(): void {
    for (const part of this.opening?.end() ?? []) this.take(part);
  }

  private take(part: AnswerPart): void {
    switch (part.type) {
      case 'error':
        this.fail(this.context.model.readFailure(part.error));
        return;
      case 'finish':
        this.finish = part;
        this.tokens = part.totalUsage;
        return;
      case 'text-start':
        this.standIn = standInOf(part);
        if (this.isLeftToStage) return;
        break;
      case 'text-delta':
        if (this.isLeftToStage) return;
        if (this.standIn !== 'thoughts' && part.text.trim() !== '') this.readText();
        break;
      case 'finish-step':
        this.nameSources(this.context.model.pagesOf?.(part.providerMetadata) ?? []);
        break;
      case 'tool-call':
        this.called = part.toolName;
        break;
      case 'tool-error':
        if (part.providerExecuted) this.ownSearch.hasFailed = true;
        break;
      case 'source':
        this.ownSearch.hasFound = true;
        break;
      case 'text-end':
        if (this.isLeftToStage) return;
        this.cite(part);
        break;
      case 'file':
        this.hasOutput = true;
        this.caveat ??= 'file-not-shown';
        break;
    }
    this.sink.modelPart(part);
    // What of thoughts may be shown is known once they have been judged to their end.
    if (part.type === 'text-end' && this.standIn === 'thoughts') this.readText();
  }

  /** A stage that has found something writes from that itself rather than show thoughts in the place of an answer. */
  private get isLeftToStage(): boolean {
    return this.opening !== null && this.standIn === 'thoughts';
  }

  private nameSources(pages: readonly NamedPage[]): void {
    for (const page of pages)
      this.sink.modelPart({ type: 'source', sourceType: 'url', id: page.url, ...page });
  }

  /** Names what a block of the answer cites, and where all of it does, puts the numbers behind its words. */
  private cite({ id, citations = [] }: Extract<AnswerPart, { type: 'text-end' }>): void {
    const numbers = new Set<number>();
    for (const { source, startIndex } of citations) {
      if (source.sourceType !== 'url') continue;
      this.sink.modelPart(source);
      // What cites a part of it says so in its own words.
      const number = startIndex === undefined ? this.context.toolCalls.sources?.numberOf(source) : null;
      if (number) numbers.add(number);
    }
    if (numbers.size > 0)
      this.sink.modelPart({ type: 'text-delta', id, text: ` [${[...numbers].join(', ')}]` });
  }

  /**
   * In curated mode nobody has seen a reply without tags yet, and thoughts do not count as an answer. In neither mode do
   * thoughts of which nothing may be shown.
   */
  private readText(): void {
    const isShown = this.context.turn.traceMode === 'transparent' && this.context.prolonged === null;
    if (this.standIn === 'thoughts' && !(isShown && (this.sink.answered || this.sink.draft))) return;
    this.hasOutput = true;
    if (this.standIn !== null && isShown) this.caveat = 'answer-from-thoughts';
  }

  get hasText(): boolean {
    return this.hasOutput;
  }

  fail(failure: ModelFailure): void {
    this.failure ??= failure;
  }

  private finishFailure(): ModelFailure | null {
    const failure = this.context.model.readFinish({ ...this.finish, hasOutput: this.hasOutput });
    if (failure?.code !== 'empty-answer' || this.finish.finishReason !== 'tool-calls') return failure;
    const isOffered = this.context.offeredTools.some(({ name }) => toolAlias(name) === this.called);
    return { ...failure, code: isOffered ? 'too-many-tool-rounds' : 'tool-not-offered' };
  }

  outcome(): TurnOutcome {
    const { finish } = this;
    if (this.failure?.code === 'answer-too-large') return TRUNCATED;
    const failure = this.failure ?? this.finishFailure();
    if (failure) return { kind: 'failed', failure };
    if (finish.finishReason === 'length') return TRUNCATED;
    return { kind: 'completed', caveat: this.caveat ?? this.lack() };
  }

  /** What the answer does without that it was to have. */
  private lack(): AnswerCaveat | null {
    if (this.ownSearch.hasFailed && !this.ownSearch.hasFound) return 'web-not-searched';
    return haveFailed(this.context.toolCalls.records) ? 'tools-failed' : null;
  }
}

/** What the model did wrong it has been told; the others are what the answer lacks, unless a tool worked at last. */
const MODEL_ERRORS: readonly (ToolErrorCode | null)[] = [
  null,
  'invalid-arguments',
  'unknown-tool',
  'no-result',
];

/** Calls of one round run at the same time: only what began after a failure can stand in for it. */
const haveFailed = (records: readonly ToolCallRecord[]): boolean =>
  records.some(({ error, startedAt, latencyMs }, index) => {
    const endedAt = startedAt + latencyMs;
    return (
      !MODEL_ERRORS.includes(error) &&
      !records.slice(index + 1).some((later) => later.success && later.startedAt >= endedAt)
    );
  });
