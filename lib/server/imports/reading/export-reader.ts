import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { ImportProblem } from '@/lib/chat/imports';
import { AppError } from '@/lib/shared/app-error';
import type { ForeignMessage } from '../formats/foreign-conversation';
import type { ExportLimits } from './export-file';
import { type ReadingMessage, readingMessageSchema } from './reading-message';

const MEGABYTE = 2 ** 20;
const GIGABYTE = 2 ** 30;
/** From the folder of the checkout, in which it is started: Next would take absolute paths for files to bring along. */
const PROGRAM = 'lib/server/imports/reading/reading-process.ts';
const RESOLVER = './lib/documents/parsing/process/source-resolver.ts';
const MEMORY_MB = 1_024;
const HEAP_MB = 640;
/** Longer than the largest conversation takes on a machine that is busy, or a gigabyte of what is passed over. */
const PATIENCE_MS = 120_000;
/** How its own watch ends a process that takes too much memory, and how V8 does. */
const MEMORY_SIGNALS: readonly (string | null)[] = ['SIGUSR2', 'SIGABRT', 'SIGTRAP'];
const NO_ENVIRONMENT: NodeJS.ProcessEnv = { NODE_ENV: 'production' };

const EXPORT_LIMITS: ExportLimits = {
  element: { bytes: 48 * MEGABYTE, depth: 200 },
  expandedBytes: 6 * GIGABYTE,
  imageBytes: 25 * MEGABYTE,
  entries: 200_000,
};

type Read = Extract<ReadingMessage, { type: 'conversation' | 'refused' | 'end' | 'problem' }>;

/**
 * Reads an export in a process of its own, which has no environment, may read that file and the sources only, and is
 * ended when it takes too much memory or time.
 */
export class ExportReader {
  private readonly child: ChildProcess;
  private asked: PromiseWithResolvers<ReadingMessage> | null = null;
  private readonly started = Promise.withResolvers<void>();
  private endedFor: ImportProblem | null = null;
  private problem: ImportProblem | null = null;

  constructor(
    private readonly path: string,
    private readonly limits: ExportLimits = EXPORT_LIMITS,
    directory: string = process.cwd(),
  ) {
    this.child = spawn(process.execPath, [...flags(directory, path), PROGRAM, String(MEMORY_MB)], {
      cwd: directory,
      env: NO_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.child.on('message', (message) => this.receive(message));
    this.child.on('close', (_code, signal) => this.end(signal));
    this.child.on('error', () => this.end(null));
    this.started.promise.catch(() => {});
  }

  /** Opens the file; why it cannot be read, or null. Throws `AppError('import-unavailable')` where no process can be started. */
  async open(): Promise<ImportProblem | null> {
    await this.started.promise;
    const { path, limits } = this;
    const said = await this.ask({ type: 'open', path, limits });
    return said.type === 'problem' ? said.problem : null;
  }

  /** The next conversation, or one that is refused; the end, or why it comes early. */
  async next(): Promise<Read> {
    const said = await this.ask({ type: 'next' });
    if (said.type === 'conversation' || said.type === 'refused' || said.type === 'end') return said;
    return said.type === 'problem' ? said : this.lied();
  }

  /** The messages of the conversation that was given last, each after the one that it follows. */
  async *messages(): AsyncGenerator<ForeignMessage, void> {
    for (;;) {
      const said = await this.ask({ type: 'messages' });
      if (said.type !== 'messages')
        throw new AppError('import-unreadable', 'The rest of a file cannot be read.');
      if (said.messages.length === 0) return;
      yield* said.messages;
    }
  }

  /** An image of the conversation that was given last; null where the file has it not. */
  async image(place: string): Promise<Uint8Array | null> {
    const said = await this.ask({ type: 'image', place });
    return said.type === 'image' ? said.bytes : null;
  }

  close(): void {
    this.kill('unreadable');
  }

  private async ask(request: object): Promise<ReadingMessage> {
    if (this.problem) return { type: 'problem', problem: this.problem };
    const asked = Promise.withResolvers<ReadingMessage>();
    this.asked = asked;
    const timer = setTimeout(() => this.kill('took-too-long'), PATIENCE_MS);
    this.child.send(request, (error) => error && this.kill('unreadable'));
    return asked.promise.finally(() => clearTimeout(timer));
  }

  private receive(message: unknown): void {
    const parsed = readingMessageSchema.safeParse(message);
    if (!parsed.success) this.kill('unreadable');
    else if (parsed.data.type === 'ready') {
      this.stepBack();
      this.started.resolve();
    } else this.asked?.resolve(parsed.data);
  }

  private lied(): Read {
    this.kill('unreadable');
    return { type: 'problem', problem: 'unreadable' };
  }

  private kill(reason: ImportProblem): void {
    this.endedFor ??= reason;
    this.child.kill('SIGKILL');
  }

  private end(signal: string | null): void {
    this.problem ??=
      this.endedFor ?? (MEMORY_SIGNALS.includes(signal) ? 'took-too-much-memory' : 'unreadable');
    this.started.reject(new AppError('import-unavailable', 'No process that reads exports can be started.'));
    this.asked?.resolve({ type: 'problem', problem: this.problem });
  }

  /** Whoever chats goes first. */
  private stepBack(): void {
    try {
      if (this.child.pid !== undefined) setPriority(this.child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // Some systems don't allow it: others only wait a little then.
    }
  }
}

function flags(directory: string, path: string): string[] {
  const packages = join(directory, 'node_modules');
  const readable = [
    join(directory, 'lib'),
    join(directory, 'package.json'),
    existsSync(packages) ? realpathSync(packages) : packages,
    path,
  ];
  return [
    ...['--permission', '--allow-worker', ...readable.map((one) => `--allow-fs-read=${one}`)],
    ...[`--max-old-space-size=${HEAP_MB}`, '--no-warnings', '--import', RESOLVER],
  ];
}
