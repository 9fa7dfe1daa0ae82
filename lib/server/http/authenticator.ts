import type { SessionReader } from '@/lib/auth/session-reader';

/** A way in which a request says who sends it. */
export interface Authenticator extends Pick<SessionReader, 'resolve' | 'resolveAndProlong'> {
  /** Whether browsers send what it reads by themselves, with requests that other sites make, too. */
  readonly isAmbient: boolean;
  /**
   * Whether a request says it in this way. No other way is tried then, even if nobody is found. A reader of tokens has
   * to look for its own scheme, not only for the header: browsers send Basic credentials by themselves.
   */
  readonly claims: (headers: Headers) => boolean;
  /** Makes somebody whom nobody knows a guest; those who come in another way are refused. */
  readonly signInGuest?: SessionReader['signInGuest'];
}

/** The session's cookie. Whoever says nothing else comes in this way, so it stands last. */
export const sessionCookieAuthenticator = (sessions: SessionReader): Authenticator => ({
  ...sessions,
  isAmbient: true,
  claims: () => true,
});

/** The first way that claims a request. Throws where none does: the last one has to claim every request. */
export function authenticatorOf(authenticators: readonly Authenticator[], headers: Headers): Authenticator {
  const authenticator = authenticators.find(({ claims }) => claims(headers));
  if (!authenticator) throw new Error('no authenticator claims the request');
  return authenticator;
}
