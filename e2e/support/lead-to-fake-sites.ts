import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const ADDRESS = '93.184.215.14';

/**
 * Gives every name of the web one public address, and leads whoever connects to that to the fake sites: so the app's own
 * guard, in this process, sees what it would see on the internet. @returns how to undo it.
 */
export function leadToFakeSites(port: number): () => void {
  const { lookup } = dns;
  const { connect } = net;
  const isThere = (options: unknown): options is object =>
    typeof options === 'object' && options !== null && 'host' in options && options.host === ADDRESS;
  const put = (changed: object, connecting: unknown): void => {
    Object.assign(dns, changed);
    Object.assign(net, { connect: connecting });
    syncBuiltinESMExports();
  };
  put({ lookup: async () => [{ address: ADDRESS, family: 4 }] }, (options: unknown, ...rest: unknown[]) =>
    Reflect.apply(connect, net, [
      isThere(options) ? { ...options, host: '127.0.0.1', port } : options,
      ...rest,
    ]),
  );
  return () => put({ lookup }, connect);
}
