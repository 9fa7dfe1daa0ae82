import type { Environment } from '@/lib/config/env';
import { answersAt } from './answers-at';
import { localAddress } from './local-address';

/** Set by `npm start`, behind which somebody may sit. */
const GREETING_VARIABLE = 'NALAR_GREETS';

/** Greets whoever started the server, once it has served its first page. */
export async function greet(environment: Environment): Promise<void> {
  if (process.env[GREETING_VARIABLE] !== 'true') return;
  await answersAt(localAddress(environment));
  process.stdout.write(greeting(environment));
}

/** What the terminal says then: what to open, which models answer, how to add more. */
export function greeting(environment: Environment): string {
  return [
    '',
    `  Nalar is at ${localAddress(environment)}`,
    '',
    ...models(environment).map((line) => `  ${line}`),
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

function models(environment: Environment): string[] {
  const local = environment.OPENAI_COMPATIBLE_BASE_URL !== undefined;
  const there = KEYED.filter(({ variable }) => environment[variable] !== undefined);
  const lines = there.map(({ name, variable }) => `${name} answers, with the key from ${variable}.`);
  if (local)
    lines.push(
      `Models of ${environment.OPENAI_COMPATIBLE_BASE_URL}: ${environment.OPENAI_COMPATIBLE_MODELS}`,
    );
  // Somebody who has one need not be told of all the others.
  if (there.length > 0) return lines;
  if (!local)
    lines.push(
      'No model is set up, so the built-in offline model answers. To use a real one, put into .env.local:',
    );
  for (const { name, variable, from } of KEYED)
    lines.push(`${name.padEnd(15)}${`${variable}=…`.padEnd(33)}(a key from https://${from})`);
  if (!local) {
    lines.push('Local server   OPENAI_COMPATIBLE_BASE_URL=http://127.0.0.1:11434/v1');
    lines.push('               OPENAI_COMPATIBLE_MODELS=llama3.2   (Ollama, vLLM, LM Studio …)');
  }
  return lines;
}
