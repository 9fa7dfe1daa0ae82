import type { SignedInPerson } from '@/lib/auth/session-reader';
import type { ResearchIterations, ResearchSummary } from '@/lib/chat/research/research-iterations';
import { err, ok, type Result } from '@/lib/shared/result';
import type { TurnStore } from '@/lib/store/store';
import { activitiesOf } from '@/lib/trace/trace-record';
import type { ExportFile } from '../export/export-service';
import { type ApiFailure, failure } from '../http/api-failure';
import { iterationFiles } from '../research/iterations/iteration-files';
import { readDebate } from '../research/iterations/read-debate';
import { reportIn, summarizeRun } from '../research/runs/summarize-run';
import type { ReviewService } from './review-service';

/** Version of the exported document, raised when a reader would have to change. */
const FORMAT_VERSION = 1;

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
    return ok({
      ...{ traceId, question, startedAt: trace.startedAt, traceMode: trace.record.traceMode },
      summary: await this.summaryOf(found.value),
      ...readDebate(activitiesOf(trace.record)),
    });
  }

  /** All files of the iteration log in one, or the one of this name. */
  async file(
    person: SignedInPerson,
    traceId: string,
    name?: string,
  ): Promise<Result<ExportFile, ApiFailure>> {
    const found = await this.of(person, traceId);
    if (!found.ok) return found;
    const files = iterationFiles(found.value);
    if (name === undefined) {
      const day = new Date(found.value.startedAt).toISOString().slice(0, 10);
      const all = Object.fromEntries(files.map((file) => [file.name, file.content]));
      const document = { format: 'nalar-iterations', formatVersion: FORMAT_VERSION, files: all };
      return ok(
        jsonFile(`nalar-iterations-${day}-${traceId.replaceAll(/\W/g, '').slice(0, 16)}.json`, document),
      );
    }
    const file = files.find((one) => one.name === name);
    return file ? ok(jsonFile(file.name, file.content)) : err(failure('trace-not-found'));
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
    const report = reportIn(message);
    const { mode, status: ended, iterations, counts } = run;
    return {
      ...{ mode, status: ended, iterations, counts },
      convergence: report?.convergence ?? null,
      confidence: report?.confidence ?? null,
    };
  }
}

const jsonFile = (fileName: string, content: unknown): ExportFile => ({
  fileName,
  mediaType: 'application/json; charset=utf-8',
  content: `${JSON.stringify(content, null, 2)}\n`,
});
