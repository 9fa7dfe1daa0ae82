import { DOCUMENTS } from '@/e2e/support/fake-provider/document-scenario';
import { readProgramAnswer } from '@/e2e/support/program-answer';
import { newQuestion } from '@/e2e/support/question';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { readRefusal } from '@/e2e/support/visitor';
import { gemini } from './support/providers';
import { expect, test } from './support/test';

const DEMAND = 'How is the search index rebuilt, and what is its rate limit? Open at least two citations.';

test('a program sees an early answer refused, asked for again, and accepted with a second passage', async ({
  visitor,
}) => {
  const documents = await uploadDocuments(visitor, DOCUMENTS);
  const question = `${DEMAND} ${newQuestion('documents').text}`;
  const response = await visitor.send('POST', '/api/agent/stream', { question, mode: 'agent' });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const { trace, last } = await readProgramAnswer(response);
  const search = { type: 'tool_call', tool: 'search_docs', input: { query: 'search index' } };
  const open = (name: string) => ({
    ...{ type: 'tool_call', tool: 'open_citation', input: { docId: documents.get(name) } },
    outputSummary: expect.stringMatching(/^Retrieved \d\.\dKB$/),
  });
  expect(trace).toMatchObject([
    { type: 'plan', steps: [{}, {}, 'Answer with citations'] },
    { ...search, outputSummary: 'Found 2 chunks' },
    open('operations.md'),
    {
      type: 'validation',
      validationErrors: ['Required to open at least 2 citation(s), but only 1 were opened.'],
    },
    { type: 'reprompt', notes: 'MIN_OPEN_CITATIONS_UNMET' },
    open('limits.md'),
    { type: 'validation', validationErrors: [] },
    { type: 'final', notes: 'Validated with 2 citations' },
  ]);
  expect(last.event).toBe('complete');
  expect(last.data).toMatchObject({
    answer: expect.stringContaining('100 requests per minute for each account [2].'),
    citations: [
      { number: 1, docId: documents.get('operations.md'), filename: 'operations.md' },
      {
        number: 2,
        docId: documents.get('limits.md'),
        snippet: expect.stringContaining('100 requests per minute'),
      },
    ],
    insufficiencies: [],
    trace,
  });
  const kept = await visitor.conversation(String(last.data.conversationId));
  expect(JSON.stringify(kept.messages)).toContain('100 requests per minute for each account [2].');
});

test('a program is told what is wrong with its question, and stops the answer by going away', async ({
  visitor,
}) => {
  await visitor.ask(newQuestion().text);
  const ask = (body: object, init: RequestInit = {}): Promise<Response> =>
    visitor.fetch('/api/agent/run', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      ...init,
    });
  for (const [body, field] of [
    [{ question: 7 }, 'question'],
    [{ question: 'Why?', mode: 'deep' }, 'mode'],
    [{ question: 'Why?', returnTrace: 'yes' }, 'returnTrace'],
    [{ question: 'Why?', stream: true }, 'stream'],
  ] as const) {
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatchObject({ code: 'invalid-body', field });
  }
  const long = await readRefusal(await ask({ question: 'Why? '.repeat(201) }));
  expect(long).toMatchObject({ status: 413, code: 'question-too-long' });
  expect(long.message).toContain('at most 1000');

  const { text, mark } = newQuestion('documents {gate}');
  const program = new AbortController();
  const asking = ask({ question: text }, { signal: program.signal });
  await gemini.answer(mark);
  program.abort();
  await expect(asking).rejects.toThrow();
  await expect.poll(async () => (await gemini.answers(mark))[0]?.outcome).toBe('closed-by-client');
  const [{ conversationId = '' } = {}] = await visitor.conversations();
  await expect
    .poll(async () => (await visitor.conversation(conversationId)).messages.at(-1)?.metadata?.status)
    .toBe('stopped');
});
