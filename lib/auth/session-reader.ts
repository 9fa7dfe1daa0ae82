import type { Role } from '@/lib/chat/role';

/** Who sends a request. */
export interface SignedInPerson {
  readonly ownerId: string;
  /** True for a person who has no account yet. */
  readonly isGuest: boolean;
  readonly role: Role;
}

/** Values of `Set-Cookie` headers that the response has to carry, one header each. */
export type SetCookies = readonly string[];

/** Who is there, read from a request's headers. Never writes a cookie by itself. */
export interface SessionReader {
  /** The person, or null without a valid session. Writes nothing, so that any page may call it. */
  resolve(headers: Headers): Promise<SignedInPerson | null>;
  /** The same for a response that can carry cookies: prolongs the session at most once a day. */
  resolveAndProlong(headers: Headers): Promise<{ person: SignedInPerson; setCookie: SetCookies } | null>;
  /** Makes a guest with a session of a year; call it where `resolve` gave null. */
  signInGuest(headers: Headers): Promise<{ person: SignedInPerson; setCookie: SetCookies }>;
  /** Ends the session at once, if there is one. */
  signOut(headers: Headers): Promise<{ setCookie: SetCookies }>;
}
