import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const ENDS_WITHIN_MS = 5_000;

/** Programs that run; none outlives the tests. */
const running = new Set<StartedProgram>();
process.once('exit', () => {
  for (const program of running) program.signal('SIGKILL');
});

/** A program that was started for the tests, with all that it starts itself. */
export class StartedProgram {
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;
  private said = '';

  constructor(path: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    this.child = spawn(path, [...args], {
      env: { ...process.env, ...environment },
      // What it says there is the number of a display.
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of this.child.stdio.slice(1))
      stream?.on('data', (bytes: Buffer) => {
        this.said += bytes.toString('utf8');
      });
    this.ended = once(this.child, 'close').finally(() => running.delete(this));
    running.add(this);
  }

  /** The first match in what it says; rejects where it ends before. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    const streams = this.child.stdio.slice(1);
    const matched = new Promise<RegExpExecArray>((resolve) => {
      const look = (): void => {
        const match = pattern.exec(this.said);
        if (match) resolve(match);
      };
      for (const stream of streams) stream?.on('data', look);
      look();
    });
    const first = await Promise.race([matched, this.ended.then(() => null)]);
    if (first === null) throw new Error(`ended without saying ${pattern}:\n${this.said}`);
    return first;
  }

  async end(): Promise<void> {
    this.signal('SIGTERM');
    const timer = setTimeout(() => this.signal('SIGKILL'), ENDS_WITHIN_MS);
    await this.ended;
    clearTimeout(timer);
  }

  signal(signal: NodeJS.Signals): void {
    const { pid, exitCode, signalCode } = this.child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      process.kill(-pid, signal);
    } catch {
      // It has just ended.
    }
  }
}
