import type { ResearchAnswer, ResearchRequest } from '@/lib/chat/agent/research-request';
import { askedIn } from '@/lib/chat/asked-question';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import type { ResearchItem } from '@/lib/chat/research/research-item';
import { FAILURE_SENTENCES } from '@/lib/pipelines/research/orchestrator/failure-sentences';
import {
  formatErrorResult,
  formatResult,
  type ResultFrame,
} from '@/lib/pipelines/research/orchestrator/format-result';
import { ok, type Result } from '@/lib/shared/result';
import type { ResearchTraceEntry } from '@/lib/trace/research-trace/research-trace-entry';
import { researchTraceEntry } from '@/lib/trace/research-trace/research-trace-of';
import type { ApiFailure } from '../http/api-failure';
import { ProgramRun } from '../programs/program-run';
import { type ProgramTurn, type ProgramTurnDependencies, ProgramTurns } from '../programs/program-turns';
import type { TurnAuthor } from '../turns/turn-beginning';

export interface ResearchServiceDependencies extends ProgramTurnDependencies {
  /** Where people reach the installation, where that is known. */
  readonly publicUrl: string | undefined;
}

type Untraced = Omit<ResearchAnswer, 'trace'>;

/** Researches questions of programs, each in a conversation of its own. */
export class ResearchService {
  private readonly turns: ProgramTurns;

  constructor(private readonly dependencies: ResearchServiceDependencies) {
    this.turns = new ProgramTurns(dependencies);
  }

  /** Begins to research. Once the program has gone, nobody can come back for the report, so the turn is stopped. */
  async begin(
    request: ResearchRequest,
    author: TurnAuthor,
    gone: AbortSignal,
  ): Promise<Result<ProgramRun<Untraced, ResearchTraceEntry>, ApiFailure>> {
    const { question, modelId, mode, documents, folders, range, clarify } = request;
    const options = {
      ...{ mode, documents, folders },
      ...(range && { range }),
      ...(clarify === 'skip' && { clarify }),
    };
    const begun = await this.turns.begin({ pipeline: 'research', question, options, modelId }, author, gone);
    if (!begun.ok) return begun;
    const { publicUrl = '' } = this.dependencies;
    const { conversationId } = begun.value.turn.key;
    const address = { report: `${publicUrl}/c/${conversationId}`, site: publicUrl };
    const frame: ResultFrame = { question, mode, locale: author.locale, address };
    return ok(
      new ProgramRun(begun.value.turn, {
        entryOf: researchTraceEntry,
        read: (done) => answerOf(begun.value, frame, done),
        finalNotes,
      }),
    );
  }
}

async function answerOf(
  { turn: { key }, settled }: ProgramTurn,
  frame: ResultFrame,
  done: readonly ResearchTraceEntry[],
): Promise<Result<Untraced, ApiFailure>> {
  const message = await settled();
  if (!message.ok) return message;
  const { conversationId, turnId } = key;
  const clarification = askedIn(message.value);
  if (clarification) return ok({ items: [], clarification, conversationId, turnId });
  return ok({ items: [...itemsOf(message.value, frame, done)], conversationId, turnId });
}

function itemsOf(
  message: ChatMessage,
  frame: ResultFrame,
  done: readonly ResearchTraceEntry[],
): readonly ResearchItem[] {
  const text = messageText(message);
  const report = message.parts.flatMap((part) => (part.type === 'data-report' ? [part.data] : [])).at(-1);
  if (!report) {
    const iterations = done.filter(({ type }) => type === 'iteration').length;
    const used = done.filter((entry) => entry.type === 'source' && entry.status === 'used');
    return formatErrorResult(frame, failureSaidIn(text), { iterations, analyzed: used.length });
  }
  const titles = report.sources.filter(({ cited }) => cited > 0).map(({ title }) => title);
  const { iterations, sources } = report;
  return formatResult(frame, { ...report, text, titles }, { iterations, analyzed: sources.length });
}

const FAILURES = ['no-valid-sources', 'no-draft', 'nothing-carried'] as const;

/** Why there is no report: the answer says so in our own words. */
const failureSaidIn = (text: string): (typeof FAILURES)[number] | 'unexpected' =>
  FAILURES.find((code) => Object.values(FAILURE_SENTENCES[code]).some((said) => text.startsWith(said))) ??
  'unexpected';

function finalNotes({ items: [item], clarification }: Untraced): string {
  if (clarification) return 'Asked back';
  if (item?.schema_object['@type'] !== 'ResearchReport') return 'No report';
  const { confidence, iterations } = item.schema_object;
  return `${confidence} confidence after ${iterations} ${iterations === 1 ? 'iteration' : 'iterations'}`;
}
