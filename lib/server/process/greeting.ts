import { get } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Environment } from '@/lib/config/env';
import { waitOnTimer } from '@/lib/shared/wait';
import type { FoundServer, LocalModels } from '../models/local-models';

const PAUSE_MS = 100;

/**
 * Resolves once the first page of this address was served, for which the server has loaded its modules, so that
 * nobody else waits for them. Asks past every proxy.
 */
export async function answersAt(origin: string): Promise<void> {
  while (!(await isServed(origin))) await waitOnTimer(PAUSE_MS);
}

const isServed = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(origin, { agent: false }, (response) => {
      response
        .on('end', () => resolve(true))
        .on('error', () => resolve(false))
        .resume();
    }).on('error', () => resolve(false));
  });

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** Where a browser on this machine finds the app. */
function localAddress({ HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>): string {
  if (EVERY_ADDRESS.has(HOST)) return `http://localhost:${PORT}`;
  return `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Where people find the app. */
export const publicAddress = (environment: Environment): string =>
  environment.NALAR_PUBLIC_URL ?? localAddress(environment);

/** Set by `npm start`, behind which somebody may sit. */
const GREETING_VARIABLE = 'NALAR_GREETS';

/** Greets whoever started the server, once it has served its first page. */
export async function greet(
  environment: Environment,
  localModels: Pick<LocalModels, 'settled' | 'found'>,
): Promise<void> {
  if (process.env[GREETING_VARIABLE] !== 'true') return;
  await Promise.all([answersAt(localAddress(environment)), localModels.settled()]);
  process.stdout.write(greeting(environment, localModels.found()));
}

/** What the terminal says then: what to open, which models answer, how to add more. */
export function greeting(environment: Environment, found: readonly FoundServer[] = []): string {
  return [
    '',
    `  Nalar is at ${publicAddress(environment)}`,
    '',
    ...models(environment, found).map((line) => `  ${line}`),
    '',
    `  Conversations are kept in ${place(environment)}. Stop with Ctrl+C.`,
    '',
    '',
  ].join('\n');
}

const place = ({ CONVEX_URL, NALAR_DATA_DIR }: Environment): string =>
  CONVEX_URL === undefined
    ? `${NALAR_DATA_DIR}, or in Convex with CONVEX_URL and CONVEX_SERVICE_KEY (see the README)`
    : `Convex at ${CONVEX_URL}`;

/** Providers that are there as soon as their key is. */
const KEYED = [
  { name: 'Gemini', variable: 'GOOGLE_GENERATIVE_AI_API_KEY', from: 'aistudio.google.com/apikey' },
  { name: 'Claude', variable: 'ANTHROPIC_API_KEY', from: 'platform.claude.com/settings/keys' },
  { name: 'OpenAI', variable: 'OPENAI_API_KEY', from: 'platform.openai.com/api-keys' },
] as const;

function models(environment: Environment, found: readonly FoundServer[]): string[] {
  const isSet = environment.OPENAI_COMPATIBLE_BASE_URL !== undefined;
  const local = isSet || found.length > 0;
  const there = KEYED.filter(({ variable }) => environment[variable] !== undefined);
  const lines = there.map(({ name, variable }) => `${name} answers, with the key from ${variable}.`);
  if (isSet)
    lines.push(
      `Models of ${environment.OPENAI_COMPATIBLE_BASE_URL}: ${environment.OPENAI_COMPATIBLE_MODELS}`,
    );
  lines.push(...found.map(foundLine));
  // Somebody who has one need not be told of all the others.
  if (there.length > 0) return lines;
  lines.push(
    local
      ? 'More models: add a provider under Admin → Models, or put into .env.local:'
      : 'No model is set up, so the demo answers, which plays what was written for it. For a real one add a provider under Admin → Models, or put into .env.local:',
  );
  for (const { name, variable, from } of KEYED)
    lines.push(`${name.padEnd(15)}${`${variable}=…`.padEnd(33)}(a key from https://${from})`);
  if (!local) {
    lines.push(
      'Local server   start Ollama, LM Studio, llama.cpp, vLLM or Jan on this machine: it is found by itself',
    );
  }
  return lines;
}

function foundLine({ label, modelNames: [first = '', ...more] }: FoundServer): string {
  const others = more.length === 0 ? '' : more.length === 1 ? ' and 1 more' : ` and ${more.length} more`;
  return `Found ${label} with ${first}${others}.`;
}
