import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeGemini, startFakeGemini } from '@/e2e/support/fake-gemini';
import type { Script } from '@/e2e/support/fake-provider/script';
import { createGoogleProvider } from '@/lib/models/google/google-provider';
import { playDocumentTurn } from '@/lib/pipelines/document-agent/testing/play-document-turn';
import { documentsForTest, idsForTest } from '@/lib/pipelines/turn/documents/testing/documents-for-test';

const PDF = Buffer.from('%PDF-1.7 a drawing of the valve');
const KEY = ['AI', 'za', 'FakeKeyForTests0123456789abc'].join('');
const PASSAGES = [{ title: 'valve.pdf', text: 'The valve opens at a pressure of 40 bar.' }];
const { documentId: docId, chunkId } = idsForTest(0);

let gemini: FakeGemini;
beforeAll(async () => {
  gemini = await startFakeGemini();
});
beforeEach(() => gemini.reset());
afterAll(() => gemini.close());

const says = (value: unknown): Script => ({
  name: 'documents',
  steps: [
    { kind: 'text', text: JSON.stringify(value) },
    { kind: 'finish', reason: 'stop' },
  ],
});
const REFUSED: Script = {
  name: 'refused',
  steps: [],
  response: {
    status: 400,
    body: JSON.stringify({
      error: { code: 400, status: 'INVALID_ARGUMENT', message: 'The document has no pages.' },
    }),
  },
};
const PLAN = says(['Search with search_docs', 'Open with open_citation', 'Answer']);
const SEARCH = says({ type: 'tool_call', tool: 'search_docs', input: { query: 'valve pressure' } });
const OPEN = says({ type: 'tool_call', tool: 'open_citation', input: { docId, chunkId } });
const FINAL = says({ type: 'final', answer: 'The valve opens at a pressure of 40 bar [1].' });

interface Content {
  readonly parts: readonly { readonly text?: string; readonly inlineData?: unknown }[];
}

/** Plays a turn with a chosen PDF against Gemini's wire; what each request had beside texts, and what came of it. */
async function play(scripts: readonly Script[], settings = {}) {
  for (const script of scripts) gemini.script(script);
  const provider = createGoogleProvider({
    apiKey: KEY,
    baseUrl: gemini.baseUrl,
    responseTimeoutMs: 5_000,
    retryDelaysMs: [],
  });
  const model = provider.chatModel('gemini-3.8-flash');
  if (!model) throw new Error('there is no such model');
  const { port } = documentsForTest(PASSAGES);
  const pdfs = async () => [{ documentId: 'd1', name: 'valve.pdf', pages: 3, bytes: PDF }];
  const turn = await playDocumentTurn({
    ...{ model, documents: { ...port, pdfs }, settings },
    question: 'At which pressure does the valve open?',
  });
  const files = gemini.log.all().map(({ body }) => {
    const { contents } = body as { contents: readonly Content[] };
    return contents.flatMap(({ parts }) => parts.flatMap(({ inlineData }) => inlineData ?? []));
  });
  return { turn, files };
}

const FILE = { mimeType: 'application/pdf', data: PDF.toString('base64') };

describe('a chosen PDF', () => {
  it('goes to Gemini with each action, and the answer still cites what was opened', async () => {
    const { turn, files } = await play([PLAN, SEARCH, OPEN, FINAL]);
    expect(files).toEqual([[], [FILE], [FILE], [FILE]]);
    expect(turn.answer).toBe('The valve opens at a pressure of 40 bar [1].');
    expect(turn.citations).toMatchObject([{ number: 1, quote: 'The valve opens at a pressure of 40 bar.' }]);
    expect(turn.activities.find(({ name }) => name === 'sent_pdfs')?.summary).toBe('files: 1, pages: 3');
  });

  it('is no evidence by itself', async () => {
    const unopened = says({ type: 'final', answer: 'The drawing shows a pressure of 40 bar [1].' });
    const { turn } = await play([PLAN, unopened, SEARCH, OPEN, FINAL]);
    expect(turn.activities.filter(({ kind }) => kind === 'reprompt')).toHaveLength(1);
    expect(turn.answer).toBe('The valve opens at a pressure of 40 bar [1].');
  });

  it('is left out once Gemini does not take it', async () => {
    const { turn, files } = await play([PLAN, REFUSED, SEARCH, OPEN, FINAL]);
    expect(files).toEqual([[], [FILE], [], [], []]);
    expect(turn.status).toBe('completed');
  });

  it('stays here where admins allow none', async () => {
    const { turn, files } = await play([PLAN, SEARCH, OPEN, FINAL], { pdfMegabytes: 0 });
    expect(files.flat()).toEqual([]);
    expect(turn.status).toBe('completed');
  });
});
