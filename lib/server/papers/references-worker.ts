import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ReferencesMessage,
  type ReferencesRequest,
  referencesMessageSchema,
} from '@/lib/references/process/references-message';
import { AppError } from '@/lib/shared/app-error';

/** From the folder of the checkout, in which it is started: Next would take absolute paths for files to bring along. */
const PROGRAM = 'lib/references/process/references-process.ts';
const RESOLVER = './lib/documents/parsing/process/source-resolver.ts';
/** citeproc, what reads BibTeX, and styles that people bring along take a few hundred megabytes at most. */
const MEMORY_MB = 1_024;
const HEAP_MB = 640;
const NO_ENVIRONMENT: NodeJS.ProcessEnv = { NODE_ENV: 'production' };
/** It starts within a second; on a machine that has no time for it, somewhat later. */
const START_MS = 60_000;

/**
 * A process that works on references: it has no environment, and may read the sources and packages only, write nothing
 * and start nothing. It is asked one thing at a time, and is ended where that takes too long.
 */
export class ReferencesWorker {
  private readonly child: ChildProcess;
  private readonly started = Promise.withResolvers<void>();
  private asked: PromiseWithResolvers<ReferencesMessage | null> | null = null;
  private isOver = false;

  constructor(directory: string = process.cwd()) {
    this.child = spawn(process.execPath, [...flags(directory), PROGRAM, String(MEMORY_MB)], {
      cwd: directory,
      env: NO_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.child.on('message', (message) => this.receive(message));
    this.child.on('close', () => this.end());
    this.child.on('error', () => this.end());
    this.started.promise.catch(() => {});
  }

  /** Whether it can be asked something. */
  get isUsable(): boolean {
    return !this.isOver;
  }

  /**
   * What it says to a request, with pieces of a file that go before it; null where it did not answer in time, or ended.
   * Throws `AppError('parsing-unavailable')` where no such process can be started.
   */
  async ask(
    request: ReferencesRequest,
    withinMs: number,
    pieces: readonly Uint8Array[] = [],
  ): Promise<ReferencesMessage | null> {
    this.hold(true);
    const startTimer = setTimeout(() => this.kill(), START_MS);
    await this.started.promise.finally(() => clearTimeout(startTimer));
    const asked = Promise.withResolvers<ReferencesMessage | null>();
    this.asked = asked;
    if (this.isOver) asked.resolve(null);
    const timer = setTimeout(() => this.kill(), withinMs);
    for (const bytes of pieces) this.send({ type: 'piece', bytes });
    this.send(request);
    try {
      return await asked.promise;
    } finally {
      clearTimeout(timer);
      this.asked = null;
      this.hold(false);
    }
  }

  /** Ends it at once, whatever it is doing. */
  kill(): void {
    this.isOver = true;
    this.child.kill('SIGKILL');
  }

  private send(request: ReferencesRequest): void {
    if (this.child.connected) this.child.send(request, (error) => error && this.kill());
  }

  private receive(message: unknown): void {
    const parsed = referencesMessageSchema.safeParse(message);
    if (!parsed.success) this.kill();
    else if (parsed.data.type === 'ready') this.started.resolve();
    else this.asked?.resolve(parsed.data);
  }

  private end(): void {
    this.isOver = true;
    this.started.reject(
      new AppError('parsing-unavailable', 'No process that reads and formats references can be started.'),
    );
    this.asked?.resolve(null);
  }

  /** Whether the app waits for it when it ends. */
  private hold(holds: boolean): void {
    for (const one of [this.child, this.child.channel]) {
      if (holds) one?.ref();
      else one?.unref();
    }
  }
}

function flags(directory: string): string[] {
  const packages = join(directory, 'node_modules');
  const readable = [
    join(directory, 'lib'),
    join(directory, 'package.json'),
    existsSync(packages) ? realpathSync(packages) : packages,
  ];
  return [
    ...['--permission', '--allow-worker', ...readable.map((path) => `--allow-fs-read=${path}`)],
    ...[`--max-old-space-size=${HEAP_MB}`, '--no-warnings', '--import', RESOLVER],
  ];
}
