import { parseArgs } from 'node:util';
import type { FakeProvider } from './fake-provider-server';

/** Runs a fake provider as its own process (`--port N`, default a free one) and prints its base URL as one JSON line. */
export async function runFakeProvider(
  start: (options: { readonly port: number }) => Promise<FakeProvider & { readonly baseUrl: string }>,
): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
  const provider = await start({ port: Number(values.port) });
  process.stdout.write(`${JSON.stringify({ baseUrl: provider.baseUrl, origin: provider.origin })}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      provider.close().then(() => process.exit(0));
    });
  }
}
