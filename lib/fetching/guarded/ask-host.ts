import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { proxyAuthorization } from '../outgoing-proxies';
import type { WebAddress } from './web-address';

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
export const askHost = ({
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
