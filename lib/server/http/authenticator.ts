import type { SessionReader, SignedInPerson } from '@/lib/auth/session-reader';
import type { TokenScope } from '@/lib/chat/token-scope';
import { ok, type Result } from '@/lib/shared/result';
import type { ApiFailure } from './api-failure';

/** How much of what somebody may ask in a time is left. */
export interface RequestLimit {
  readonly most: number;
  readonly windowMs: number;
  readonly left: number;
  /** When all of it is there again. */
  readonly resetMs: number;
}

/** A way in which a request says who sends it. */
export interface Authenticator {
  /** Whether browsers send what it reads by themselves, with requests that other sites make, too. */
  readonly isAmbient: boolean;
  /** Whether only endpoints that name a scope hear who comes in this way. */
  readonly needsScope: boolean;
  /**
   * Whether a request says it in this way. No other way is tried then, even if nobody is found. A reader of tokens has
   * to look for its own scheme, not only for the header, except where programs ask: browsers send Basic credentials by
   * themselves.
   */
  readonly claims: (headers: Headers, isOfProgram: boolean) => boolean;
  /** Who asks an endpoint of this scope: null for nobody, a failure for somebody who may not. */
  resolve(headers: Headers, scope: TokenScope | null): Promise<Result<SignedInPerson | null, ApiFailure>>;
  /** Who that still is, while a request is being answered; null for nobody. */
  recognise(headers: Headers): Promise<SignedInPerson | null>;
  /** What is left to whoever sent these headers, once they are resolved; null where nothing is counted. */
  readonly limitOf?: (headers: Headers) => RequestLimit | null;
  /** Where somebody can come in who was not there before, and stay. */
  readonly sessions?: Pick<SessionReader, 'resolveAndProlong' | 'signInGuest'>;
}

/** The session's cookie. Whoever says nothing else comes in this way, so it stands last. */
export const sessionCookieAuthenticator = (sessions: SessionReader): Authenticator => ({
  isAmbient: true,
  needsScope: false,
  claims: () => true,
  resolve: async (headers) => ok(await sessions.resolve(headers)),
  recognise: (headers) => sessions.resolve(headers),
  sessions,
});

/** The first way that claims a request. Throws where none does: the last one has to claim every request. */
export function authenticatorOf(
  authenticators: readonly Authenticator[],
  headers: Headers,
  isOfProgram = false,
): Authenticator {
  const authenticator = authenticators.find(({ claims }) => claims(headers, isOfProgram));
  if (!authenticator) throw new Error('no authenticator claims the request');
  return authenticator;
}
