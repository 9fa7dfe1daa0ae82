import { expect, it } from 'vitest';
import { offersTools } from './offers-tools';

const model = { tools: true, offline: false };
const policy = { maxToolRounds: 5 };

it.each([
  [true, 'a model that takes them', model, 'normal', policy],
  [false, 'a model that takes none', { ...model, tools: false }, 'normal', policy],
  [false, 'the offline model', { ...model, offline: true }, 'normal', policy],
  [false, 'web search', model, 'websearch', policy],
  [false, 'a policy without rounds', model, 'normal', { maxToolRounds: 0 }],
] as const)('is %s for %s', (offers, _what, entry, chatMode, allowed) => {
  expect(offersTools(entry, chatMode, allowed)).toBe(offers);
});
