import { GAP_QUERY, RESEARCHED } from '@/e2e/support/fake-provider/research-scenario';
import { readProgramAnswer } from '@/e2e/support/program-answer';
import { newQuestion } from '@/e2e/support/question';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { readRefusal } from '@/e2e/support/visitor';
import { expect, test } from './support/test';

test('a program sees a draft rejected, what it lacks searched for, a revision, and a report', async ({
  visitor,
}) => {
  await uploadDocuments(visitor, RESEARCHED);
  const question = `For how many days was the harbour bridge closed? ${newQuestion('research').text}`;
  const response = await visitor.send('POST', '/api/research/stream', { question, mode: 'discovery' });
  const { trace, last } = await readProgramAnswer(response);
  expect(trace.filter(({ type }) => type !== 'source' && type !== 'search')).toMatchObject([
    { type: 'analyst', iteration: 1, status: 'DRAFT_READY' },
    { type: 'critic', iteration: 1, status: 'REJECT', logical_gaps: ['The cause is missing.'] },
    { type: 'iteration', iteration: 1 },
    { type: 'analyst', iteration: 2, status: 'SEARCH_REQUIRED', new_queries: [GAP_QUERY] },
    { type: 'analyst', iteration: 2, status: 'DRAFT_READY' },
    { type: 'critic', iteration: 2, status: 'WARN' },
    { type: 'iteration', iteration: 2 },
    { type: 'writer' },
    { type: 'validation' },
    { type: 'final' },
  ]);
  expect(trace).toContainEqual(expect.objectContaining({ type: 'search', query: GAP_QUERY }));
  expect(last.event).toBe('complete');
  const [item] = last.data.items as readonly Record<string, unknown>[];
  expect(Object.keys(item ?? {})).toEqual([
    ...['@type', 'url', 'name', 'site', 'siteUrl', 'score', 'description', 'schema_object'],
  ]);
  expect(item).toMatchObject({
    '@type': 'Item',
    description: expect.stringContaining('a crack in the northern pillar'),
    schema_object: { '@type': 'ResearchReport', mode: 'discovery', iterations: 2 },
  });
  const kept = await visitor.conversation(String(last.data.conversationId));
  expect(JSON.stringify(kept.messages)).toContain('a crack in the northern pillar');
});

const QUESTION = 'Is it true that the harbour bridge was closed?';

test('a program is told what is wrong with what it asks for, and nothing is begun', async ({ visitor }) => {
  await visitor.ask(newQuestion().text);
  const before = (await visitor.conversations()).length;
  const refused: readonly [request: unknown, status: number, code: string][] = [
    [null, 400, 'invalid-body'],
    [{ question: 5 }, 400, 'invalid-body'],
    [{ question: '  ' }, 400, 'invalid-body'],
    [{ question: QUESTION, mode: 'STRICT' }, 400, 'invalid-body'],
    [{ question: QUESTION, isAdmin: true }, 400, 'invalid-body'],
    [{ question: QUESTION, range: { from: '2026-13-01', to: null } }, 400, 'invalid-body'],
    [{ question: QUESTION, range: { from: '2026-05-01', to: '2026-01-01' } }, 422, 'invalid-option'],
    [{ question: QUESTION, modelId: 'nobody:nothing' }, 422, 'unknown-model'],
    [{ question: 'x'.repeat(10_000) }, 413, 'question-too-long'],
  ];
  for (const path of ['/api/research', '/api/research/stream'])
    for (const [request, status, code] of refused)
      expect(await readRefusal(await visitor.send('POST', path, request)), path).toMatchObject({
        status,
        code,
      });
  expect(await visitor.conversations()).toHaveLength(before);
});
