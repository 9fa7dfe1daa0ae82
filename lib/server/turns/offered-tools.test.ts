import { expect, it } from 'vitest';
import { SILENT_FINANCE } from '@/lib/finance/testing/silent-finance';
import { createBuiltInTools } from '@/lib/tools/built-in/built-in-tools';
import { offeredTools } from './offered-tools';

const tools = createBuiltInTools({ finance: SILENT_FINANCE }).all;
const entry = { tools: true, webSearch: false };
const policy = { maxToolRounds: 5 };
const ALWAYS = ['calculate', 'clock.now', 'web.search'];
const REMEMBERING = ['calculate', 'clock.now', 'memory.store', 'memory.recall', 'web.search'];
const OF_PAPERS = tools.flatMap(({ name, needs }) =>
  needs === 'paper' || needs === 'documents' ? [name] : [],
);
const PRICES = tools.flatMap(({ name }) => (name.startsWith('finance.') ? [name] : []));

it.each([
  ['a model that takes them', { entry }, ALWAYS],
  ['a model that takes none', { entry: { ...entry, tools: false } }, []],
  ['a person who is remembered', { remembers: true }, REMEMBERING],
  ['web search', { chatMode: 'websearch' }, ALWAYS],
  ['web search of the provider', { chatMode: 'websearch', entry: { ...entry, webSearch: true } }, []],
  ['a paper', { chatMode: 'paper' }, ['calculate', 'clock.now', ...OF_PAPERS, 'web.search']],
  ['a policy without rounds', { policy: { maxToolRounds: 0 } }, []],
  ['a question about prices', { questions: ['Show me a chart of MSFT'] }, [...ALWAYS, ...PRICES]],
  [
    'an earlier question about them',
    { questions: ['Harga saham Apple?', 'Dan Google?'] },
    [...ALWAYS, ...PRICES],
  ],
] as const)('offers to %s', (_what, given, names) => {
  const input = {
    entry,
    chatMode: 'normal',
    policy,
    questions: ['How are you?'],
    remembers: false,
    ...given,
  } as const;
  expect(offeredTools(tools, input).map(({ name }) => name)).toEqual(names);
});
