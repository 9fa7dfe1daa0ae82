import { byteStream } from '@/lib/shared/byte-stream';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Locale } from '@/lib/trace/step-key';
import { zip } from '../../archives/zip';
import { type ApiFailure, failure } from '../../http/api-failure';
import { type OwnDataDependencies, ownDataEntries } from './own-data-entries';
import { readMe } from './read-me';

/** One archive takes the store for a while, so nobody gets two at a time. */
const RETRY_AFTER_MS = 10_000;

export interface OwnDataFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: ReadableStream<Uint8Array>;
}

/** Gives people everything that they have here as one file, which is written while it is sent. */
export class OwnDataExport {
  private readonly underWay = new Set<string>();

  constructor(private readonly dependencies: OwnDataDependencies & { readonly clock: Clock }) {}

  archive(ownerId: string, locale: Locale): Result<OwnDataFile, ApiFailure> {
    if (this.underWay.has(ownerId)) return err(failure('too-many-requests', RETRY_AFTER_MS));
    const at = this.dependencies.clock();
    const day = new Date(at).toISOString().slice(0, 10);
    return ok({
      fileName: `nalar-${day}.zip`,
      mediaType: 'application/zip',
      content: byteStream(this.written(ownerId, locale, at)),
    });
  }

  private async *written(ownerId: string, locale: Locale, at: number): AsyncGenerator<Uint8Array, void> {
    this.underWay.add(ownerId);
    try {
      yield* zip(ownDataEntries(this.dependencies, { ownerId, locale, at, readMe: readMe(locale) }));
    } finally {
      this.underWay.delete(ownerId);
    }
  }
}
