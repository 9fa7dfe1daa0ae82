import { errorForLog } from '@/lib/shared/error-for-log';
import type { ImportRow } from '@/lib/store/import-store';
import { RunningImport, type RunningImportDependencies } from './running-import';

export interface ImportRunnerDependencies extends RunningImportDependencies {
  /** Whether a process, by its id, certainly runs no more. */
  readonly isProcessGone: (processId: string) => Promise<boolean>;
}

/** One that was silent for so long has lost its process. */
const ABANDONED_AFTER_MS = 30_000;
/** What other processes have left is looked for this often. */
const LOOK_EVERY_MS = 30_000;
/** So long a file may be on the disk of another machine. */
const MISSING_AFTER_MS = 10 * 60_000;
/** So often one is begun here while the store cannot be reached. */
const MOST_TRIES = 5;

/** Reads imports, one after the other. What a process that ends has begun, the next one goes on with. */
export class ImportRunner {
  private current: { readonly stop: AbortController; readonly done: Promise<void> } | null = null;
  private readonly tries = new Map<string, number>();
  private isOver = false;
  private isWanted = false;
  private readonly stopLooking: () => void;

  constructor(private readonly dependencies: ImportRunnerDependencies) {
    this.stopLooking = dependencies.repeat(() => this.look(), LOOK_EVERY_MS);
  }

  /** Looks for imports that wait. Throws nothing. */
  look(): void {
    this.isWanted = true;
    if (this.current || this.isOver) return;
    const stop = new AbortController();
    const done = this.runAll(stop.signal)
      .catch((error: unknown) =>
        this.dependencies.log.error({ error: errorForLog(error) }, 'imports cannot be read'),
      )
      .finally(() => {
        this.current = null;
        if (this.isWanted) this.look();
      });
    this.current = { stop, done };
  }

  /** Ends what is under way, with which the next process goes on. */
  async stop(): Promise<void> {
    this.isOver = true;
    this.stopLooking();
    this.current?.stop.abort();
    await this.idle();
  }

  /** Resolves once nothing is under way here. */
  async idle(): Promise<void> {
    while (this.current) await this.current.done;
  }

  /** Removes files of imports that there are no more; how many. */
  async removeLeft(before: number): Promise<number> {
    const underWay = await this.dependencies.store.imports.underWay();
    return this.dependencies.files.removeLeft(new Set(underWay.map(({ importId }) => importId)), before);
  }

  private async runAll(signal: AbortSignal): Promise<void> {
    const { store, processId, clock } = this.dependencies;
    this.isWanted = false;
    for (const row of await store.imports.underWay()) {
      if (signal.aborted) return;
      if (!(await this.mayRun(row))) continue;
      const silentSince = row.beatAt ?? 0;
      const claim = { importId: row.importId, processId, at: clock(), silentSince };
      const claimed = await store.imports.claim(claim);
      if (claimed) await this.run(claimed, signal);
    }
  }

  private async run(row: ImportRow, signal: AbortSignal): Promise<void> {
    const { importId } = row;
    const tries = (this.tries.get(importId) ?? 0) + 1;
    this.tries.set(importId, tries);
    const state = await new RunningImport(this.dependencies, row, signal).run(tries >= MOST_TRIES);
    if (state !== 'waiting') this.tries.delete(importId);
  }

  private async mayRun({ importId, state, processId, beatAt, startedAt }: ImportRow): Promise<boolean> {
    const { files, isProcessGone, clock } = this.dependencies;
    if (state === 'running') {
      const isSilent = clock() - (beatAt ?? 0) >= ABANDONED_AFTER_MS;
      const isGone =
        processId !== null && processId !== this.dependencies.processId && (await isProcessGone(processId));
      if (!isSilent && !isGone) return false;
    }
    return (await files.has(importId)) || clock() - Math.max(startedAt, beatAt ?? 0) >= MISSING_AFTER_MS;
  }
}
