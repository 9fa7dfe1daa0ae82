import { expect, it } from 'vitest';
import { createOfflineProvider } from '@/lib/models/offline/offline-provider';
import { idsForTest, type PassageForTest } from './testing/documents-for-test';
import { playDocumentTurn, type ReplyForTest } from './testing/play-document-turn';

const PASSAGES: readonly PassageForTest[] = [
  {
    title: 'pump.md',
    text: 'Valves of type PELICAN stand first. The pump is guaranteed for three years, says HERON. Keep the OSPREY key in the drawer.',
  },
  { title: 'gate.md', text: 'The guaranteed gate of EGRET opens for the pump at dawn.' },
  { title: 'paint.md', text: 'Paint of the make IBIS dries as long as a winter lasts.' },
];
const NAMES = ['PELICAN', 'HERON', 'OSPREY', 'EGRET', 'IBIS'];
const { documentId: docId, chunkId } = idsForTest(0);
const REPLIES: readonly ReplyForTest[] = [
  ['Search with search_docs', 'Answer'],
  { type: 'tool_call', tool: 'search_docs', input: { query: 'pump guaranteed' } },
  { type: 'tool_call', tool: 'open_citation', input: { docId, chunkId } },
  { type: 'final', answer: 'The pump is guaranteed for ninety years [1].' },
  { type: 'final', answer: 'The pump is guaranteed for three years [1].' },
];

it.each([
  ['a model that is told passages', null],
  ['the offline model', createOfflineProvider({ chunkDelayMs: 0 }).chatModel('rules')],
])('a turn keeps no words of documents but those that its answer says: %s', async (_, model) => {
  const asked = { question: 'How long is the pump guaranteed?', passages: PASSAGES };
  const turn = await playDocumentTurn({ ...asked, ...(model ? { model } : { replies: REPLIES }) });
  expect(turn.status).toBe('completed');
  expect(turn.citations).not.toEqual([]);
  const unsaid = NAMES.filter((name) => !turn.answer.includes(name));
  expect(unsaid).not.toEqual([]);
  const kept = JSON.stringify(turn.sent.filter(({ type }) => type !== 'data-citation'));
  expect(unsaid.filter((name) => kept.includes(name))).toEqual([]);
});
