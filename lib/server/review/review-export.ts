import type { SignedInPerson } from '@/lib/auth/session-reader';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import type { ReviewTraceView } from '@/lib/chat/review/review-trace-view';
import { ok, type Result } from '@/lib/shared/result';
import { csvLine } from '@/lib/text/csv-line';
import type { KeyRing } from '@/lib/trace/key-ring';
import type { PublicSigningKey } from '@/lib/trace/signing-key';
import type { Locale } from '@/lib/trace/step-key';
import type { ExportFile } from '../export/export-service';
import type { ApiFailure } from '../http/api-failure';
import type { ReviewedWords, ReviewService } from './review-service';
import { traceMarkdown } from './trace-markdown';

/** Version of the exported document, raised when a reader would have to change. */
const FORMAT_VERSION = 1;

interface TraceExport extends ReviewTraceView {
  /** Question and answer as they are stored. */
  readonly messages: readonly ChatMessage[];
  readonly keys: readonly PublicSigningKey[];
}

/** A reviewed trace as JSON; the trace is whole, so that its hash and its signature can be verified from the file. */
function traceJson({ trace, thoughts, chain, question, answer, messages, keys, ...rest }: TraceExport) {
  const { signature = null, ...signed } = trace;
  const document = {
    format: 'nalar-trace',
    formatVersion: FORMAT_VERSION,
    question,
    answer,
    trace: signed,
    thoughts,
    chain,
    messages: messages.map(({ id, role, metadata, parts }) => ({ id, role, metadata, parts })),
    signature,
    keys,
    verdicts: rest.verdicts,
    comments: rest.comments,
    grounds: { citations: rest.citations, insufficiencies: rest.insufficiencies },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const PAGE_SIZE = 500;
const COLUMNS = [
  'trace_id',
  'started_at',
  'user',
  'model',
  'pipeline',
  'status',
  'trace_mode',
  'verdict',
  'score',
  'note',
  'reviewer',
  'given_at',
  'headline',
  'question',
  'answer',
  'comments',
] as const;

/** Writes what is under review as files that can be read without Nalar. */
export class ReviewExport {
  constructor(
    private readonly review: ReviewService,
    private readonly ring: KeyRing,
  ) {}

  /** One trace with its verdicts and comments. */
  async trace(
    person: SignedInPerson,
    traceId: string,
    format: 'markdown' | 'json',
    locale: Locale,
  ): Promise<Result<ExportFile, ApiFailure>> {
    const found = await this.review.find(person, traceId);
    if (!found.ok) return found;
    const { view, messages } = found.value;
    const day = new Date(view.trace.startedAt).toISOString().slice(0, 10);
    const fileName = `nalar-trace-${day}-${traceId.replaceAll(/\W/g, '').slice(0, 16)}`;
    if (format === 'json')
      return ok({
        fileName: `${fileName}.json`,
        mediaType: 'application/json; charset=utf-8',
        content: traceJson({ ...view, messages, keys: this.ring.keys }),
      });
    return ok({
      fileName: `${fileName}.md`,
      mediaType: 'text/markdown; charset=utf-8',
      content: traceMarkdown(view, locale),
    });
  }

  /** The latest verdict of every judged trace of the filters with answer and comments as CSV, line by line. */
  async *verdicts(person: SignedInPerson, filters: ReviewFilters): AsyncGenerator<string> {
    yield csvLine(COLUMNS);
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const position = cursor === undefined ? {} : { cursor };
      const page = await this.review.queue(person, { filters, limit: PAGE_SIZE, judged: true, ...position });
      if (!page.ok) return;
      for (const item of page.value.items) {
        const said = await this.review.said(person, item);
        if (said.ok) yield lineOf(item, said.value);
      }
      cursor = page.value.nextCursor;
    }
  }
}

/** Characters of a cell: spreadsheets take no more than 32,767. */
const MOST_OF_CELL = 32_000;

const lineOf = (item: ReviewItem, { answer, comments }: ReviewedWords): string =>
  csvLine([
    item.traceId,
    new Date(item.startedAt).toISOString(),
    item.owner.name ?? item.owner.personId,
    item.modelId,
    item.pipeline,
    item.status,
    item.traceMode,
    item.verdict?.kind ?? null,
    item.verdict?.score ?? null,
    item.verdict?.note ?? null,
    item.verdict?.reviewerName ?? item.verdict?.reviewerId ?? null,
    item.verdict ? new Date(item.verdict.givenAt).toISOString() : null,
    item.headline,
    item.question,
    answer.slice(0, MOST_OF_CELL),
    comments
      .map(({ authorName, authorId, text }) => `${authorName ?? authorId}: ${text}`)
      .join('\n')
      .slice(0, MOST_OF_CELL),
  ]);
