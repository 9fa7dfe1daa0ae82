import type { OAuthGateway } from '@/lib/auth/oauth-gateway';
import type { SetCookies } from '@/lib/auth/session-reader';
import { readArrival, signInPath } from '@/lib/chat/arrival';
import {
  type OAuthAnswer,
  type OAuthProblem,
  type OAuthProviderId,
  type OAuthStart,
  oauthProviderIdSchema,
  readOAuthProblem,
} from '@/lib/chat/oauth';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import { type ApiFailure, failure } from '../http/api-failure';
import { headersAfter } from '../http/read-permits';
import type { SignInLimiter } from './sign-in-limiter';
import type { AdmittedSignUp, SignUpAdmission } from './sign-up-admission';

export interface OAuthServiceDependencies {
  readonly gateway: OAuthGateway;
  readonly admission: SignUpAdmission;
  readonly limiter: SignInLimiter;
  readonly forgetSessions: () => void;
  /** Told who has signed in, by the headers that their browser sends from now on; null: whom it was refused to. */
  readonly noteSignIn: (headers: Headers | null, providerId: OAuthProviderId) => Promise<void>;
  readonly clock: Clock;
  /** What the button of the identity provider says. */
  readonly oidcName?: string | undefined;
  /** Those that are set up, in the order of their buttons. */
  readonly providerIds: readonly OAuthProviderId[];
  /** Where people reach this Nalar, if it is not to be read from their requests. */
  readonly publicOrigin?: string | undefined;
}

/** Where to send a browser, with what cookies. */
export interface Redirection {
  /** A path of this app. */
  readonly path: string;
  readonly setCookie: SetCookies;
}

/** What is told in the log of changes: a provider has named somebody, who was not let in. */
const REFUSALS: ReadonlySet<OAuthProblem> = new Set([
  'account-disabled',
  'oauth-email-taken',
  'oauth-email-unconfirmed',
]);
const SIGN_IN_PATH = '/sign-in';
/** Whatever a state says, people end up on one of these pages, or on one that signing in leads back to. */
const ARRIVALS: ReadonlySet<string> = new Set(['/', '/admin', SIGN_IN_PATH, '/sign-up']);

/** Signing in and up with a provider that vouches for the person. */
export class OAuthService {
  /** When a provider did not say where people sign in, by its id; those that have said so since are not in it. */
  readonly unreachable = new Map<OAuthProviderId, number>();

  constructor(private readonly dependencies: OAuthServiceDependencies) {}

  get oidcName(): string | undefined {
    return this.dependencies.oidcName;
  }

  get providerIds(): readonly OAuthProviderId[] {
    return this.dependencies.providerIds;
  }

  /** The provider's address to which the person goes; the request has been found to come from a page of ours. */
  async start(
    headers: Headers,
    provider: string,
    { token, next }: OAuthStart,
  ): Promise<Result<{ readonly url: string; readonly setCookie: SetCookies }, ApiFailure>> {
    const { gateway, admission, publicOrigin, clock } = this.dependencies;
    const providerId = this.available(provider);
    if (providerId === null) return err(failure('oauth-unavailable'));
    // Browsers name it with every such request, and it was compared with the host that was asked.
    const origin = publicOrigin ?? headers.get('origin');
    if (origin === null) return err(failure('cross-origin'));
    const isFirst = token !== undefined && (await admission.offer(token)).kind === 'first-admin';
    const started = await gateway.start(headers, {
      providerId,
      redirectUri: `${origin}/api/account/oauth/${providerId}/callback`,
      ...(token !== undefined && { token }),
      paths: {
        signedIn: next ?? '/',
        signedUp: isFirst ? '/admin' : '/',
        failed: token === undefined ? signInPath(next) : `/sign-up?invitation=${encodeURIComponent(token)}`,
      },
    });
    if (started) this.unreachable.delete(providerId);
    else this.unreachable.set(providerId, clock());
    return started ? ok(started) : err(failure('oauth-failed'));
  }

  /** Signs in, or up where that is allowed, whom the provider sends back; a guest keeps what they have. */
  async finish(headers: Headers, provider: string, answer: OAuthAnswer | null): Promise<Redirection> {
    const { gateway, admission, limiter, forgetSessions, noteSignIn } = this.dependencies;
    const providerId = this.available(provider);
    if (providerId === null) return refusal('oauth-unavailable');
    if (answer === null) return refusal('oauth-failed');
    if ((await limiter.refuseOAuth()) !== null) return refusal('too-many-requests');
    const decision: { admitted: AdmittedSignUp | null; refused: OAuthProblem | null } = {
      admitted: null,
      refused: null,
    };
    let madePersonId: string | null = null;
    try {
      const outcome = await gateway.finish(headers, providerId, answer, async (token) => {
        const admitted = await admission.admit(token);
        if (admitted.ok) decision.admitted = admitted.value;
        else decision.refused = readOAuthProblem(admitted.error.code);
        return admitted.ok ? admitted.value.role : null;
      });
      madePersonId = outcome.madePersonId;
      const { setCookie, path } = outcome;
      const problem = outcome.problem && (decision.refused ?? outcome.problem);
      if (problem === null) forgetSessions();
      if (problem === null) await noteSignIn(headersAfter(headers, setCookie), providerId);
      else if (REFUSALS.has(problem)) await noteSignIn(null, providerId);
      return problem === null
        ? { path: arrival(path), setCookie }
        : refusal(problem, arrival(path), setCookie);
    } finally {
      await decision.admitted?.settle(madePersonId);
    }
  }

  private available(provider: string): OAuthProviderId | null {
    const id = oauthProviderIdSchema.safeParse(provider).data;
    return id !== undefined && this.providerIds.includes(id) ? id : null;
  }
}

function refusal(problem: OAuthProblem, path = SIGN_IN_PATH, setCookie: SetCookies = []): Redirection {
  return { path: `${path}${path.includes('?') ? '&' : '?'}problem=${problem}`, setCookie };
}

const arrival = (path: string | null): string =>
  path !== null && (ARRIVALS.has(path.split('?', 1)[0] ?? '') || readArrival(path) !== null)
    ? path
    : SIGN_IN_PATH;
