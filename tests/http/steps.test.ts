import { assertKeptAsShown } from '@/e2e/support/agreement';
import { DOCUMENTS } from '@/e2e/support/fake-provider/document-scenario';
import { RESEARCHED } from '@/e2e/support/fake-provider/research-scenario';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import type { Visitor } from '@/e2e/support/visitor';
import { expect, test } from './support/test';

/** The three steps that say what was looked at, as they were sent last, if they are kept and exported as they were sent. */
async function stepsOf(visitor: Visitor, turn: PlayedTurn) {
  await assertKeptAsShown(visitor, turn);
  const { trace } = await visitor.trace(turn.traceId);
  const { traces } = JSON.parse(await visitor.export(turn.conversationId, 'json'));
  expect(traces.at(-1).record.steps).toEqual(trace.record.steps);
  return ['search-decision', 'source-validation', 'tool-action'].map((key) => {
    const { status, label, meta: { thought: _thought, ...meta } = {} } = turn.step(key) ?? {};
    const kept = trace.record.steps.find(({ stepKey }) => stepKey === key);
    expect(kept?.meta ?? {}).toEqual(meta);
    return { status, label, meta };
  });
}

test('a turn from documents has searched, validated and used tools, on the wire, in its record and in exports', async ({
  visitor,
}) => {
  await uploadDocuments(visitor, DOCUMENTS);
  const asked = `How is the search index rebuilt, and what is its rate limit? Open at least two citations. ${newQuestion('documents').text}`;
  const turn = await visitor.ask(asked, { pipeline: 'document-agent' });
  const stage = 'document_answer';
  expect(await stepsOf(visitor, turn)).toMatchObject([
    { status: 'done', meta: { mode: 'normal', stage, note: '1 search' } },
    {
      ...{ status: 'done', label: '2 sources found' },
      meta: { stage, sourceCount: 2, note: '2 sources · 2 passages opened · 2 checks' },
    },
    { status: 'done', meta: { stage, toolName: 'search, reading of documents', note: '3 calls' } },
  ]);
  expect(turn.step('intent-analysis')).toMatchObject({ status: 'done', meta: { stage: 'document_plan' } });
  expect(turn.step('response-compose')?.meta).toMatchObject({ stage });
  const markdown = await visitor.export(turn.conversationId, 'markdown');
  expect(markdown).not.toMatch(/Not needed: [^\n]*(?:search|sources|tools)/);
});

test('a turn of research has used sources', async ({ visitor }) => {
  await uploadDocuments(visitor, RESEARCHED);
  const asked = `For how many days was the harbour bridge closed? ${newQuestion('research').text}`;
  const turn = await visitor.ask(asked, { pipeline: 'research', options: { mode: 'discovery' } });
  const cited = new Set(
    turn.data('citation').map((citation) => JSON.stringify(citation).match(/"documentId":"([^"]+)"/)?.[1]),
  );
  expect(cited.size).toBeGreaterThan(0);
  const [searched, validated] = await stepsOf(visitor, turn);
  expect(searched).toMatchObject({ status: 'done', meta: { note: expect.stringMatching(/search/) } });
  expect(validated).toMatchObject({ status: 'done', meta: { sourceCount: cited.size } });
});

test('a turn in depth says what it checked and called, and in which stage', async ({ visitor }) => {
  const turn = await visitor.ask(newQuestion('deep').text, { pipeline: 'deep' });
  const [searched, validated, called] = await stepsOf(visitor, turn);
  expect(searched?.meta).not.toHaveProperty('stage');
  expect(validated).toMatchObject({ status: 'done', meta: { stage: 'deep_reflection' } });
  expect(called).toMatchObject({ status: 'done', meta: { stage: 'deep_tool_orchestration' } });
  expect(turn.step('response-compose')?.meta).toMatchObject({ stage: 'deep_synthesis' });
});

test('a turn that looks nothing up says so, and counts nothing', async ({ visitor }) => {
  const turn = await visitor.ask(newQuestion().text);
  expect(await stepsOf(visitor, turn)).toMatchObject([
    { meta: { mode: 'normal' } },
    {},
    { status: 'skipped', meta: {} },
  ]);
  expect(turn.step('response-compose')?.meta).toMatchObject({ stage: 'respond' });
});
