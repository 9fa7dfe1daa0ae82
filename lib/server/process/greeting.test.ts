import { expect, it } from 'vitest';
import { readEnvironment } from '@/lib/config/env';
import { greeting } from './greeting';

const greetingOf = (variables: Readonly<Record<string, string>>): string =>
  greeting(readEnvironment(variables));

it('says who answers where no model is set up, and how to set one up', () => {
  const said = greetingOf({ PORT: '4100' });
  expect(said).toContain('Nalar is at http://localhost:4100');
  expect(said).toContain('the demo answers, which plays what was written for it');
  expect(said).toContain('GOOGLE_GENERATIVE_AI_API_KEY=…');
  expect(said).toContain('start Ollama');
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

it('says where people find it, where that is known', () => {
  expect(greetingOf({ NALAR_PUBLIC_URL: 'https://nalar.example/' })).toContain(
    'Nalar is at https://nalar.example\n',
  );
});

it('names the models that are set up, and no others where one of a provider is', () => {
  const said = greetingOf({ ANTHROPIC_API_KEY: 'a-key' });
  expect(said).toContain('Claude answers, with the key from ANTHROPIC_API_KEY.');
  expect(said).not.toMatch(/demo|OPENAI|a-key/);
});

it('names what was found on this machine, and then speaks of no demo', () => {
  const found = [
    { label: 'Ollama', modelNames: ['qwen3:8b', 'llama3.2', 'gemma3'] },
    { label: 'Jan', modelNames: ['menlo'] },
  ];
  const said = greeting(readEnvironment({}), found);
  expect(said).toContain('Found Ollama with qwen3:8b and 2 more.');
  expect(said).toContain('Found Jan with menlo.');
  expect(said).not.toContain('demo');
});
