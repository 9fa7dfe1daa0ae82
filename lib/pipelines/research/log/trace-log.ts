import type { AnalystReply } from '@/lib/prompts/research/analyst-reply';
import type { CriticReview } from '@/lib/prompts/research/research-critic';
import type { WriterReply } from '@/lib/prompts/research/research-writer';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { Result } from '@/lib/shared/result';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import {
  DRAFT_CHAIN_LIMIT,
  DRAFT_TEXT_LIMIT,
  type DraftDetail,
  NAMED_SOURCE_LIMITS,
  type RevisionDetail,
} from '@/lib/trace/research/draft-detail';
import type { ObjectionDetail } from '@/lib/trace/research/objection-detail';
import type { StageSink } from '../../turn/stage-sink';
import type { TurnLog } from '../../turn/turn-log';
import type { ShelvedSources } from '../agents/source-shelf';
import type { ResearchFailure, ResearchLog } from '../orchestrator/research-run';
import {
  DRAFT_LABELS,
  ITERATION_LABELS,
  OBJECTION_LABELS,
  REMARK_LABELS,
  REPORT_LABELS,
  REVISION_LABELS,
  STAGE_LABELS,
} from '../policy/research-labels';
import { noteDropped, noteTaken } from './note-sources';
import { statusOfFailure } from './outcome-of-failure';

const CRITIQUE_CHARACTERS = 2_000;
const LINE_CHARACTERS = 500;
const QUERY_CHARACTERS = 300;
const MOST_LINES = 10;

const linesOf = (lines: readonly string[], most: number): string[] =>
  lines.slice(0, MOST_LINES).map((line) => cutAtWord(line, most));

/** Shows a run as activities of the turn, as it happens: each iteration with its draft and what was said against it. */
export class TraceLog implements ResearchLog {
  constructor(
    private readonly sink: StageSink,
    private readonly log: TurnLog,
  ) {}

  within<Value>(
    part: number | 'report',
    work: () => Promise<Result<Value, ResearchFailure>>,
  ): Promise<Result<Value, ResearchFailure>> {
    const activity =
      part === 'report'
        ? { name: 'research_report', labels: STAGE_LABELS.report }
        : { name: 'research_iteration', labels: ITERATION_LABELS, round: part };
    return this.sink.within({ kind: 'stage', stepKey: null, ...activity }, work, (ended) =>
      ended.ok ? 'done' : statusOfFailure(ended.error),
    );
  }

  sources({ taken, dropped }: ShelvedSources): void {
    noteTaken(this.sink, taken);
    noteDropped(this.sink, dropped);
  }

  draft(iteration: number, reply: AnalystReply): void {
    const detail = draftDetail('analyst', iteration, reply);
    this.sink.note(
      { kind: 'draft', name: 'analyst', labels: DRAFT_LABELS, stepKey: null, round: iteration },
      { detail },
    );
  }

  revision(iteration: number, of: number, reply: AnalystReply): void {
    const detail: RevisionDetail = { of, ...draftDetail('analyst', iteration, reply) };
    this.sink.note(
      { kind: 'revision', name: 'analyst', labels: REVISION_LABELS, stepKey: null, round: iteration },
      { detail },
    );
  }

  objection(
    iteration: number,
    { status, critique, suggestions, mode_compliance, logical_gaps }: CriticReview,
  ): void {
    const detail: ObjectionDetail = {
      ...{ iteration, status, mode_compliance },
      critique: cutAtWord(critique, CRITIQUE_CHARACTERS),
      suggestions: linesOf(suggestions, LINE_CHARACTERS),
      logicalGaps: linesOf(logical_gaps, LINE_CHARACTERS),
    };
    this.sink.note(
      { kind: 'objection', name: 'critic', labels: OBJECTION_LABELS, stepKey: null, round: iteration },
      { detail },
      status === 'REJECT' ? 'refused' : 'done',
    );
  }

  remark(text: string): void {
    noteRemark(this.sink, text);
  }

  ended(): void {}

  report(iterations: number, { final_report, sources_used, confidence_level }: WriterReply): void {
    const { sources, characters } = NAMED_SOURCE_LIMITS;
    const draft: AnalystReply = {
      ...{ status: 'DRAFT_READY', draft: final_report, reasoning_chain: '', new_queries: [] },
    };
    const detail = draftDetail('writer', iterations, draft, {
      sourcesUsed: sources_used.slice(0, sources).map((source) => cutAtWord(source, characters)),
      confidence: confidence_level,
    });
    this.sink.note({ kind: 'draft', name: 'writer', labels: REPORT_LABELS, stepKey: null }, { detail });
  }

  unexpected(error: unknown): void {
    this.log.error({ error: errorForLog(error) }, 'research broke');
  }
}

/** Shows what the person has said of a run. */
export const noteRemark = (sink: StageSink, summary: string): void =>
  sink.note(
    { kind: 'decision', name: 'narrowed', labels: REMARK_LABELS, stepKey: 'search-decision' },
    { summary },
  );

/** What has to be there stands before the texts, which take the room that is left. */
function draftDetail(
  agent: DraftDetail['agent'],
  iteration: number,
  { status, draft, reasoning_chain, new_queries }: AnalystReply,
  more: Pick<DraftDetail, 'sourcesUsed' | 'confidence'> = {},
): DraftDetail {
  const isCut = draft.length > DRAFT_TEXT_LIMIT || reasoning_chain.length > DRAFT_CHAIN_LIMIT;
  return {
    ...{ agent, iteration, status, ...more },
    newQueries: linesOf(new_queries, QUERY_CHARACTERS),
    text: cutAtWord(draft, DRAFT_TEXT_LIMIT),
    chain: cutAtWord(reasoning_chain, DRAFT_CHAIN_LIMIT),
    ...(isCut && { isCut: true }),
  };
}
