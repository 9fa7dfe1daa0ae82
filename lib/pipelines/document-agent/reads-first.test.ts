import { describe, expect, it } from 'vitest';
import { NEAREST_INSTEAD, QUOTED_INSTEAD } from '../turn/documents/release-grounded';
import type { PassageForTest } from '../turn/documents/testing/documents-for-test';
import { playDocumentTurn, type ReplyForTest } from './testing/play-document-turn';

const PASSAGES: readonly PassageForTest[] = [
  { title: 'pump.md', text: 'The pump is serviced every six weeks by the caretaker.' },
  { title: 'filter.md', text: 'The filter of the basin is rinsed on Mondays.' },
];
const QUESTION = 'How often is the pump serviced?';
const ANSWER = 'The pump is serviced every six weeks [1].';
const UNKNOWN = "I don't know based on the provided documents.";
const PLANS = 'two to five steps';
const ACTS = 'TOOL BUDGET';
const search = (query: string): ReplyForTest => ({
  type: 'tool_call',
  tool: 'search_docs',
  input: { query },
});

const ask = (question: string, replies: readonly ReplyForTest[], passages = PASSAGES) =>
  playDocumentTurn({ question, replies, passages, settings: { readsFirst: true } });
const kindsOf = ({ activities }: Awaited<ReturnType<typeof ask>>): readonly string[] =>
  activities
    .map(({ kind }) => kind)
    .filter((kind) => ['plan', 'search', 'evidence', 'validation'].includes(kind));

describe('a question that demands nothing', () => {
  it('is searched for in its own words and answered from what fits, with one call of the model', async () => {
    const turn = await ask(QUESTION, [ANSWER]);
    expect(turn.prompts).toHaveLength(1);
    expect(turn.prompts[0]).toContain('every six weeks by the caretaker');
    expect(kindsOf(turn)).toEqual(['plan', 'search', 'evidence', 'validation']);
    expect(turn.answer).toBe(ANSWER);
    expect(turn.citations).toMatchObject([{ title: 'pump.md' }]);
  });

  it('is searched for by the model where what was read does not say it', async () => {
    const turn = await ask('When is the strainer of the pump cleaned?', [
      UNKNOWN,
      search('filter rinsed'),
      { type: 'tool_call', tool: 'open_citation', input: { result: 2 } },
      { type: 'final', answer: 'The filter of the basin is rinsed on Mondays [2].' },
    ]);
    expect(turn.prompts.map((prompt) => prompt.includes(ACTS))).toEqual([false, true, true, true]);
    expect(turn.asked.filter((call) => call.startsWith('search'))).toHaveLength(2);
    expect(turn.answer).toBe(
      'The filter of the basin is rinsed on Mondays [1].\n\n**Insufficient documentation:** No passage that was read mentions “strainer”, “cleaned”.',
    );
  });

  it('keeps what was written first where nothing more is found', async () => {
    const turn = await ask('Who paid for the pump?', [UNKNOWN, search('pump paid'), search('pump paid')]);
    expect(turn.answer).toContain(UNKNOWN);
    expect(turn.prompts.filter((prompt) => !prompt.includes(ACTS))).toHaveLength(1);
    expect(turn.status).toBe('completed');
  });

  it('is left to the model where a search in its own words finds nothing to read', async () => {
    const turn = await ask('Berapa tarifnya?', [search('pump'), { type: 'final', answer: ANSWER }]);
    expect(turn.prompts.every((prompt) => prompt.includes(ACTS))).toBe(true);
  });
});

describe('what nothing that was read carries', () => {
  const FALSE = 'The pump is serviced by a machine from Kiel [1].';

  it('is written once more, and then stands back behind what comes nearest', async () => {
    const turn = await ask(QUESTION, [FALSE]);
    expect(turn.prompts).toHaveLength(2);
    expect(turn.answer).toBe(
      `${NEAREST_INSTEAD.en}\n\n- The pump is serviced every six weeks by the caretaker. [1]`,
    );
    expect(turn.citations).toMatchObject([{ title: 'pump.md' }]);
  });

  it('is left out of an answer of which something is carried, without a second try', async () => {
    const turn = await ask(QUESTION, [`${ANSWER} ${FALSE}`]);
    expect(turn.prompts).toHaveLength(1);
    expect(turn.answer).toContain(ANSWER);
    expect(turn.answer).not.toContain('Kiel');
  });

  it('is shown as the passages that fit where it is the question alone', async () => {
    const turn = await ask(QUESTION, [QUESTION]);
    expect(turn.answer).toContain(QUOTED_INSTEAD.en);
    expect(turn.answer).toContain('every six weeks');
  });

  it('is shown so, too, where passages are only repeated as they were given', async () => {
    const turn = await ask(QUESTION, [
      `[1] ${JSON.stringify({ document: 'pump.md', chunk: 0, text: 'The pump is' })}`,
    ]);
    expect(turn.answer).toContain(QUOTED_INSTEAD.en);
    expect(turn.answer).not.toContain('"document"');
  });

  it('is named where it is a word of the question', async () => {
    const turn = await ask('What does the pump cost for pensioners?', [ANSWER]);
    expect(turn.answer).toContain('No passage that was read mentions “pensioners”.');
  });
});

it.each([
  ['that demands something', `${QUESTION.slice(0, -1)}, with a quotation word for word?`],
  ['of several sentences', `I look after the basin. ${QUESTION}`],
])('a question %s has a plan of the model', async (_, question) => {
  const turn = await ask(question, [
    ['search_docs for it', 'Answer'],
    search('pump'),
    { type: 'final', answer: ANSWER },
  ]);
  expect(turn.prompts[0]).toContain(PLANS);
  expect(turn.prompts[1]).toContain(ACTS);
});
