import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import type { DocumentLimits } from '@/lib/documents/document-limits';
import type { DocumentPiece, DocumentSummary } from '@/lib/documents/document-pieces';
import type { DocumentProblem } from '@/lib/documents/document-problem';
import type { DocumentFile, ReadingProgress } from '@/lib/documents/parsing/parse-document';
import { AppError } from '@/lib/shared/app-error';
import { err, ok, type Result } from '@/lib/shared/result';
import { parsingMessageSchema } from './parsing-message';
import { StartComplaint } from './start-complaint';

export type ReadingResult = Result<DocumentSummary, DocumentProblem>;

/** How a file is read. */
export interface Reading {
  /** What it may take of a processor. */
  readonly processorMs: number;
  /** Whether it goes before others that are read. */
  readonly isQuick: boolean;
  readonly onProgress: ReadingProgress;
  /** Takes what was read of the file, piece by piece and in order; the next one is asked for once this has resolved. */
  readonly take: (piece: DocumentPiece) => Promise<void>;
}

type Answer = Extract<z.output<typeof parsingMessageSchema>, { readonly type: 'result' | 'piece' }>;

/** From the folder of the checkout, in which it is started: Next would take absolute paths for files to bring along. */
const PROCESS_FOLDER = 'lib/documents/parsing/process';
/** Next wants this one to be there; nothing else of the server's is handed on. */
const NO_ENVIRONMENT: NodeJS.ProcessEnv = { NODE_ENV: 'production' };
/** How its own watch ends a process that takes too much memory, and how V8 does. */
const MEMORY_SIGNALS: readonly (string | null)[] = ['SIGUSR2', 'SIGABRT', 'SIGTRAP'];
/** How its own watch ends one that takes too much of a processor. */
const TIME_SIGNAL = 'SIGXCPU';
/** Of what is read in a moment: after whoever chats, and well before other files. */
const QUICK_PRIORITY = 5;
/** Of its memory; with more, V8 lets garbage lie until the rest, which is not on the heap, is too much. */
const HEAP_SHARE = 0.55;
/** It starts within a second; on a machine that has no time for it, somewhat later. */
const START_MS = 60_000;
const CRASHED: DocumentProblem = { code: 'corrupt', detail: { crashed: true } };

/**
 * A process that reads one file after the other, and cuts it into the pieces that are kept. It reads the sources as
 * they stand, so that it is the same in every way in which the app runs; it has no environment, and may write no file,
 * start no program, and read none but the sources and packages.
 */
export class ParsingProcess {
  private readonly child: ChildProcess;
  private readonly started = Promise.withResolvers<void>();
  private readonly complaint = new StartComplaint();
  /** What it has been asked for last. */
  private asked: PromiseWithResolvers<Result<Answer, DocumentProblem>> | null = null;
  private onProgress: ReadingProgress = () => {};
  /** Why it was ended from here. */
  private endedFor: DocumentProblem | null = null;
  private processorMs = 0;
  private isOver = false;

  constructor(
    readonly memoryMb: number,
    readonly isQuick = false,
    program: string = `${PROCESS_FOLDER}/parsing-process.ts`,
    directory: string = process.cwd(),
  ) {
    this.child = spawn(process.execPath, [...flags(directory, memoryMb), program, String(memoryMb)], {
      cwd: directory,
      env: NO_ENVIRONMENT,
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    this.child.on('message', (message) => this.receive(message));
    // By then all that it said has been heard.
    this.child.on('close', (_, signal) => this.end(signal));
    this.child.on('error', (error) => {
      this.complaint.add(error.message);
      this.end(null);
    });
    this.child.stderr?.on('data', (piece: Buffer) => this.complaint.add(piece.toString('utf8')));
    // Whoever reads hears of it.
    this.started.promise.catch(() => {});
    // It closes when the process ends, which is told anyway.
    this.child.stdin?.on('error', () => {});
  }

  /** Resolves once it can read; rejects where it never could. */
  get ready(): Promise<void> {
    return this.started.promise;
  }

  /** Whether it can read another file. */
  get isUsable(): boolean {
    return !this.isOver && this.endedFor === null;
  }

  /**
   * Reads a file. A process that ends before it has answered is a problem of the file; it throws
   * `AppError('parsing-unavailable')`, which says why, where no process can be started, or what reads files cannot be
   * loaded there, and whatever `take` throws.
   */
  async read(file: DocumentFile, limits: DocumentLimits, reading: Reading): Promise<ReadingResult> {
    this.hold(true);
    const startTimer = setTimeout(() => this.kill(CRASHED), START_MS);
    await this.started.promise.finally(() => clearTimeout(startTimer));
    this.onProgress = reading.onProgress;
    this.processorMs = reading.processorMs;
    try {
      return await this.hearAll(file, limits, reading);
    } catch (error) {
      // It may be at any place of the file.
      this.kill(CRASHED);
      throw error;
    } finally {
      this.asked = null;
      this.hold(false);
    }
  }

  private async hearAll(
    file: DocumentFile,
    limits: DocumentLimits,
    { take }: Reading,
  ): Promise<ReadingResult> {
    let leftMs = limits.timeoutMs;
    const ask = async (send: () => void): Promise<Result<Answer, DocumentProblem>> => {
      const askedAt = performance.now();
      const tooLong = { code: 'took-too-long', detail: { limit: limits.timeoutMs } } as const;
      const timer = setTimeout(() => this.kill(tooLong), leftMs);
      const asked = Promise.withResolvers<Result<Answer, DocumentProblem>>();
      this.asked = asked;
      if (this.isOver) this.end(null);
      else send();
      // Only what it takes itself counts, not how long it takes to keep what it says.
      return asked.promise.finally(() => {
        clearTimeout(timer);
        leftMs -= performance.now() - askedAt;
      });
    };
    const lied = (): ReadingResult => {
      this.kill(CRASHED);
      return err(CRASHED);
    };
    const first = await ask(() => this.send(file, limits));
    if (!first.ok) return first;
    if (first.value.type !== 'result') return lied();
    const { result } = first.value;
    if (!result.ok) return result;
    const pieces = new PieceCount(Math.min(result.value.characters, limits.characters));
    for (;;) {
      const next = await ask(() => this.child.send('more'));
      if (!next.ok) return next;
      if (next.value.type !== 'piece') return lied();
      const { piece } = next.value;
      if (piece === null) return ok(result.value);
      if (!pieces.add(piece)) return lied();
      await take(piece);
    }
  }

  /** Ends it at once, whatever it is doing. */
  kill(reason: DocumentProblem): void {
    this.endedFor ??= reason;
    this.child.kill('SIGKILL');
  }

  /** The bytes go apart from the rest: in one message, those of a large file would hold up everybody. */
  private send({ bytes, ...file }: DocumentFile, limits: DocumentLimits): void {
    const { processorMs } = this;
    const request = { file, length: bytes.length, limits, processorMs };
    this.child.send(request, (error) => error && this.kill(CRASHED));
    this.child.stdin?.write(bytes);
  }

  private receive(message: unknown): void {
    const parsed = parsingMessageSchema.safeParse(message);
    if (!parsed.success) {
      this.kill(CRASHED);
      return;
    }
    switch (parsed.data.type) {
      case 'ready':
        this.stepBack();
        this.complaint.close();
        this.started.resolve();
        break;
      case 'unable':
        this.asked?.reject(unavailable(parsed.data.why));
        // It remembers what it could not load.
        this.kill(CRASHED);
        break;
      case 'progress':
        this.onProgress(parsed.data.done, parsed.data.total);
        break;
      case 'result':
      case 'piece':
        this.asked?.resolve(ok(parsed.data));
    }
  }

  private end(signal: string | null): void {
    this.isOver = true;
    this.started.reject(unavailable(this.complaint.text));
    this.asked?.resolve(err(this.endedFor ?? this.problemOf(signal)));
  }

  private problemOf(signal: string | null): DocumentProblem {
    if (signal === TIME_SIGNAL) return { code: 'took-too-long', detail: { limit: this.processorMs } };
    if (MEMORY_SIGNALS.includes(signal))
      return { code: 'took-too-much-memory', detail: { limit: this.memoryMb } };
    return CRASHED;
  }

  /** Whether the app waits for it when it ends. */
  private hold(holds: boolean): void {
    const { channel, stdin, stderr } = this.child;
    const pipes = [stdin, stderr].filter((pipe) => pipe instanceof Socket);
    for (const one of [this.child, channel, ...pipes]) {
      if (holds) one?.ref();
      else one?.unref();
    }
  }

  /** Whoever chats goes first; with the lowest priority, a file would not be read at all beside busy processors. */
  private stepBack(): void {
    if (this.child.pid === undefined) return;
    const priority = this.isQuick ? QUICK_PRIORITY : constants.priority.PRIORITY_BELOW_NORMAL;
    try {
      for (const thread of threadsOf(this.child.pid)) setPriority(thread, priority);
    } catch {
      // Some systems don't allow it: others only wait a little then.
    }
  }
}

/** Sees to it that a process hands over no more than it has said that there is. */
class PieceCount {
  private parts = 0;
  private chunks = 0;
  private readonly left: { text: number; chunks: number };

  constructor(characters: number) {
    this.left = { text: characters, chunks: characters };
  }

  /** Whether the piece follows those before, and is part of what there is. */
  add({ parts, chunks }: DocumentPiece): boolean {
    const isNext =
      parts.length + chunks.length > 0 &&
      parts.every(({ part }, at) => part === this.parts + at) &&
      chunks.every(({ index }, at) => index === this.chunks + at);
    for (const { text } of parts) this.left.text -= text.length;
    for (const { text } of chunks) this.left.chunks -= text.length;
    this.parts += parts.length;
    this.chunks += chunks.length;
    return isNext && this.left.text >= 0 && this.left.chunks >= 0;
  }
}

/** Linux ranks each thread of a process by itself, those that compile and collect garbage, too; elsewhere the process. */
function threadsOf(processNumber: number): readonly number[] {
  try {
    return readdirSync(`/proc/${processNumber}/task`).map(Number);
  } catch {
    return [processNumber];
  }
}

const MOST_CHARACTERS = 500;
const unavailable = (why: string): AppError =>
  new AppError('parsing-unavailable', `No file can be read here. ${why.slice(0, MOST_CHARACTERS)}`);

function flags(directory: string, memoryMb: number): string[] {
  const packages = join(directory, 'node_modules');
  const readable = [
    join(directory, 'lib'),
    join(directory, 'package.json'),
    existsSync(packages) ? realpathSync(packages) : packages,
  ];
  return [
    ...['--permission', '--allow-worker', ...readable.map((path) => `--allow-fs-read=${path}`)],
    ...[`--max-old-space-size=${Math.floor(HEAP_SHARE * memoryMb)}`, '--no-warnings'],
    ...['--import', `./${PROCESS_FOLDER}/source-resolver.ts`],
  ];
}
