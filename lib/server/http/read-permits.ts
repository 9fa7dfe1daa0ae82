import type { SessionReader, SignedInPerson } from '@/lib/auth/session-reader';

/** The right to go on reading a stream. */
export interface ReadPermit {
  /** Aborted once the reader may no longer. */
  readonly revoked: AbortSignal;
  /** To be called when the stream has ended. */
  readonly release: () => void;
}

interface Grant {
  readonly headers: Headers;
  readonly person: SignedInPerson;
  readonly controller: AbortController;
}

/**
 * Streams outlive the check of the request that opened them: these permits end when the session has ended, or the
 * person behind it has become another one or has another role. Whoever still may read can connect again.
 */
export class ReadPermits {
  private readonly grants = new Set<Grant>();

  constructor(private readonly sessions: Pick<SessionReader, 'resolve'>) {}

  /** A permit for the person behind these headers, which have to carry the session's cookie. */
  grant(headers: Headers, person: SignedInPerson): ReadPermit {
    const grant: Grant = { headers, person, controller: new AbortController() };
    this.grants.add(grant);
    return { revoked: grant.controller.signal, release: () => this.grants.delete(grant) };
  }

  /** Revokes what no longer holds. Throws nothing: while sessions cannot be read, every permit holds. */
  async review(): Promise<void> {
    await Promise.all([...this.grants].map((grant) => this.reviewOne(grant).catch(() => {})));
  }

  private async reviewOne(grant: Grant): Promise<void> {
    const now = await this.sessions.resolve(grant.headers);
    if (now?.ownerId === grant.person.ownerId && now.role === grant.person.role) return;
    this.grants.delete(grant);
    grant.controller.abort();
  }
}

/** The headers of the next request of a client that was given these cookies. */
export function headersAfter(headers: Headers, setCookie: readonly string[]): Headers {
  const next = new Headers(headers);
  const cookies = setCookie.map((cookie) => cookie.split(';', 1)[0] ?? '');
  next.set('cookie', [...cookies, headers.get('cookie') ?? ''].join('; '));
  return next;
}
