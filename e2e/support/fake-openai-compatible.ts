import { pathToFileURL } from 'node:url';
import { runFakeProvider } from './fake-provider/command-line';
import { type FakeProvider, startFakeProvider } from './fake-provider/fake-provider-server';
import { openAiWire } from './fake-provider/openai-wire';

/** A fake OpenAI-compatible server; `baseUrl` is the value for `OPENAI_COMPATIBLE_BASE_URL`. */
export interface FakeOpenAiCompatible extends FakeProvider {
  readonly baseUrl: string;
}

/** Starts a fake server on loopback. As a process of its own: `tsx e2e/support/fake-openai-compatible.ts --port 4011`. */
export async function startFakeOpenAiCompatible(
  options: { readonly port?: number } = {},
): Promise<FakeOpenAiCompatible> {
  const provider = await startFakeProvider(openAiWire, options);
  return { ...provider, baseUrl: `${provider.origin}/v1` };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runFakeProvider(startFakeOpenAiCompatible);
}
