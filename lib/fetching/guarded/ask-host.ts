import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebAddress } from './web-address';

const MOST_HEADER_BYTES = 16 * 1_024;
const HEADERS = {
  'user-agent': 'Nalar',
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  connection: 'close',
};

/**
 * Asks for what is at an address over a connection; resolves with the headers of the answer. It carries nothing that
 * says who asks: no cookies, no credentials, no page that it came from. Rejects where the answer is no HTTP.
 */
export const askHost = ({ url }: WebAddress, socket: Duplex, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asking = request({
      createConnection: () => socket,
      signal,
      path: `${url.pathname}${url.search}`,
      headers: { ...HEADERS, host: url.host },
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
