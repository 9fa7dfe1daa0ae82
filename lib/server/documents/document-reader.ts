import type { DocumentLimits } from '@/lib/documents/document-limits';
import type { DocumentProblem } from '@/lib/documents/document-problem';
import type { DocumentFile } from '@/lib/documents/parsing/parse-document';
import { err } from '@/lib/shared/result';
import { untilAborted } from '@/lib/shared/until-aborted';
import { ParsingProcess, type Reading, type ReadingResult } from './parsing-process';

/** After how long without a file a process ends, and with it what it takes of memory. */
const IDLE_MS = 10_000;
/** A quick reading that takes so long is likely to be ended with its process: the next one is started meanwhile. */
const SPARE_AFTER_MS = 200;

const GIVEN_UP: DocumentProblem = { code: 'took-too-long' };

interface DocumentReaderOptions {
  readonly start?: (memoryMb: number, isQuick: boolean) => ParsingProcess;
  readonly idleMs?: number;
}

/** Reads files into text, each in a process of its own that is ended when it takes too long or too much memory. */
export class DocumentReader {
  private readonly idle = new Map<ParsingProcess, NodeJS.Timeout>();
  private readonly busy = new Set<ParsingProcess>();
  private readonly start: (memoryMb: number, isQuick: boolean) => ParsingProcess;
  private readonly idleMs: number;

  constructor({
    start = (memoryMb, isQuick) => new ParsingProcess(memoryMb, isQuick),
    idleMs = IDLE_MS,
  }: DocumentReaderOptions = {}) {
    this.start = start;
    this.idleMs = idleMs;
  }

  /**
   * What was read of a file, or why it was not. Rejects with the signal's reason, with what `take` has thrown, or with
   * `AppError` where nothing can be read at all. How many are read at once is up to who calls.
   */
  async read(
    file: DocumentFile,
    limits: DocumentLimits,
    signal: AbortSignal,
    reading: Reading,
  ): Promise<ReadingResult> {
    signal.throwIfAborted();
    if (file.bytes.length > limits.bytes)
      return err({ code: 'too-large', detail: { limit: limits.bytes, found: file.bytes.length } });
    const child = this.takeProcess(limits.memoryMb, reading.isQuick);
    const stop = (): void => child.kill(GIVEN_UP);
    signal.addEventListener('abort', stop, { once: true });
    this.busy.add(child);
    const spare = reading.isQuick ? setTimeout(() => this.keepSpare(child), SPARE_AFTER_MS) : undefined;
    try {
      return await untilAborted(child.read(file, limits, reading), signal);
    } finally {
      signal.removeEventListener('abort', stop);
      clearTimeout(spare);
      this.busy.delete(child);
      if (child.isUsable) this.rest(child);
    }
  }

  /** Ends all processes; files that are being read are given up. */
  close(): void {
    for (const [child, timer] of this.idle) {
      clearTimeout(timer);
      child.kill(GIVEN_UP);
    }
    for (const child of this.busy) child.kill(GIVEN_UP);
    this.idle.clear();
  }

  /** Has another one ready for the next file, since this one may be ended with what it reads. */
  private keepSpare({ memoryMb, isQuick }: ParsingProcess): void {
    const isReady = [...this.idle.keys()].some((one) => one.memoryMb === memoryMb && one.isQuick === isQuick);
    if (!isReady) this.rest(this.start(memoryMb, isQuick));
  }

  private takeProcess(memoryMb: number, isQuick: boolean): ParsingProcess {
    for (const [child, timer] of this.idle) {
      if (child.memoryMb !== memoryMb || child.isQuick !== isQuick) continue;
      clearTimeout(timer);
      this.idle.delete(child);
      if (child.isUsable) return child;
    }
    return this.start(memoryMb, isQuick);
  }

  private rest(child: ParsingProcess): void {
    const timer = setTimeout(() => {
      this.idle.delete(child);
      child.kill(GIVEN_UP);
    }, this.idleMs);
    timer.unref();
    this.idle.set(child, timer);
  }
}
