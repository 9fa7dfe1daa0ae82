import type { DocumentLimits } from '@/lib/documents/document-limits';
import type { DocumentProblem } from '@/lib/documents/document-problem';
import type { DocumentFile, ReadingProgress } from '@/lib/documents/parsing/parse-document';
import { err } from '@/lib/shared/result';
import { untilAborted } from '@/lib/shared/until-aborted';
import { ParsingProcess, type ReadingResult } from './parsing-process';

/** How many files are read at once; others wait. */
const MOST_AT_ONCE = 3;
/** After how long without a file a process ends, and with it what it takes of memory. */
const IDLE_MS = 10_000;

const GIVEN_UP: DocumentProblem = { code: 'took-too-long' };

interface DocumentReaderOptions {
  readonly start?: (memoryMb: number) => ParsingProcess;
  readonly idleMs?: number;
}

/** Reads files into text, each in a process of its own that is ended when it takes too long or too much memory. */
export class DocumentReader {
  private readonly idle = new Map<ParsingProcess, NodeJS.Timeout>();
  private readonly busy = new Set<ParsingProcess>();
  private readonly waiting: (() => void)[] = [];
  private readonly start: (memoryMb: number) => ParsingProcess;
  private readonly idleMs: number;
  private places = MOST_AT_ONCE;

  constructor({
    start = (memoryMb) => new ParsingProcess(memoryMb),
    idleMs = IDLE_MS,
  }: DocumentReaderOptions = {}) {
    this.start = start;
    this.idleMs = idleMs;
  }

  /** What was read of a file, or why it was not. Rejects with the signal's reason, or `AppError` where nothing can be read at all. */
  async read(
    file: DocumentFile,
    limits: DocumentLimits,
    signal: AbortSignal,
    onProgress: ReadingProgress,
  ): Promise<ReadingResult> {
    signal.throwIfAborted();
    if (file.bytes.length > limits.bytes)
      return err({ code: 'too-large', detail: { limit: limits.bytes, found: file.bytes.length } });
    await this.takePlace(signal);
    try {
      return await this.readNow(file, limits, signal, onProgress);
    } finally {
      this.givePlace();
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

  private async readNow(
    file: DocumentFile,
    limits: DocumentLimits,
    signal: AbortSignal,
    onProgress: ReadingProgress,
  ): Promise<ReadingResult> {
    const child = this.takeProcess(limits.memoryMb);
    const stop = (): void => child.kill(GIVEN_UP);
    signal.addEventListener('abort', stop, { once: true });
    this.busy.add(child);
    try {
      return await untilAborted(child.read(file, limits, onProgress), signal);
    } finally {
      signal.removeEventListener('abort', stop);
      this.busy.delete(child);
      if (child.isUsable) this.rest(child);
    }
  }

  private takeProcess(memoryMb: number): ParsingProcess {
    for (const [child, timer] of this.idle) {
      if (child.memoryMb !== memoryMb) continue;
      clearTimeout(timer);
      this.idle.delete(child);
      if (child.isUsable) return child;
    }
    return this.start(memoryMb);
  }

  private rest(child: ParsingProcess): void {
    const timer = setTimeout(() => {
      this.idle.delete(child);
      child.kill(GIVEN_UP);
    }, this.idleMs);
    timer.unref();
    this.idle.set(child, timer);
  }

  private async takePlace(signal: AbortSignal): Promise<void> {
    if (this.places > 0) {
      this.places -= 1;
      return;
    }
    const given = Promise.withResolvers<void>();
    this.waiting.push(given.resolve);
    try {
      await untilAborted(given.promise, signal);
    } catch (error) {
      const at = this.waiting.indexOf(given.resolve);
      // It may have been given while it was given up.
      if (at === -1) this.givePlace();
      else this.waiting.splice(at, 1);
      throw error;
    }
  }

  private givePlace(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.places += 1;
  }
}
