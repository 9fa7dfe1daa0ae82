import { askedIn } from '@/lib/chat/asked-question';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { noReportOf, reportOf } from '@/lib/chat/report-of';
import type { ResearchItem } from '@/lib/chat/research/research-item';
import type { ResearchAnswer, ResearchRequest } from '@/lib/chat/research-request';
import {
  formatErrorResult,
  formatResult,
  type ResultFrame,
} from '@/lib/pipelines/research/orchestrator/format-result';
import { ok, type Result } from '@/lib/shared/result';
import type { ResearchTraceEntry } from '@/lib/trace/research-trace-entry';
import { researchTraceEntry } from '@/lib/trace/research-trace-of';
import type { ApiFailure } from '../http/api-failure';
import { reportAddress } from '../research/report-address';
import { ProgramRun } from './program-run';
import {
  type ProgramAuthor,
  type ProgramTurn,
  type ProgramTurnDependencies,
  ProgramTurns,
} from './program-turns';

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
    author: ProgramAuthor,
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
    const { publicUrl = author.origin } = this.dependencies;
    const address = reportAddress(publicUrl, begun.value.turn.key.conversationId);
    const frame: ResultFrame = { question, mode, locale: author.locale, address };
    return ok(
      new ProgramRun(begun.value.turn, {
        entryOf: researchTraceEntry,
        read: () => answerOf(begun.value, frame),
        finalNotes,
      }),
    );
  }
}

async function answerOf(
  { turn: { key }, settled }: ProgramTurn,
  frame: ResultFrame,
): Promise<Result<Untraced, ApiFailure>> {
  const message = await settled();
  if (!message.ok) return message;
  const { conversationId, turnId } = key;
  const clarification = askedIn(message.value);
  if (clarification) return ok({ items: [], clarification, conversationId, turnId });
  return ok({ items: [...itemsOf(message.value, frame)], conversationId, turnId });
}

function itemsOf(message: ChatMessage, frame: ResultFrame): readonly ResearchItem[] {
  const text = messageText(message);
  const report = reportOf(message);
  if (!report) {
    const none = noReportOf(message);
    const { code = 'unexpected', iterations = 0, sources: analyzed = 0 } = none ?? {};
    return formatErrorResult(frame, code, { iterations, analyzed });
  }
  const titles = report.sources.filter(({ cited }) => cited > 0).map(({ title }) => title);
  const { iterations, sources } = report;
  return formatResult(frame, { ...report, text, titles }, { iterations, analyzed: sources.length });
}

function finalNotes({ items: [item], clarification }: Untraced): string {
  if (clarification) return 'Asked back';
  if (item?.schema_object['@type'] !== 'ResearchReport') return 'No report';
  const { confidence, iterations } = item.schema_object;
  return `${confidence} confidence after ${iterations} ${iterations === 1 ? 'iteration' : 'iterations'}`;
}
