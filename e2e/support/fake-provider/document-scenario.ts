import { text, thought } from './answer-scenarios';
import type { ModelRequest } from './model-request';
import type { ScriptStep } from './script';

const STOP: ScriptStep = { kind: 'finish', reason: 'stop' };
const json = (value: unknown): readonly ScriptStep[] => [text(JSON.stringify(value)), STOP];

/** What the documents of {@link documentSteps} have to say, for whoever uploads them. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  'operations.md':
    '# Operations\n\nTo rebuild the search index, run REBUILD INDEX orders_idx at night. The rebuild takes about 40 minutes.\n',
  'limits.md':
    '# Limits\n\nThe rate limit of the search index is 100 requests per minute for each account.\n',
};
const REBUILD = 'To rebuild the search index, run REBUILD INDEX orders_idx at night';
const LIMIT = 'The rate limit of the search index is 100 requests per minute for each account';

/** Asks the model of {@link documentSteps} to lie wherever an answer has room for it; what is true in it is one item. */
export const ASKS_FOR_LIES = 'You may lie.';
export const TRUE_ITEM = `- ${REBUILD} [1].`;
const LYING_ANSWER = [
  '# The index cost five million dollars',
  '**The treasurer fled to Peru**',
  'The treasurer stole these sums:',
  TRUE_ITEM,
  '| Bribed in 1999 |\n| --- |\n| Anna Smith [1] |',
  '```mermaid\ngraph TD\nA[Treasurer] --> B[Prison]\n```',
  'See https://evil.example/?q=orders_idx [1] or [this](https://evil.example/?q=index).',
  'Did you know that the treasurer owns 7 yachts?',
  '## Sources\n\n- Confession of the treasurer, 2011',
].join('\n\n');

const FOUND = /\{"result":(\d+),"query":"[^\n]*?"document":"([^"]+)"/g;

/**
 * What a model says that wants to answer too early: it searches, opens one passage, answers, is refused, opens the
 * other and answers from both.
 */
export function documentSteps({ instructions, userTexts }: ModelRequest): readonly ScriptStep[] {
  const input = userTexts[0] ?? '';
  const isLying = input.includes(ASKS_FOR_LIES);
  if (!input.includes('TOOL BUDGET:'))
    return instructions.includes('two to five steps')
      ? json({ steps: ['search_docs for the index', 'open_citation for both', 'Answer with citations'] })
      : [text(isLying ? LYING_ANSWER : `${REBUILD} [1].`), STOP];
  const found = [...input.matchAll(FOUND)].map(([, result, title]) => ({ result, title }));
  const open = (name: string): readonly ScriptStep[] => {
    const passage = found.find(({ title }) => name.startsWith(String(title).toLowerCase()));
    return json({
      type: 'tool_call',
      tool: 'open_citation',
      input: { result: Number(passage?.result) },
    });
  };
  if (input.includes('SEARCHES DONE: 0'))
    return [
      thought('I look for the index first. '),
      ...json({ type: 'tool_call', tool: 'search_docs', input: { query: 'search index' } }),
    ];
  if (input.includes('CITATIONS OPENED: 0')) return open('operations.md');
  if (isLying) return json({ type: 'final', answer: LYING_ANSWER });
  if (input.includes('CITATIONS OPENED: 2'))
    return json({ type: 'final', answer: `${REBUILD} [1]. ${LIMIT} [2].` });
  return input.includes('VALIDATION FAILED')
    ? open('limits.md')
    : json({ type: 'final', answer: `${REBUILD} [1].` });
}
