import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE_S = 60;
const PER_EMAIL = { points: 10, duration: 10 * MINUTE_S };
const PER_DEVICE = { points: 20, duration: 10 * MINUTE_S };
/** Each attempt costs a password hash; strangers together get no more than this. */
const OF_STRANGERS = { points: 120, duration: MINUTE_S };
/** Each answer costs two or three requests to the provider. */
const OF_OAUTH = { points: 300, duration: MINUTE_S };
/** Each look at a link costs a read or two. */
const OF_LINKS = { points: 300, duration: MINUTE_S };
const EVERYBODY = 'everybody';

export interface SignInAttempt {
  readonly email: string;
  /** The device if somebody has signed in to this account from it before. */
  readonly deviceId: string | null;
}

/** Counts attempts before passwords are looked at, per email and in all; refused ones cost next to nothing. */
export class SignInLimiter {
  private readonly perEmail = new RateLimiterMemory(PER_EMAIL);
  private readonly perDevice = new RateLimiterMemory(PER_DEVICE);
  private readonly ofStrangers = new RateLimiterMemory(OF_STRANGERS);
  private readonly ofOAuth = new RateLimiterMemory(OF_OAUTH);
  private readonly ofLinks = new RateLimiterMemory(OF_LINKS);

  /** Null where the attempt may go on, else how long to wait, in ms. */
  async refuse({ email, deviceId }: SignInAttempt): Promise<number | null> {
    if (deviceId !== null) return consume(this.perDevice, deviceId);
    const key = email.toLowerCase();
    const known = await this.perEmail.get(key);
    // Looked at before the count of all, so that one email under attack does not use up everybody's.
    if (known && known.remainingPoints <= 0) return known.msBeforeNext;
    return (await consume(this.ofStrangers, EVERYBODY)) ?? consume(this.perEmail, key);
  }

  /** As `refuse`, for requests that make an account. */
  refuseSignUp(): Promise<number | null> {
    return consume(this.ofStrangers, EVERYBODY);
  }

  /** As `refuse`, for people whom a provider sends back. */
  refuseOAuth(): Promise<number | null> {
    return consume(this.ofOAuth, EVERYBODY);
  }

  /** As `refuse`, for looking whether a link holds. */
  refuseLink(): Promise<number | null> {
    return consume(this.ofLinks, EVERYBODY);
  }

  /** The right password was given: earlier mistakes are forgotten. */
  async succeeded({ email, deviceId }: SignInAttempt): Promise<void> {
    if (deviceId !== null) await this.perDevice.delete(deviceId);
    else await this.perEmail.delete(email.toLowerCase());
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
    throw refused;
  }
}
