import { pathToFileURL } from 'node:url';
import { runFakeProvider } from './fake-provider/command-line';
import { type FakeProvider, startFakeProvider } from './fake-provider/fake-provider-server';
import { responsesWire } from './fake-provider/responses-wire';

/** A fake of OpenAI's Responses API; `baseUrl` is the value for `OPENAI_BASE_URL`. */
export interface FakeOpenAi extends FakeProvider {
  readonly baseUrl: string;
}

/** Starts a fake on loopback. As a process of its own: `tsx e2e/support/fake-openai.ts --port 4013`. */
export async function startFakeOpenAi(options: { readonly port?: number } = {}): Promise<FakeOpenAi> {
  const provider = await startFakeProvider(responsesWire, options);
  return { ...provider, baseUrl: `${provider.origin}/v1` };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runFakeProvider(startFakeOpenAi);
}
