import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { DocumentLimits } from '@/lib/documents/document-limits';
import type { DocumentProblem } from '@/lib/documents/document-problem';
import type { DocumentFile, DocumentReading, ReadingProgress } from '@/lib/documents/parsing/parse-document';
import { AppError } from '@/lib/shared/app-error';
import { err, type Result } from '@/lib/shared/result';
import { parsingMessageSchema } from './parsing-message';
import { StartComplaint } from './start-complaint';

export type ReadingResult = Result<DocumentReading, DocumentProblem>;

/** From the folder of the checkout, in which it is started: Next would take absolute paths for files to bring along. */
const PROCESS_FOLDER = 'lib/documents/parsing/process';
/** Next wants this one to be there; nothing else of the server's is handed on. */
const NO_ENVIRONMENT: NodeJS.ProcessEnv = { NODE_ENV: 'production' };
/** How its own watch ends a process that takes too much memory, and how V8 does. */
const MEMORY_SIGNALS: readonly (string | null)[] = ['SIGUSR2', 'SIGABRT', 'SIGTRAP'];
/** It starts within a second; on a machine that has no time for it, somewhat later. */
const START_MS = 60_000;
const CRASHED: DocumentProblem = { code: 'corrupt', detail: { crashed: true } };

/**
 * A process that reads one file after the other. It reads the sources as they stand, so that it is the same in every
 * way in which the app runs; it has no environment, and may write no file, start no program, and read none but the
 * sources and packages.
 */
export class ParsingProcess {
  private readonly child: ChildProcess;
  private readonly started = Promise.withResolvers<void>();
  private readonly complaint = new StartComplaint();
  private reading: PromiseWithResolvers<ReadingResult> | null = null;
  private onProgress: ReadingProgress = () => {};
  /** Why it was ended from here. */
  private endedFor: DocumentProblem | null = null;
  private isOver = false;

  constructor(
    readonly memoryMb: number,
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

  /** Whether it can read another file. */
  get isUsable(): boolean {
    return !this.isOver && this.endedFor === null;
  }

  /**
   * Reads a file. A process that ends before it answers is a problem of the file; it throws
   * `AppError('parsing-unavailable')`, which says why, where no process can be started, or what reads files cannot be
   * loaded there.
   */
  async read(
    file: DocumentFile,
    limits: DocumentLimits,
    onProgress: ReadingProgress,
  ): Promise<ReadingResult> {
    this.hold(true);
    const startTimer = setTimeout(() => this.kill(CRASHED), START_MS);
    await this.started.promise.finally(() => clearTimeout(startTimer));
    this.onProgress = onProgress;
    const tooLong = { code: 'took-too-long', detail: { limit: limits.timeoutMs } } as const;
    const timer = setTimeout(() => this.kill(tooLong), limits.timeoutMs);
    this.reading = Promise.withResolvers();
    if (this.isOver) this.end(null);
    else this.send(file, limits);
    try {
      return await this.reading.promise;
    } finally {
      clearTimeout(timer);
      this.reading = null;
      this.hold(false);
    }
  }

  /** Ends it at once, whatever it is doing. */
  kill(reason: DocumentProblem): void {
    this.endedFor ??= reason;
    this.child.kill('SIGKILL');
  }

  /** The bytes go apart from the rest: in one message, those of a large file would hold up everybody. */
  private send({ bytes, ...file }: DocumentFile, limits: DocumentLimits): void {
    this.child.send({ file, length: bytes.length, limits }, (error) => error && this.kill(CRASHED));
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
        this.reading?.reject(unavailable(parsed.data.why));
        // It remembers what it could not load.
        this.kill(CRASHED);
        break;
      case 'progress':
        this.onProgress(parsed.data.done, parsed.data.total);
        break;
      case 'result':
        this.reading?.resolve(parsed.data.result);
    }
  }

  private end(signal: string | null): void {
    this.isOver = true;
    this.started.reject(unavailable(this.complaint.text));
    const tooLarge = { code: 'took-too-much-memory', detail: { limit: this.memoryMb } } as const;
    this.reading?.resolve(err(this.endedFor ?? (MEMORY_SIGNALS.includes(signal) ? tooLarge : CRASHED)));
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

  /** Whoever chats goes first. */
  private stepBack(): void {
    if (this.child.pid === undefined) return;
    try {
      for (const thread of threadsOf(this.child.pid)) setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // Some systems don't allow it: others only wait a little then.
    }
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
    ...[`--max-old-space-size=${memoryMb}`, '--no-warnings'],
    ...['--import', `./${PROCESS_FOLDER}/source-resolver.ts`],
  ];
}
