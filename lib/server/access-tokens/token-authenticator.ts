import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { SignedInPerson } from '@/lib/auth/session-reader';
import { knownScopes, type TokenScope } from '@/lib/chat/token-scope';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import { err, ok, type Result } from '@/lib/shared/result';
import type { AccessTokenRow, AccessTokenStore } from '@/lib/store/access-token-store';
import type { Log } from '@/lib/telemetry/log';
import { type ApiFailure, failure } from '../http/api-failure';
import type { Authenticator, RequestLimit } from '../http/authenticator';
import { bearerHash, carriesToken } from './access-token';

/** Requests with one token. */
const PER_TOKEN = { points: 120, duration: 60 };
/** That a token was used is written no more often than this. */
const NOTED_EVERY_MS = 60_000;
/** Wrong tokens of which it is remembered that they are. */
const REMEMBERED = 1_000;

export interface TokenAuthenticatorDependencies {
  readonly tokens: Pick<AccessTokenStore, 'find' | 'noteUse'>;
  /** What comes from the address of a request: why a token is not looked at, and that one was wrong. */
  readonly guesses: {
    readonly refuse: (headers: Headers) => Promise<ApiFailure | null>;
    readonly count: (headers: Headers) => Promise<void>;
  };
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Access tokens, in the header that they have to be sent in. Whoever comes with one is a user without a role, for
 * endpoints that name a scope; what is wrong with a token is not told.
 */
export class TokenAuthenticator implements Authenticator {
  readonly isAmbient = false;
  readonly needsScope = true;
  readonly claims = carriesToken;
  private readonly perToken = new RateLimiterMemory(PER_TOKEN);
  /** Where a token stands, for the requests that are being answered. */
  private readonly counted = new WeakMap<Headers, RateLimiterRes>();
  /** Hashes of tokens that nobody has. Tokens are random, so that what nobody has, nobody will have. */
  private readonly wrong = new Set<string>();

  constructor(private readonly dependencies: TokenAuthenticatorDependencies) {}

  async resolve(
    headers: Headers,
    scope: TokenScope | null,
  ): Promise<Result<SignedInPerson | null, ApiFailure>> {
    const hash = bearerHash(headers);
    // One that was wrong before is no guess: a program that goes on with a revoked token locks nobody out.
    if (hash === null || this.wrong.has(hash)) return err(failure('invalid-token'));
    const { tokens, guesses, clock } = this.dependencies;
    const refused = await guesses.refuse(headers);
    if (refused) return err(refused);
    const at = clock();
    const row = await tokens.find({ tokenHash: hash, at });
    if (!row) {
      this.rememberWrong(hash);
      await guesses.count(headers);
      return err(failure('invalid-token'));
    }
    const count = await this.consume(row.tokenId);
    this.counted.set(headers, count);
    if (count.consumedPoints > PER_TOKEN.points) return err(failure('too-many-requests', count.msBeforeNext));
    await this.noteUse(row, at);
    if (scope === null || !knownScopes(row.scopes.split(' ')).includes(scope))
      return err({ ...failure('token-scope-missing'), ...(scope && { scope }) });
    return ok(holderOf(row));
  }

  async recognise(headers: Headers): Promise<SignedInPerson | null> {
    const hash = bearerHash(headers);
    if (hash === null) return null;
    const { tokens, clock } = this.dependencies;
    const row = await tokens.find({ tokenHash: hash, at: clock() });
    return row && holderOf(row);
  }

  private rememberWrong(hash: string): void {
    const [oldest] = this.wrong;
    if (this.wrong.size >= REMEMBERED && oldest !== undefined) this.wrong.delete(oldest);
    this.wrong.add(hash);
  }

  readonly limitOf = (headers: Headers): RequestLimit | null => {
    const count = this.counted.get(headers);
    if (!count) return null;
    const { points, duration } = PER_TOKEN;
    return {
      ...{ most: points, windowMs: duration * 1_000 },
      left: count.remainingPoints,
      resetMs: count.msBeforeNext,
    };
  };

  private async consume(tokenId: string): Promise<RateLimiterRes> {
    try {
      return await this.perToken.consume(tokenId);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    }
  }

  private async noteUse({ tokenId, lastUsedAt }: AccessTokenRow, at: number): Promise<void> {
    const since = at - NOTED_EVERY_MS;
    if (lastUsedAt !== null && lastUsedAt > since) return;
    const { tokens, log } = this.dependencies;
    // Whoever asks gets an answer all the same.
    await tokens
      .noteUse({ tokenId, at, since })
      .catch((error: unknown) => log.error({ error: errorForLog(error) }, 'the use of a token is not noted'));
  }
}

/** With a token nobody reviews or administers, whatever their role is. */
const holderOf = ({ ownerId }: AccessTokenRow): SignedInPerson => ({ ownerId, isGuest: false, role: 'user' });
