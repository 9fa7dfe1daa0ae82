import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { proxyAuthorization } from '@/lib/fetching/outgoing-proxies';
import { type Clock, systemClock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import { refreshAddress } from '../page/page-obstacle';
import type { FetchedFile, FetchLimits, FetchProblem, WebFetcher } from '../web-fetcher';
import { type ConnectorOptions, guardedConnector } from './guarded-connector';
import { readFile } from './read-file';
import { WayCookies } from './way-cookies';
import { readWebAddress, type WebAddress } from './web-address';

const MOST_HEADER_BYTES = 16 * 1_024;
const HEADERS = {
  'user-agent': 'Nalar',
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  connection: 'close',
};

/** How to ask a host. */
interface HostQuestion {
  readonly address: WebAddress;
  readonly socket: Duplex;
  /** What the host itself has set on the way to this address. */
  readonly cookie: string | null;
  /** The proxy at the other end of the connection, which passes on what is asked in the open. */
  readonly forwardedBy: URL | null;
  readonly signal: AbortSignal;
}

/**
 * Asks for what is at an address over a connection; resolves with the headers of the answer. It carries nothing that
 * says who asks: no credentials, no page that it came from. Rejects where the answer is no HTTP.
 */
const askHost = ({
  address: { url },
  socket,
  cookie,
  forwardedBy,
  signal,
}: HostQuestion): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const authorization = forwardedBy && proxyAuthorization(forwardedBy);
    const asking = request({
      createConnection: () => socket,
      signal,
      path: forwardedBy ? url.href : `${url.pathname}${url.search}`,
      headers: {
        ...HEADERS,
        host: url.host,
        ...(cookie !== null && { cookie }),
        ...(authorization !== null && { 'proxy-authorization': authorization }),
      },
      maxHeaderSize: MOST_HEADER_BYTES,
    });
    asking.once('response', resolve);
    asking.once('upgrade', (_response, upgraded) => {
      upgraded.destroy();
      reject(new Error('upgraded'));
    });
    asking.on('error', reject);
    asking.end();
  });

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface GuardedFetcherOptions extends ConnectorOptions {
  /** Tells which cookies are over. */
  readonly clock?: Clock;
}

/**
 * Fetches files from the public internet and from nowhere else. Every address of a host is checked after its name was
 * resolved, the connection goes to an address that was checked, and each redirect is looked at in the same way. Where a
 * proxy leads out, names are checked as well, and the proxy connects. There is no setting that opens anything else.
 */
export function createGuardedFetcher(options: GuardedFetcherOptions = {}): WebFetcher {
  const { after = AbortSignal.timeout, clock = systemClock } = options;

  const connected = guardedConnector(options);

  async function answerOf(
    address: WebAddress,
    cookie: string | null,
    signal: AbortSignal,
  ): Promise<Result<IncomingMessage, FetchProblem>> {
    const opened = await connected(address, signal);
    if (!opened.ok) return opened;
    try {
      return ok(await askHost({ address, ...opened.value, cookie, signal }));
    } catch {
      opened.value.socket.destroy();
      signal.throwIfAborted();
      return err({ code: 'answer-unreadable' });
    }
  }

  /** One step of the way: the file, or where it leads on to. */
  async function step(
    address: WebAddress,
    cookies: WayCookies,
    limits: FetchLimits,
    signal: AbortSignal,
  ): Promise<Result<Step, FetchProblem>> {
    const answer = await answerOf(address, cookies.of(address), signal);
    if (!answer.ok) return answer;
    const { statusCode = 0, headers } = answer.value;
    try {
      const hasNew = cookies.keep(address, headers['set-cookie']);
      if (REDIRECTS.has(statusCode) && headers.location !== undefined)
        return ok({ file: null, leadsTo: headers.location });
      const file = await readFile(answer.value, address.url, limits, signal);
      if (!file.ok) return file;
      const leadsTo = refreshAddress(file.value);
      const isItself = leadsTo !== null && namesItself(leadsTo, address.url);
      // What leads to itself waits for its cookie, or is a page that is loaded again and again.
      if (leadsTo === null || (isItself && !hasNew)) return ok({ file: file.value, leadsTo: null });
      return ok({ file: file.value, leadsTo: isItself ? address.url.href : leadsTo });
    } finally {
      answer.value.destroy();
    }
  }

  async function followed(
    start: string,
    limits: FetchLimits,
    signal: AbortSignal,
  ): Promise<Result<FetchedFile, FetchProblem>> {
    const cookies = new WayCookies(clock);
    const refreshed = new Set<string>();
    /** A page that is loaded once more: what there is where that fails. */
    let shown: FetchedFile | null = null;
    let address = readWebAddress(start);
    for (let redirects = 0; address.ok; redirects += 1) {
      const taken = await step(address.value, cookies, limits, signal);
      if (!taken.ok) return shown ? ok(shown) : taken;
      const { file, leadsTo } = taken.value;
      if (leadsTo === null) return ok(file);
      if (leadsTo === address.value.url.href) shown = file;
      const next = readWebAddress(leadsTo, address.value.url);
      if (file !== null && next.ok) {
        // A page that leads on and on is what there is.
        if (redirects === MOST_REDIRECTS || refreshed.has(next.value.url.href)) return ok(file);
        refreshed.add(next.value.url.href);
      }
      if (redirects === MOST_REDIRECTS) return err({ code: 'too-many-redirects' });
      if (next.ok && address.value.isSecure && !next.value.isSecure)
        return err({ code: 'redirect-downgrade' });
      address = next;
    }
    return address;
  }

  return {
    async fetch(start, limits, signal) {
      signal.throwIfAborted();
      const deadline = after(limits.timeoutMs);
      try {
        return await followed(start, limits, AbortSignal.any([signal, deadline]));
      } catch (error) {
        signal.throwIfAborted();
        if (deadline.aborted) return err({ code: 'fetch-too-slow' });
        throw error;
      }
    },
  };
}

/** What an address has: a file, which may lead on by itself, or where to look instead. */
type Step =
  | { readonly file: FetchedFile; readonly leadsTo: null }
  | { readonly file: FetchedFile | null; readonly leadsTo: string };

/** Whether an address in a page is the page's own; a secure one that names itself as another is led back. */
function namesItself(address: string, own: URL): boolean {
  const named = readWebAddress(address, own);
  if (!named.ok) return false;
  const { url } = named.value;
  if (own.protocol === 'https:') url.protocol = own.protocol;
  return url.href === own.href;
}
