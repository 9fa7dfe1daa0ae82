import { request } from 'node:http';
import { connect as connectPlain, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectSecure } from 'node:tls';
import { err, ok, type Result } from '@/lib/shared/result';
import { proxyAuthorization } from '../outgoing-proxies';
import type { FetchProblem } from '../web-fetcher';
import type { WebAddress } from './web-address';

const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;

/**
 * Opens a connection by which a host is asked through a proxy: for https a tunnel, in which the host proves its name;
 * for http one to the proxy itself, which wants whole addresses. Rejects only when it is aborted.
 */
export async function connectThroughProxy(
  proxy: URL,
  { host, port, isSecure }: WebAddress,
  signal: AbortSignal,
): Promise<Result<Duplex, FetchProblem>> {
  const toProxy = await opened(openProxy(proxy), 'host-unreachable', signal);
  if (!toProxy.ok || !isSecure) return toProxy;
  const tunnel = await tunnelThrough(
    proxy,
    `${isIP(host) === 6 ? `[${host}]` : host}:${port}`,
    toProxy.value,
    signal,
  );
  if (!tunnel.ok) return tunnel;
  const secure = connectSecure({
    socket: tunnel.value,
    ...(isIP(host) === 0 ? { servername: host } : { host }),
    ALPNProtocols: ['http/1.1'],
    // Whatever the environment says.
    rejectUnauthorized: true,
  });
  return opened(secure, 'connection-not-secure', signal, 'secureConnect');
}

function openProxy({ protocol, hostname, port }: URL): Duplex {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:'
    ? connectSecure({
        ...{ host, port: Number(port || 443), ALPNProtocols: ['http/1.1'] },
        ...(isIP(host) === 0 && { servername: host }),
      })
    : connectPlain({ host, port: Number(port || 80) });
}

function opened(
  socket: Duplex,
  code: 'host-unreachable' | 'connection-not-secure',
  signal: AbortSignal,
  event = 'ready',
): Promise<Result<Duplex, FetchProblem>> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      socket.destroy();
      reject(signal.reason);
    };
    const settle = (result: Result<Duplex, FetchProblem>): void => {
      signal.removeEventListener('abort', abort);
      resolve(result);
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    socket.once(event, () => settle(ok(socket)));
    socket.once('close', () => settle(err({ code })));
    socket.on('error', () => settle(err({ code })));
  });
}

function tunnelThrough(
  proxy: URL,
  place: string,
  socket: Duplex,
  signal: AbortSignal,
): Promise<Result<Duplex, FetchProblem>> {
  const authorization = proxyAuthorization(proxy);
  return new Promise((resolve, reject) => {
    const asking = request({
      ...{ createConnection: () => socket, signal, method: 'CONNECT', path: place },
      headers: { host: place, ...(authorization !== null && { 'proxy-authorization': authorization }) },
    });
    const fail = (problem: FetchProblem): void => {
      socket.destroy();
      resolve(err(problem));
    };
    asking.once('connect', ({ statusCode = 0 }, tunnel: Duplex) => {
      if (statusCode < 300) return resolve(ok(tunnel));
      const isRefused = statusCode >= CLIENT_ERROR && statusCode < SERVER_ERROR;
      fail({ code: isRefused ? 'refused-by-proxy' : 'host-unreachable' });
    });
    // Anything else than a tunnel is no answer of a proxy.
    asking.once('response', () => fail({ code: 'host-unreachable' }));
    asking.on('error', () => {
      if (signal.aborted) reject(signal.reason);
      else fail({ code: 'host-unreachable' });
    });
    asking.end();
  });
}
