import { pathToFileURL } from 'node:url';
import { runFakeProvider } from './fake-provider/command-line';
import { type FakeProvider, startFakeProvider } from './fake-provider/fake-provider-server';
import { geminiWire } from './fake-provider/gemini-wire';

/** A fake Gemini API; `baseUrl` is the value for `GOOGLE_GENERATIVE_AI_BASE_URL`. */
export interface FakeGemini extends FakeProvider {
  readonly baseUrl: string;
}

/** Starts a fake Gemini API on loopback. As a process of its own: `tsx e2e/support/fake-gemini.ts --port 4010`. */
export async function startFakeGemini(options: { readonly port?: number } = {}): Promise<FakeGemini> {
  const provider = await startFakeProvider(geminiWire, options);
  return { ...provider, baseUrl: `${provider.origin}/v1beta` };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runFakeProvider(startFakeGemini);
}
