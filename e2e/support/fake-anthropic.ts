import { pathToFileURL } from 'node:url';
import { anthropicWire } from './fake-provider/anthropic-wire';
import { runFakeProvider } from './fake-provider/command-line';
import { type FakeProvider, startFakeProvider } from './fake-provider/fake-provider-server';

/** A fake of Anthropic's Messages API; `baseUrl` is the value for `ANTHROPIC_BASE_URL`. */
export interface FakeAnthropic extends FakeProvider {
  readonly baseUrl: string;
}

/** Starts a fake on loopback. As a process of its own: `tsx e2e/support/fake-anthropic.ts --port 4012`. */
export async function startFakeAnthropic(options: { readonly port?: number } = {}): Promise<FakeAnthropic> {
  const provider = await startFakeProvider(anthropicWire, options);
  return { ...provider, baseUrl: `${provider.origin}/v1` };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runFakeProvider(startFakeAnthropic);
}
