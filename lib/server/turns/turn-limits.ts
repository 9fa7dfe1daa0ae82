import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Clock } from '@/lib/shared/clock';
import type { UsageStore } from '@/lib/store/usage-store';
import type { Allowance, Allowances } from '../allowances/allowances';
import { type ApiFailure, failure } from '../http/api-failure';
import type { RunningTurns } from './running-turns';

const DAY_MS = 24 * 60 * 60 * 1_000;
const RETRY_WHEN_BUSY_MS = 5_000;

export interface TurnLimitsDependencies {
  readonly usage: Pick<UsageStore, 'countSince'>;
  readonly runningTurns: Pick<RunningTurns, 'count'>;
  readonly allowances: Pick<Allowances, 'refuse'>;
  readonly clock: Clock;
}

/** Whose turn it is, and what holds for them. */
interface LimitsOfTurn {
  readonly ownerId: string;
  readonly config: AdminSettings;
  readonly allowance: Allowance;
}

/** How many turns have begun in the last minute, the one that is asked about included. */
type Started = Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>;

/** How many turns somebody may begin: at once, in a minute, in a day, and with the budget of a month. */
export class TurnLimits {
  /** Counts only; the limit is the admin's and may change at any time. */
  private readonly startedInLastMinute = new RateLimiterMemory({ points: 1, duration: 60 });

  constructor(private readonly dependencies: TurnLimitsDependencies) {}

  /** Counts a turn that is about to begin; says why it is refused, or null. */
  count(limits: LimitsOfTurn): Promise<ApiFailure | null> {
    return this.refusal(limits, () => this.startedInLastMinute.penalty(limits.ownerId));
  }

  /** Says why a turn would be refused now, or null. */
  foresee(limits: LimitsOfTurn): Promise<ApiFailure | null> {
    return this.refusal(limits, async () => {
      const started = await this.startedInLastMinute.get(limits.ownerId);
      return { consumedPoints: (started?.consumedPoints ?? 0) + 1, msBeforeNext: started?.msBeforeNext ?? 0 };
    });
  }

  private async refusal(
    { ownerId, config, allowance }: LimitsOfTurn,
    inLastMinute: () => Promise<Started>,
  ): Promise<ApiFailure | null> {
    return (
      this.tooMany(ownerId, config) ??
      tooFast(await inLastMinute(), config) ??
      (await this.tooManyToday(ownerId, config)) ??
      (await this.dependencies.allowances.refuse(ownerId, allowance, config))
    );
  }

  private tooMany(ownerId: string, config: AdminSettings): ApiFailure | null {
    const { runningTurns } = this.dependencies;
    const busy =
      runningTurns.count(ownerId) >= config.parallelTurnsPerUser ||
      runningTurns.count() >= config.parallelTurns;
    return busy ? failure('too-many-turns', RETRY_WHEN_BUSY_MS) : null;
  }

  private async tooManyToday(ownerId: string, config: AdminSettings): Promise<ApiFailure | null> {
    const { usage, runningTurns, clock } = this.dependencies;
    const settled = await usage.countSince({ ownerId, since: clock() - DAY_MS });
    const tooMany = settled + runningTurns.count(ownerId) >= config.turnsPerDay;
    // When the oldest of them will be a day old, the store does not say.
    return tooMany ? failure('too-many-turns-today') : null;
  }
}

const tooFast = ({ consumedPoints, msBeforeNext }: Started, config: AdminSettings): ApiFailure | null =>
  consumedPoints > config.turnsPerMinute ? failure('too-many-requests', msBeforeNext) : null;
