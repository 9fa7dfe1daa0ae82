import type { SignedInPerson } from '@/lib/auth/session-reader';
import { reportOf } from '@/lib/chat/report-of';
import type { AgentCall, ResearchIterations, ResearchSummary } from '@/lib/chat/research/research-iterations';
import { byteStream } from '@/lib/shared/byte-stream';
import { err, ok, type Result } from '@/lib/shared/result';
import type { TurnRow, TurnStore } from '@/lib/store/store';
import { asAnswered } from '@/lib/trace/as-answered';
import { activitiesOf } from '@/lib/trace/trace-record';
import { earlierTurns } from '../conversations/earlier-turns';
import type { ExportFile } from '../export/export-service';
import { type ZipEntry, zip } from '../export/zip';
import { type ApiFailure, failure } from '../http/api-failure';
import { iterationFiles, type LoggedFile } from '../research/iteration-files';
import { readBeforehand, readDebate } from '../research/read-debate';
import { summarizeRun } from '../research/summarize-run';
import type { ReviewService } from './review-service';

type Found = NonNullable<Awaited<ReturnType<ReviewService['find']>> & { readonly ok: true }>['value'];

/** The debates of researched turns, for whoever may see the trace of the turn, and as much of them as they may see of it. */
export class ReviewIterations {
  constructor(
    private readonly review: Pick<ReviewService, 'find'>,
    private readonly turns: Pick<TurnStore, 'get'>,
  ) {}

  async of(person: SignedInPerson, traceId: string): Promise<Result<ResearchIterations, ApiFailure>> {
    const found = await this.review.find(person, traceId);
    if (!found.ok) return found;
    const { trace, question } = found.value.view;
    const debate = readDebate(asAnswered(activitiesOf(trace.record)));
    const asked = await this.askedEarlier(person, trace);
    return ok({
      ...{ traceId, question, startedAt: trace.startedAt, traceMode: trace.record.traceMode },
      summary: await this.summaryOf(found.value),
      ...debate,
      beforehand: [...asked, ...debate.beforehand],
    });
  }

  /** The files of the iteration log as one archive. */
  async archive(
    person: SignedInPerson,
    traceId: string,
  ): Promise<Result<ExportFile<ReadableStream<Uint8Array>>, ApiFailure>> {
    const log = await this.of(person, traceId);
    if (!log.ok) return log;
    const { startedAt } = log.value;
    const day = new Date(startedAt).toISOString().slice(0, 10);
    return ok({
      fileName: `nalar-iterations-${day}-${traceId.replaceAll(/\W/g, '').slice(0, 16)}.zip`,
      mediaType: 'application/zip',
      content: byteStream(zip(entriesOf(iterationFiles(log.value), startedAt))),
    });
  }

  /** The file of this name. */
  async file(person: SignedInPerson, traceId: string, name: string): Promise<Result<ExportFile, ApiFailure>> {
    const log = await this.of(person, traceId);
    if (!log.ok) return log;
    const file = iterationFiles(log.value).find((one) => one.name === name);
    return file
      ? ok({ fileName: name, mediaType: 'application/json; charset=utf-8', content: jsonOf(file.content) })
      : err(failure('trace-not-found'));
  }

  /** How the turns that this one goes on from asked what the question means. */
  private async askedEarlier(
    person: SignedInPerson,
    { ownerId, turnId }: Pick<TurnRow, 'ownerId' | 'turnId'>,
  ): Promise<readonly AgentCall[]> {
    const asked: AgentCall[] = [];
    for (const { traceId } of await earlierTurns({ turns: this.turns }, { ownerId, turnId })) {
      const earlier = await this.review.find(person, traceId);
      if (earlier.ok)
        asked.push(...readBeforehand(asAnswered(activitiesOf(earlier.value.view.trace.record))));
    }
    return asked;
  }

  private async summaryOf({ view: { trace }, messages }: Found): Promise<ResearchSummary | null> {
    const { ownerId, turnId, messageId, status, startedAt, record, pipeline } = trace;
    const turn = await this.turns.get({ ownerId, turnId });
    const message = messages.find(({ id }) => id === messageId) ?? { parts: [] };
    const run = summarizeRun(
      { pipeline, startedAt, options: turn?.options ?? '' },
      { status, message, settledAt: record.completedAt, trace: { record }, waiting: turn?.waiting },
    );
    if (!run) return null;
    const report = reportOf(message);
    const { mode, status: ended, iterations, counts } = run;
    return {
      ...{ mode, status: ended, iterations, counts },
      convergence: report?.convergence ?? null,
      confidence: report?.confidence ?? null,
    };
  }
}

const jsonOf = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

async function* entriesOf(files: readonly LoggedFile[], changedAt: number): AsyncGenerator<ZipEntry> {
  for (const { name, content } of files) yield { path: name, changedAt, content: jsonOf(content) };
}
