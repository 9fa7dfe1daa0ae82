import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '@/lib/shared/app-error';
import type { PaperTask } from './write-paper';

/** From the folder of the checkout, in which it is started: Next would take absolute paths for files to bring along. */
const PROGRAM = 'lib/server/export/paper/paper-writing-process.ts';
const RESOLVER = './lib/documents/parsing/process/source-resolver.ts';
const MEMORY_MB = 1_024;
const HEAP_MB = 768;
/** The largest paper takes some seconds; on a machine that is busy, somewhat longer. */
const PATIENCE_MS = 90_000;
/** Next wants this one to be there; nothing else of the server's is handed on. */
const NO_ENVIRONMENT: NodeJS.ProcessEnv = { NODE_ENV: 'production' };

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('written'),
    bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  }),
]);

/**
 * Writes a paper's file in a process of its own, which has no environment, may read the sources only, and is ended when
 * it takes too much memory or time. It starts while the task is still being made. Throws
 * `AppError('paper-not-written')` where nothing comes of it, and what making the task has thrown.
 */
export async function writePaperApart(
  task: Promise<PaperTask>,
  directory: string = process.cwd(),
): Promise<Uint8Array<ArrayBuffer>> {
  const child = spawn(process.execPath, [...flags(directory), PROGRAM, String(MEMORY_MB)], {
    ...{ cwd: directory, env: NO_ENVIRONMENT, serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const written = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const fail = (why: string): void => written.reject(new AppError('paper-not-written', why));
  const kill = (): unknown => child.kill('SIGKILL');
  let timer = setTimeout(kill, PATIENCE_MS);
  const begin = async (): Promise<void> => {
    clearTimeout(timer);
    const made = await task;
    timer = setTimeout(kill, PATIENCE_MS);
    child.send(made, (error) => error && kill());
  };
  child.on('message', (message) => {
    const said = messageSchema.safeParse(message);
    if (!said.success) kill();
    else if (said.data.type === 'written') written.resolve(said.data.bytes);
    else begin().catch(written.reject);
  });
  child.on('error', ({ message }) => fail(message));
  child.on('close', (code, signal) => fail(`The process that writes papers has ended: ${signal ?? code}.`));
  try {
    const [bytes] = await Promise.all([written.promise, task]);
    return bytes;
  } finally {
    clearTimeout(timer);
    kill();
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
    ...['--permission', '--allow-worker', ...readable.map((one) => `--allow-fs-read=${one}`)],
    ...[`--max-old-space-size=${HEAP_MB}`, '--no-warnings', '--import', RESOLVER],
  ];
}
