import { connect as connectPlain, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectSecure } from 'node:tls';
import { err, ok, type Result } from '@/lib/shared/result';
import type { FetchProblem } from '../web-fetcher';

/** Where to connect to: an address that was checked, for a host whose name it is. */
export interface ConnectTarget {
  readonly address: string;
  readonly port: number;
  readonly host: string;
  readonly isSecure: boolean;
}

/** Opens a connection to the address, never to the name. Rejects only when it is aborted. */
export type Connect = (target: ConnectTarget, signal: AbortSignal) => Promise<Result<Duplex, FetchProblem>>;

/** Connections of this machine, past any proxy: what a proxy would resolve, nobody here has checked. */
export const connectSocket: Connect = ({ address, port, host, isSecure }, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let isConnected = false;
    const socket: Socket = isSecure
      ? connectSecure({
          host: address,
          port,
          ...(isIP(host) === 0 && { servername: host }),
          ALPNProtocols: ['http/1.1'],
          // Whatever the environment says.
          rejectUnauthorized: true,
        })
      : connectPlain({ host: address, port });
    const abort = (): void => {
      socket.destroy();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    socket.once('connect', () => {
      isConnected = true;
    });
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      signal.removeEventListener('abort', abort);
      resolve(ok(socket));
    });
    socket.on('error', () => {
      signal.removeEventListener('abort', abort);
      resolve(err({ code: isConnected ? 'connection-not-secure' : 'host-unreachable' }));
    });
  });
