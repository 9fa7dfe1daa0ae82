import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program of this folder that runs beside the measurement and has told us where it listens. */
export interface Child {
  readonly origin: string;
  readonly processId: number;
  readonly stop: () => Promise<void>;
}

/** Starts a TypeScript program as its own process and waits for its first line, `{"origin": …}`. */
export async function startChild(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  const origin = await firstOrigin(child, program);
  return { origin, processId: child.pid ?? 0, stop: () => stopped(child) };
}

function firstOrigin(child: ChildProcess, program: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it listened`)));
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const { origin } = JSON.parse(line);
      if (typeof origin === 'string') resolve(origin);
    });
  });
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
