/** What a worker says first, once it can be asked. */
export const READY = 'ready';

/** What is used of a worker. */
export interface WorkerPort {
  postMessage(task: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** What is answered for what nobody wanted any more when its turn came. */
export const PUT_OFF = Symbol('put off');

interface Waiting<Task> {
  readonly task: Task;
  readonly isWanted: () => boolean;
  readonly settle: (answer: unknown) => void;
}

/** A worker that has had nothing to do for so long is ended, with all that it has loaded. */
const IDLE_MS = 60_000;
/** After so many tasks in a row that ended a worker no other one is started before nothing was asked for a while. */
const MOST_FAILURES = 5;

/**
 * Asks a worker one thing after the other. What takes longer than `timeoutMs` is ended with its worker, and the next
 * task gets a new one; the answer is null then, and where the worker fails.
 */
export class WorkQueue<Task> {
  private readonly waiting: Waiting<Task>[] = [];
  private worker: WorkerPort | null = null;
  private isReady = false;
  private current: Waiting<Task> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;

  constructor(
    private readonly start: () => WorkerPort,
    private readonly timeoutMs: number,
  ) {}

  /** Of a task that is not wanted any more once it is its turn, nothing is asked. */
  ask(task: Task, isWanted = (): boolean => true): Promise<unknown> {
    return new Promise((settle) => {
      clearTimeout(this.idleTimer);
      this.waiting.push({ task, isWanted, settle });
      this.next();
    });
  }

  /** Whether what is asked now is answered with null, whatever it is. */
  get hasGivenUp(): boolean {
    return this.failures >= MOST_FAILURES;
  }

  private next(): void {
    if (this.current !== null) return;
    const next = this.nextWanted();
    if (next === undefined) {
      this.idleTimer = setTimeout(() => this.rest(), IDLE_MS);
      return;
    }
    this.current = next;
    if (this.hasGivenUp) this.settle(null);
    else if (this.worker === null) this.startWorker();
    else if (this.isReady) this.post(next);
  }

  private nextWanted(): Waiting<Task> | undefined {
    let next = this.waiting.shift();
    while (next !== undefined && !next.isWanted()) {
      next.settle(PUT_OFF);
      next = this.waiting.shift();
    }
    return next;
  }

  private startWorker(): void {
    let worker: WorkerPort;
    try {
      worker = this.start();
    } catch {
      this.fail();
      return;
    }
    this.worker = worker;
    this.isReady = false;
    worker.onmessage = ({ data }) => {
      if (data === READY) {
        this.isReady = true;
        if (this.current !== null) this.post(this.current);
      } else {
        this.failures = 0;
        this.settle(data);
      }
    };
    worker.onerror = () => this.fail();
  }

  private post({ task }: Waiting<Task>): void {
    this.timer = setTimeout(() => this.fail(), this.timeoutMs);
    this.worker?.postMessage(task);
  }

  private fail(): void {
    this.failures += 1;
    this.endWorker();
    this.settle(null);
  }

  private rest(): void {
    this.failures = 0;
    this.endWorker();
  }

  private endWorker(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private settle(answer: unknown): void {
    clearTimeout(this.timer);
    const { current } = this;
    this.current = null;
    current?.settle(answer);
    this.next();
  }
}
