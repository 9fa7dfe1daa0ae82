import {
  auth,
  extractWWWAuthenticateParams,
  type OAuthClientProvider,
  UnauthorizedError,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { type OAuthClientMetadata, OAuthTokensSchema } from '@modelcontextprotocol/sdk/shared/auth.js';
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '@/lib/shared/app-error';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OAuthSecret } from '../oauth-secret';
import type { OAuthPlace, StartedSignIn, ToolServerProblem } from '../tool-server';
import { serverProblem } from './server-problem';

type JsonRecord = NonNullable<OAuthSecret['client']>;

/** More is nobody's tokens. */
const LARGEST_SECRET = 24_000;

/**
 * Signs in at a server by OAuth 2.1: its authorization server is found, we register there, somebody allows it in their
 * browser, and what comes of it is kept. Each step is given the secret so far and gives the one to be kept.
 */
class SignIn implements OAuthClientProvider {
  url: URL | null = null;

  constructor(
    public secret: OAuthSecret,
    readonly redirectUrl: string,
    readonly state: () => string,
  ) {}

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: 'Nalar',
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  clientInformation = () =>
    this.secret.client as Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
  saveClientInformation = (client: object): void => this.keep({ client: plain(client) });
  tokens = () => this.secret.tokens as Awaited<ReturnType<OAuthClientProvider['tokens']>>;
  saveTokens = (tokens: object): void => this.keep({ tokens: plain(tokens) });
  discoveryState = () =>
    this.secret.discovery as Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>;
  saveDiscoveryState = (discovery: object): void => this.keep({ discovery: plain(discovery) });
  codeVerifier = (): string => this.secret.pending?.verifier ?? '';
  verifier = '';
  saveCodeVerifier = (verifier: string): void => {
    this.verifier = verifier;
  };
  redirectToAuthorization = (url: URL): void => {
    this.url = url;
  };

  invalidateCredentials = (scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void => {
    const { client, tokens, discovery, pending, ...rest } = this.secret;
    const isGone = (what: typeof scope): boolean => scope === 'all' || scope === what;
    this.secret = {
      ...rest,
      ...(client && !isGone('client') && { client }),
      ...(tokens && !isGone('tokens') && { tokens }),
      ...(discovery && !isGone('discovery') && { discovery }),
      ...(pending && !isGone('verifier') && { pending }),
    };
  };

  private keep(more: OAuthSecret): void {
    const secret = { ...this.secret, ...more };
    if (JSON.stringify(secret).length > LARGEST_SECRET)
      throw new AppError('tool-server-secret', 'what the server gives is too large');
    this.secret = secret;
  }
}

const plain = (value: object): JsonRecord => JSON.parse(JSON.stringify(value)) as JsonRecord;

/** Begins a sign-in: where the browser of whoever allows it is sent, and what its answer is taken by. */
export async function beginSignIn(
  place: OAuthPlace,
  state: string,
): Promise<Result<StartedSignIn, ToolServerProblem>> {
  const { client, scope: wanted } = place.secret;
  // One that has registered itself for another place would be refused; one that somebody registered says no places.
  const isKnown =
    client?.redirect_uris === undefined ||
    JSON.stringify(client.redirect_uris) === JSON.stringify([place.redirectUrl]);
  const signIn = new SignIn(
    { ...(client && isKnown && { client }), ...(wanted !== undefined && { scope: wanted }) },
    place.redirectUrl,
    () => state,
  );
  const begun = await attempted(place, signIn, async () => {
    const challenge = await challengeOf(place);
    return wanted === undefined ? challenge : { ...challenge, scope: joined(challenge.scope, wanted) };
  });
  if (!begun.ok) return begun;
  const { url } = signIn;
  if (url === null || !isBrowsable(url, place)) return err({ code: 'sign-in-failed' });
  return ok({ url: url.href, verifier: signIn.verifier, secret: signIn.secret });
}

/** All words of two scopes, each once. */
const joined = (one = '', other: string): string =>
  [...new Set(`${one} ${other}`.split(' ').filter((word) => word !== ''))].join(' ');

/** Ends a sign-in with the code that the browser has brought. */
export async function finishSignIn(
  place: OAuthPlace,
  code: string,
): Promise<Result<OAuthSecret, ToolServerProblem>> {
  const signIn = new SignIn(place.secret, place.redirectUrl, () => '');
  const finished = await attempted(place, signIn, async () => ({ authorizationCode: code }));
  if (!finished.ok) return finished;
  const { pending: _pending, ...secret } = signIn.secret;
  return secret.tokens ? ok(secret) : err({ code: 'sign-in-failed' });
}

/** Gets new tokens for those that the server takes no more. */
export async function renewTokens(place: OAuthPlace): Promise<Result<OAuthSecret, ToolServerProblem>> {
  const before = place.secret.tokens;
  if (typeof before?.refresh_token !== 'string') return err({ code: 'needs-sign-in' });
  const signIn = new SignIn(place.secret, place.redirectUrl, () => '');
  const renewed = await attempted(place, signIn);
  if (!renewed.ok) return renewed;
  const isNew = signIn.url === null && signIn.secret.tokens?.access_token !== before.access_token;
  return isNew ? ok(signIn.secret) : err({ code: 'needs-sign-in' });
}

/** What stands in `Authorization` for tokens; null where there are none that can. */
export function bearerOf({ tokens }: OAuthSecret): string | null {
  const read = OAuthTokensSchema.safeParse(tokens);
  return read.success && /^[\x21-\x7e]+$/.test(read.data.access_token)
    ? `Bearer ${read.data.access_token}`
    : null;
}

type SignInDetails = Omit<Parameters<typeof auth>[1], 'serverUrl' | 'fetchFn'>;

const HELLO = {
  ...{ jsonrpc: '2.0', id: 0, method: 'initialize' },
  params: {
    ...{ protocolVersion: LATEST_PROTOCOL_VERSION, capabilities: {} },
    clientInfo: { name: 'Nalar', version: '1' },
  },
};

/** What a server says to somebody whom it does not know: where it is told how to sign in, and for what. */
async function challengeOf({ address, fetch, signal }: OAuthPlace): Promise<SignInDetails> {
  const response = await fetch(address, {
    ...{ method: 'POST', signal, body: JSON.stringify(HELLO) },
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  });
  await response.body?.cancel();
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(response);
  return { ...(resourceMetadataUrl && { resourceMetadataUrl }), ...(scope !== undefined && { scope }) };
}

async function attempted(
  { address, fetch, signal }: OAuthPlace,
  signIn: SignIn,
  more: () => Promise<SignInDetails> = async () => ({}),
): Promise<Result<void, ToolServerProblem>> {
  const fetchFn = (input: string | URL, init?: RequestInit) => fetch(input, { ...init, signal });
  try {
    await auth(signIn, { serverUrl: address, fetchFn, ...(await more()) });
    return ok(undefined);
  } catch (error) {
    const { code } = serverProblem(error);
    if (signal.aborted) return err({ code: 'too-slow' });
    if (error instanceof UnauthorizedError) return err({ code: 'needs-sign-in' });
    return err({ code: code === 'not-mcp' || code === 'went-away' ? 'sign-in-failed' : code });
  }
}

/** Whether a browser may be sent there. */
const isBrowsable = ({ protocol }: URL, { mayBePrivate }: OAuthPlace): boolean =>
  protocol === 'https:' || (protocol === 'http:' && mayBePrivate);
