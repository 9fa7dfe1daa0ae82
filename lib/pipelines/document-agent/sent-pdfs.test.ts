import { expect, it, vi } from 'vitest';
import type { DocumentPdf, DocumentPort } from '@/lib/tools/document-port';
import { AGENT_KNOBS } from '../turn/documents/state/agent-knobs';
import { documentsForTest } from '../turn/documents/testing/documents-for-test';
import { modelForTest } from '../turn/testing/model-for-test';
import { contextForTest } from '../turn/testing/turn-for-test';
import { SentPdfs } from './sent-pdfs';

const ATLAS: DocumentPdf = { documentId: 'd1', name: 'atlas.pdf', pages: 3, bytes: Buffer.from('%PDF') };

/** PDFs of a model that reads them, and what was noted and logged. */
function sent(pdfs: DocumentPort['pdfs'], signal: AbortSignal, searchTimeoutMs = 600_000) {
  const { model } = modelForTest([], { readsPdf: true });
  const [note, error] = [vi.fn(), vi.fn()];
  const result = SentPdfs.of({
    context: contextForTest({ model, log: { info() {}, warn() {}, error } }),
    sink: { note },
    documents: { ...documentsForTest([]).port, pdfs },
    settings: { ...AGENT_KNOBS.read({}), searchTimeoutMs },
    signal,
  });
  return { result, note, error };
}
const hanging = () => new Promise<never>(() => {});

it('says which PDFs go to the model', async () => {
  const { result, note } = sent(async () => [ATLAS], new AbortController().signal);
  expect((await result).parts).toMatchObject([{ type: 'file', filename: 'atlas.pdf' }, { type: 'text' }]);
  expect(note).toHaveBeenCalledOnce();
});

it('sends none where a turn is stopped while they are read', async () => {
  const turn = new AbortController();
  const { result, note, error } = sent(hanging, turn.signal);
  turn.abort();
  expect((await result).parts).toEqual([]);
  expect(note).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
});

it('goes on without them where they take too long, and says so in the log', async () => {
  const { result, error } = sent(hanging, new AbortController().signal, 1);
  expect((await result).parts).toEqual([]);
  expect(error).toHaveBeenCalledOnce();
});
