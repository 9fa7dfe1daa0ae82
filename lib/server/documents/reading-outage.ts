import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { IndexingOutcome } from '@/lib/store/document-store';
import type { Log } from '@/lib/telemetry/log';
import { failed, problemJson } from './index-document';

/** After how long one document is tried again of those that could not be read here. */
const RETRY_MS = 60_000;

const isOf = (error: unknown, code: string): error is AppError =>
  error instanceof AppError && error.code === code;

/**
 * A time in which files cannot be read on this server, whatever is in them. One document is tried now and then; once
 * that can be read, all others are.
 */
export class ReadingOutage {
  private readonly heard = new Set<string>();
  private triedAt: number | null = null;

  constructor(private readonly dependencies: { readonly clock: Clock; readonly log: Pick<Log, 'error'> }) {}

  /** Whether a document that could not be read is worth another try. */
  get allowsTry(): boolean {
    return this.triedAt === null || this.dependencies.clock() - this.triedAt >= RETRY_MS;
  }

  /** A document that could not be read is tried again. */
  tries(): void {
    if (this.triedAt !== null) this.triedAt = this.dependencies.clock();
  }

  /** What becomes of a document at which its reading broke; null: it is begun anew once it was silent for long. */
  outcomeOf(error: unknown, documentId: string): IndexingOutcome | null {
    const { clock, log } = this.dependencies;
    if (isOf(error, 'parsing-unavailable')) {
      this.triedAt = clock();
      if (!this.heard.has(error.message))
        log.error({ error: errorForLog(error) }, 'documents cannot be read on this server; they wait');
      this.heard.add(error.message);
      return { state: 'uploaded', problem: problemJson({ code: 'not-readable-here' }) };
    }
    log.error({ documentId, error: errorForLog(error) }, 'a document cannot be indexed');
    return isOf(error, 'store-unavailable') ? null : failed({ code: 'unreadable' });
  }

  /** A document has been read that could not be read before. */
  end(): void {
    this.triedAt = null;
    this.heard.clear();
  }
}
