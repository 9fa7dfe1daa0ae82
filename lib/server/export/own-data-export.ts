import { createTranslator } from 'next-intl';
import type { Scheduler } from '@/lib/pipelines/turn/frame-buffer';
import { AtOnce } from '@/lib/shared/at-once';
import { byteStream } from '@/lib/shared/byte-stream';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Locale } from '@/lib/trace/step-key';
import { type ApiFailure, failure } from '../http/api-failure';
import { type OwnDataDependencies, ownDataEntries } from './own-data-entries';
import { phrasesIn } from './words/phrases';
import { zip } from './zip';

/** One archive takes the store for a while, so nobody gets two at a time. */
const RETRY_AFTER_MS = 10_000;
/** Whoever asked for its headers alone never reads it. */
const BEGINS_WITHIN_MS = 60_000;

export interface OwnDataFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: ReadableStream<Uint8Array>;
}

export interface OwnDataExportDependencies extends OwnDataDependencies {
  readonly clock: Clock;
  /** Must not keep the process from ending. */
  readonly schedule: Scheduler;
}

/** Gives people everything that they have here as one file, which is written while it is sent. */
export class OwnDataExport {
  private readonly atOnce = new AtOnce(1);

  constructor(private readonly dependencies: OwnDataExportDependencies) {}

  archive(ownerId: string, locale: Locale): Result<OwnDataFile, ApiFailure> {
    const end = this.atOnce.begin(ownerId);
    if (end === null) return err(failure('too-many-requests', RETRY_AFTER_MS));
    const at = this.dependencies.clock();
    const day = new Date(at).toISOString().slice(0, 10);
    const entries = ownDataEntries(this.dependencies, { ownerId, locale, at, readMe: readMe(locale) });
    return ok({
      fileName: `nalar-${day}.zip`,
      mediaType: 'application/zip',
      content: byteStream(new ReadOnce(zip(entries), end, this.dependencies.schedule)),
    });
  }
}

/** Pieces for one reader; says when they are over, which they are too where nobody begins to read them. */
class ReadOnce implements AsyncIterableIterator<Uint8Array> {
  private readonly begun: () => void;

  constructor(
    private readonly pieces: AsyncGenerator<Uint8Array, void>,
    private readonly over: () => void,
    schedule: Scheduler,
  ) {
    this.begun = schedule(() => void this.return(), BEGINS_WITHIN_MS);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Uint8Array>> {
    this.begun();
    try {
      const next = await this.pieces.next();
      if (next.done) this.over();
      return next;
    } catch (error) {
      this.over();
      throw error;
    }
  }

  async return(): Promise<IteratorResult<Uint8Array>> {
    this.begun();
    this.over();
    return this.pieces.return();
  }
}

/** Says what is where in the archive of everything that somebody has. */
function readMe(locale: Locale): string {
  const t = createTranslator({ locale, messages: phrasesIn(locale), namespace: 'export.everything' });
  const lines = [
    t('title'),
    '',
    t('account'),
    t('conversations'),
    t('reviews'),
    t('feedback'),
    t('papers'),
    t('others'),
    t('documents'),
    '',
    t('check'),
  ];
  return `${lines.join('\n')}\n`;
}
