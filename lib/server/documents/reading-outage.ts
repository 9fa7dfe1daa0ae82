import type { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';

/** After how long one document is tried again of those that could not be read here. */
const RETRY_MS = 60_000;

/**
 * A time in which files cannot be read on this server, whatever is in them. One document is tried now and then; once
 * that can be read, all others are.
 */
export class ReadingOutage {
  private readonly heard = new Set<string>();
  private triedAt: number | null = null;

  constructor(private readonly clock: Clock) {}

  /** Whether a document that could not be read is worth another try. */
  get allowsTry(): boolean {
    return this.triedAt === null || this.clock() - this.triedAt >= RETRY_MS;
  }

  /** A document that could not be read is tried again. */
  tries(): void {
    if (this.triedAt !== null) this.triedAt = this.clock();
  }

  /** Notes that a document could not be read; whether that has not been said yet. */
  noted({ message }: AppError): boolean {
    this.triedAt = this.clock();
    const isNew = !this.heard.has(message);
    this.heard.add(message);
    return isNew;
  }

  /** A document has been read that could not be read before. */
  end(): void {
    this.triedAt = null;
    this.heard.clear();
  }
}
