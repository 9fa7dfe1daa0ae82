import type { DocumentLimits } from '@/lib/documents/document-limits';
import type { DocumentProblem } from '@/lib/documents/document-problem';
import type { DocumentFile } from '@/lib/documents/parsing/parse-document';
import { err } from '@/lib/shared/result';
import { untilAborted } from '@/lib/shared/until-aborted';
import { ParsingProcess, type Reading, type ReadingResult } from './parsing-process';

/** After how long without a file a process ends, and with it what it takes of memory. */
const IDLE_MS = 10_000;
/** A reading that takes so long is waited for no longer; a quick one is likely to be ended with its process. */
const SLOW_AFTER_MS = 200;

const GIVEN_UP: DocumentProblem = { code: 'took-too-long' };

interface DocumentReaderOptions {
  readonly start?: (memoryMb: number, isQuick: boolean) => ParsingProcess;
  readonly idleMs?: number;
}

type ProcessKind = Pick<ParsingProcess, 'memoryMb' | 'isQuick'>;
const isLike =
  ({ memoryMb, isQuick }: ProcessKind) =>
  (other: ProcessKind): boolean =>
    other.memoryMb === memoryMb && other.isQuick === isQuick;

/** Reads files into text, each in a process of its own that is ended when it takes too long or too much memory. */
export class DocumentReader {
  private readonly idle = new Map<ParsingProcess, NodeJS.Timeout>();
  private readonly busy = new Set<ParsingProcess>();
  /** Those of them that others wait for: starting takes far longer than reading most files. */
  private readonly prompt = new Set<ParsingProcess>();
  private changed = Promise.withResolvers<void>();
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
    const take = () => this.takeProcess(limits.memoryMb, reading.isQuick);
    let taken = take();
    for (; !taken; taken = take()) await untilAborted(this.changed.promise, signal);
    const child = taken;
    this.busy.add(child);
    this.prompt.add(child);
    const stop = (): void => child.kill(GIVEN_UP);
    signal.addEventListener('abort', stop, { once: true });
    let slow: NodeJS.Timeout | undefined;
    child.ready.then(
      () => {
        slow = setTimeout(() => this.noteSlow(child), SLOW_AFTER_MS);
      },
      () => {},
    );
    try {
      return await untilAborted(child.read(file, limits, reading), signal);
    } finally {
      signal.removeEventListener('abort', stop);
      clearTimeout(slow);
      this.busy.delete(child);
      if (child.isUsable) this.rest(child);
      this.endWaiting(child);
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

  /** Has another one ready for the next file where this one may be ended with what it reads. */
  private noteSlow(child: ParsingProcess): void {
    if (!this.busy.has(child)) return;
    const isReady = [...this.idle.keys()].some(isLike(child));
    if (child.isQuick && !isReady) this.rest(this.start(child.memoryMb, child.isQuick));
    this.endWaiting(child);
  }

  /** One that is idle, or a new one; none where one is about to be idle before another would be there. */
  private takeProcess(memoryMb: number, isQuick: boolean): ParsingProcess | undefined {
    const isWanted = isLike({ memoryMb, isQuick });
    for (const [child, timer] of this.idle) {
      if (!isWanted(child)) continue;
      clearTimeout(timer);
      this.idle.delete(child);
      if (child.isUsable) return child;
    }
    return [...this.prompt].some(isWanted) ? undefined : this.start(memoryMb, isQuick);
  }

  private endWaiting(child: ParsingProcess): void {
    this.prompt.delete(child);
    this.changed.resolve();
    this.changed = Promise.withResolvers();
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
