import { expect, it } from 'vitest';
import { readEnvironment } from '@/lib/config/env';
import { greeting } from './greeting';

const greetingOf = (variables: Readonly<Record<string, string>>): string =>
  greeting(readEnvironment(variables));

it('says who answers where no model is set up, and how to set one up', () => {
  const said = greetingOf({ PORT: '4100' });
  expect(said).toContain('Nalar is at http://localhost:4100');
  expect(said).toContain('the built-in offline model answers');
  expect(said).toContain('GOOGLE_GENERATIVE_AI_API_KEY=…');
  expect(said).toContain('OPENAI_COMPATIBLE_BASE_URL=');
});

it.each([
  ['::1', 'http://[::1]:3000'],
  ['[::1]', 'http://[::1]:3000'],
  ['::', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['192.168.1.7', 'http://192.168.1.7:3000'],
])('says where it is with HOST=%s: %s', (HOST, address) => {
  expect(greetingOf({ HOST })).toContain(`Nalar is at ${address}\n`);
});

it('names the models that are set up, and no others where one of a provider is', () => {
  const said = greetingOf({ ANTHROPIC_API_KEY: 'a-key' });
  expect(said).toContain('Claude answers, with the key from ANTHROPIC_API_KEY.');
  expect(said).not.toMatch(/offline model|OPENAI|a-key/);
});
