import { expect, it } from 'vitest';
import { createDemoProvider } from '@/lib/models/demo/demo-provider';
import type { ChatModel } from '@/lib/models/model-provider';
import { idsForTest, type PassageForTest } from '../turn/documents/testing/documents-for-test';
import { playDocumentTurn, type ReplyForTest } from './testing/play-document-turn';

const PASSAGES: readonly PassageForTest[] = [
  {
    title: 'CORMORANT.md',
    text: 'Valves of type PELICAN stand first. The pump is guaranteed for three years, says HERON. Keep the OSPREY key in the drawer.',
  },
  { title: 'PLOVER.md', text: 'The guaranteed gate of EGRET opens for the pump at dawn.' },
  { title: 'KINGFISHER.md', text: 'Paint of the make IBIS dries as long as a winter lasts.' },
];
const NAMES = ['PELICAN', 'HERON', 'OSPREY', 'EGRET', 'IBIS'];
const PLAN = ['Search with search_docs', 'Answer'];
const search = (query: string): ReplyForTest => ({
  type: 'tool_call',
  tool: 'search_docs',
  input: { query },
});
const open = (index: number): ReplyForTest => {
  const { documentId: docId, chunkId } = idsForTest(index);
  return { type: 'tool_call', tool: 'open_citation', input: { docId, chunkId } };
};
const final = (answer: string): ReplyForTest => ({ type: 'final', answer });
const REPLIES: readonly ReplyForTest[] = [
  PLAN,
  search('pump guaranteed'),
  open(0),
  final('The pump is guaranteed for ninety years [1].'),
  final('The pump is guaranteed for three years [1].'),
];
const demo = createDemoProvider({ chunkDelayMs: 0 }).chatModel('conversations');

/** Plays a turn whose titles are to be nowhere but beside the numbers that its answer cites. */
async function play(
  question: string,
  passages: readonly PassageForTest[],
  by: { readonly model: ChatModel | null } | { readonly replies: readonly ReplyForTest[] },
) {
  const asked = { question, passages };
  const turn = await playDocumentTurn(
    'replies' in by ? { ...asked, ...by } : { ...asked, ...(by.model && { model: by.model }) },
  );
  expect(turn.status).toBe('completed');
  const kept = JSON.stringify(turn.sent.filter(({ type }) => type !== 'data-citation'));
  expect(passages.map(({ title }) => title).filter((title) => kept.includes(title))).toEqual([]);
  const cited = turn.citations.map(({ number }) => number);
  expect(cited.filter((number) => !turn.answer.includes(`[${number}]`))).toEqual([]);
  return { ...turn, kept };
}

it.each([
  ['a model that is told passages', { replies: REPLIES }],
  ['the demo', { model: demo }],
])('a turn keeps no words of documents but those that its answer says: %s', async (_, by) => {
  const turn = await play('How long is the pump guaranteed?', PASSAGES, by);
  expect(turn.citations).not.toEqual([]);
  const unsaid = NAMES.filter((name) => !turn.answer.includes(name));
  expect(unsaid).not.toEqual([]);
  expect(unsaid.filter((name) => turn.kept.includes(name))).toEqual([]);
});

const KEPT_FOR = (days: number) => `Backups are kept for ${days} days in the vault.`;
const DISAGREEING: readonly PassageForTest[] = [
  { title: 'BITTERN.md', text: KEPT_FOR(30), date: '2024-05-01' },
  { title: 'LAPWING.md', text: KEPT_FOR(90), date: '2026-03-01' },
];
const UNDATED = DISAGREEING.map(({ date: _date, ...passage }) => passage);
const NEWEST = 'How long are backups kept? Where documents conflict, the newest dated document wins.';
const OLD = final('Backups are kept for 30 days in the vault [1].');
const STILL_OLD = [OLD, OLD, OLD, OLD, 'Backups are kept for 30 days in the vault [1].'];
const FOUND = [PLAN, search('backups kept')];

it.each([
  [
    'one that counts by the rule',
    DISAGREEING,
    [...FOUND, open(0), open(1), ...STILL_OLD],
    /another document that was found counts/,
  ],
  [
    'one that says otherwise',
    UNDATED,
    [...FOUND, open(0), open(1), ...STILL_OLD],
    /another document that was found says otherwise/,
  ],
])(
  'names no document that the answer does not cite where documents disagree: %s',
  async (_, passages, replies, told) => {
    const turn = await play(NEWEST, passages, { replies });
    expect(turn.prompts.some((prompt) => prompt.includes('(“LAPWING.md”)'))).toBe(true);
    expect(turn.insufficiencies.map(({ missing }) => missing).join(' ')).toMatch(told);
    expect(turn.answer).toMatch(told);
  },
);

it('names no document that the answer does not cite where documents disagree: the demo', async () => {
  await play(NEWEST, DISAGREEING, { model: demo });
});

it('tells of a document that the answer cites by its number', async () => {
  const both = `${KEPT_FOR(30).slice(0, -1)} [1]. ${KEPT_FOR(90).slice(0, -1)} [2].`;
  const said = [final(both), final(both), final(both), final(both), both];
  const turn = await play(NEWEST, DISAGREEING, { replies: [...FOUND, open(0), open(1), ...said] });
  expect(turn.answer).toContain('90 days in the vault [1]');
  expect(turn.insufficiencies.map(({ missing }) => missing).join(' ')).toContain('source [1] counts');
});
