import type { Clock } from '@/lib/shared/clock';
import { trueWithin } from '@/lib/shared/true-within';
import type { Wait } from '@/lib/shared/wait';
import type { Store } from '@/lib/store/store';

/** So long an answer counts: whoever asks more often costs nothing more. */
const REMEMBERED_MS = 1_000;
/** Probes wait a few seconds themselves; by then they have their answer. */
const LONGEST_CHECK_MS = 2_000;
/** A small write may still succeed where the many of a turn do not. */
const LEAST_FREE_BYTES = 8 * 1024 * 1024;

export interface HealthDependencies {
  readonly store: Pick<Store, 'proveWritable'>;
  /** How much the disk of the store still takes; infinite where that is somebody else's affair. */
  readonly freeBytes: () => Promise<number>;
  readonly clock: Clock;
  readonly wait: Wait;
}

/** Whether turns can be taken now. */
export class Health {
  private last: { readonly at: number; readonly isReady: Promise<boolean> } | null = null;
  private isEnding = false;

  constructor(private readonly dependencies: HealthDependencies) {}

  /** From now on nothing new is taken. */
  end(): void {
    this.isEnding = true;
  }

  /** True where the store answers, can be written and has room for turns; answers within two seconds. */
  async isReady(): Promise<boolean> {
    if (this.isEnding) return false;
    const now = this.dependencies.clock();
    if (this.last === null || now - this.last.at >= REMEMBERED_MS || now < this.last.at)
      this.last = { at: now, isReady: this.check(now) };
    return this.last.isReady;
  }

  private async check(at: number): Promise<boolean> {
    const { store, freeBytes, wait } = this.dependencies;
    const written = Promise.all([store.proveWritable(at), freeBytes()]).then(
      ([, free]) => free >= LEAST_FREE_BYTES,
      () => false,
    );
    return trueWithin(written, LONGEST_CHECK_MS, wait);
  }
}
