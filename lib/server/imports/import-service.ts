import { IMPORT_BYTES } from '@/lib/chat/import-words';
import { type ImportView, importReportSchema, NOTHING_IMPORTED } from '@/lib/chat/imports';
import { AtOnce } from '@/lib/shared/at-once';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { ImportRow, OwnedImport } from '@/lib/store/import-store';
import type { Store } from '@/lib/store/store';
import { parseStoredJson } from '@/lib/store/stored-json';
import type { Locale } from '@/lib/trace/step-key';
import { type ApiFailure, failure } from '../http/api-failure';
import type { ImportFiles } from './import-files';
import type { ImportRunner } from './import-runner';

export interface ImportServiceDependencies {
  readonly store: Pick<Store, 'imports'>;
  readonly files: ImportFiles;
  readonly runner: Pick<ImportRunner, 'look'>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** A file on its way. */
export interface BroughtFile {
  readonly ownerId: string;
  readonly isGuest: boolean;
  readonly locale: Locale;
  /** As `fileNameOf` gives it. */
  readonly fileName: string;
  readonly bringsBack: boolean;
  /** What its sender says of its length; null where that is not said. */
  readonly length: number | null;
  readonly content: AsyncIterable<Uint8Array>;
  /** Aborted when whoever sends it has gone. */
  readonly signal: AbortSignal;
}

/** What stays free on the disk, whatever is brought. */
const SPARE_BYTES = 512 * 1024 * 1024;
const RETRY_AFTER_MS = 5_000;

/** What people bring along from elsewhere. Every call names the owner; another owner's import is not found. */
export class ImportService {
  private readonly atOnce = new AtOnce(1);

  constructor(private readonly dependencies: ImportServiceDependencies) {}

  /** Takes a file, which is read as soon as there is time for it. */
  async take(brought: BroughtFile): Promise<Result<ImportView, ApiFailure>> {
    const taken = await this.atOnce.run(brought.ownerId, () => this.takeOne(brought));
    return taken ?? err(failure('import-under-way', RETRY_AFTER_MS));
  }

  /** The newest first. */
  async list(ownerId: string): Promise<readonly ImportView[]> {
    return (await this.dependencies.store.imports.list(ownerId)).map(viewOf);
  }

  /** Ends one that is under way, what it has brought stays; forgets one that has ended. */
  async end(key: OwnedImport): Promise<Result<void, ApiFailure>> {
    const { store, files, clock } = this.dependencies;
    if (await store.imports.requestStop({ ...key, at: clock() })) return ok(undefined);
    if (!(await store.imports.remove(key))) return err(failure('import-not-found'));
    await files.remove(key.importId);
    return ok(undefined);
  }

  private async takeOne(brought: BroughtFile): Promise<Result<ImportView, ApiFailure>> {
    const { ownerId, isGuest, fileName, locale, bringsBack, length, content, signal } = brought;
    const { store, files, runner, clock, ids } = this.dependencies;
    const mostBytes = isGuest ? IMPORT_BYTES.guest : IMPORT_BYTES.person;
    const tooLarge = err(failure(isGuest ? 'guest-import-too-large' : 'import-too-large'));
    if ((length ?? 0) > mostBytes) return tooLarge;
    const before = await store.imports.list(ownerId);
    if (before.some(({ state }) => state === 'waiting' || state === 'running'))
      return err(failure('import-under-way'));
    if ((await files.freeBytes()) < (length ?? mostBytes) + SPARE_BYTES)
      return err(failure('import-no-room'));
    const importId = ids('import');
    const written = await files.write(importId, content, { mostBytes, signal });
    if (!written.ok) return tooLarge;
    const row: ImportRow = {
      ...{ importId, ownerId, isGuest, fileName, locale, bringsBack, bytes: written.value },
      ...{ state: 'waiting', peer: null, taken: 0, readBytes: 0, totalBytes: 0, problem: null },
      ...{ report: JSON.stringify(NOTHING_IMPORTED), stopRequested: false, startedAt: clock() },
      ...{ endedAt: null, processId: null, beatAt: null },
    };
    const isAdded = written.value > 0 && (await store.imports.add(row));
    if (!isAdded) {
      await files.remove(importId);
      return err(failure(written.value === 0 ? 'import-empty' : 'import-under-way'));
    }
    runner.look();
    return ok(viewOf(row));
  }
}

const viewOf = (row: ImportRow): ImportView => {
  const { importId, fileName, bytes, state, peer, readBytes, totalBytes, startedAt, endedAt, problem } = row;
  return {
    ...{ importId, fileName, bytes, state, peer, startedAt, endedAt, problem },
    progress: state === 'done' ? 1 : totalBytes === 0 ? 0 : Math.min(1, readBytes / totalBytes),
    report: importReportSchema.safeParse(parseStoredJson(row.report)).data ?? NOTHING_IMPORTED,
  };
};
