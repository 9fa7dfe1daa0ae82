import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type ApiFailure, failure } from './api-failure';

const MINUTE_S = 60;
/** Many people may share one address, so these are far above what one of them needs. */
const LIMITS = {
  /** Visitors who become guests. */
  guest: { points: 60, duration: 10 * MINUTE_S },
  /** Turns begun. */
  turn: { points: 120, duration: MINUTE_S },
  /** Messages of programs that call tools. */
  call: { points: 600, duration: MINUTE_S },
  /** Files uploaded. */
  upload: { points: 300, duration: MINUTE_S },
  /** Attempts to sign in or up. */
  account: { points: 60, duration: 10 * MINUTE_S },
  /** Links for a new password opened; another site can have a visitor's browser do so, and must not use up signing in. */
  link: { points: 60, duration: 10 * MINUTE_S },
  /** What is shared read by its link. */
  shared: { points: 300, duration: 10 * MINUTE_S },
  /** Comments made by a link. */
  comment: { points: 60, duration: 10 * MINUTE_S },
  /** Access tokens that nobody has. */
  token: { points: 60, duration: 10 * MINUTE_S },
} as const;

/** What an address can do only so often. */
export type LimitedDeed = keyof typeof LIMITS;

/** Counts what comes from one address, whoever it says to be. */
export class AddressLimits {
  private readonly limiters = {
    guest: new RateLimiterMemory(LIMITS.guest),
    turn: new RateLimiterMemory(LIMITS.turn),
    call: new RateLimiterMemory(LIMITS.call),
    upload: new RateLimiterMemory(LIMITS.upload),
    account: new RateLimiterMemory(LIMITS.account),
    link: new RateLimiterMemory(LIMITS.link),
    shared: new RateLimiterMemory(LIMITS.shared),
    comment: new RateLimiterMemory(LIMITS.comment),
    token: new RateLimiterMemory(LIMITS.token),
  };

  /** Says why another deed would be refused, or null; counts nothing. */
  async wouldRefuse(deed: LimitedDeed, address: string | null): Promise<ApiFailure | null> {
    const counted = address === null ? null : await this.limiters[deed].get(address);
    return counted && counted.remainingPoints <= 0
      ? failure('too-many-requests', counted.msBeforeNext)
      : null;
  }

  /** Counts a deed; says why it is refused, or null. An unknown address (null) is never refused. */
  async refuse(deed: LimitedDeed, address: string | null): Promise<ApiFailure | null> {
    if (address === null) return null;
    try {
      await this.limiters[deed].consume(address);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return failure('too-many-requests', refused.msBeforeNext);
      throw refused;
    }
  }
}
