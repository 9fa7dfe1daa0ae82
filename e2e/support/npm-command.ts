import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command that has ended. */
export interface EndedCommand {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Commands that have not ended; a test that fails leaves none behind. */
const running = new Set<NpmCommand>();
process.once('exit', () => {
  for (const command of running) command.signal('SIGKILL');
});

/** A command of the project that is running. */
export class NpmCommand {
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;
  private stdoutText = '';
  private stderrText = '';

  constructor(args: readonly string[], environment: Readonly<Record<string, string>>) {
    this.child = spawn('npm', [...args], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that npm's children end with it.
      detached: true,
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdoutText += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderrText += text;
    });
    this.ended = once(this.child, 'close').finally(() => running.delete(this));
    running.add(this);
  }

  /** The number of the process that all of its processes descend from; 0 where it could not be started. */
  get processId(): number {
    return this.child.pid ?? 0;
  }

  /** Everything it has said so far, in both streams. */
  get output(): string {
    return this.stdoutText + this.stderrText;
  }

  /** Waits for its end; `signal` ends it. */
  async end(signal?: NodeJS.Signals): Promise<EndedCommand> {
    if (signal !== undefined) this.signal(signal);
    await this.ended;
    return { exitCode: this.child.exitCode, stdout: this.stdoutText, stderr: this.stderrText };
  }

  /** Sends a signal to it and its children, if it has not ended. */
  signal(signal: NodeJS.Signals): void {
    const { pid, exitCode, signalCode } = this.child;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal);
  }

  /** Resolves once standard output holds this text; rejects where the command ends before. */
  async says(text: string): Promise<void> {
    const stream = this.child.stdout;
    const said = new Promise<'said'>((resolve) => {
      const look = () => this.stdoutText.includes(text) && resolve('said');
      stream?.on('data', look);
      look();
    });
    const first = await Promise.race([said, this.ended.then(() => 'ended' as const)]);
    if (first === 'ended') throw new Error(`ended without saying ${JSON.stringify(text)}:\n${this.output}`);
  }
}
