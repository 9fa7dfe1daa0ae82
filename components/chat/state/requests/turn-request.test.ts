import { expect, it } from 'vitest';
import { NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import type { Thinking } from '@/lib/trace/thinking';
import { type SendingWith, turnRequest, unsentMessage, writtenMessage } from './turn-request';

const CHOSEN = { documents: ['doc_1'], folders: [] };
const MODELS = [
  {
    ...{ modelId: 'm', label: 'M', providerLabel: 'P' },
    reasoning: 'native',
    webSearch: true,
    isDemo: false,
  },
] as const;
const sending = (mode: AnswerChoice): SendingWith => ({
  ...{ temporary: false, conversationId: 'cnv_1', modelId: 'm', thinking: 'high' },
  ...{ webSearch: true, mode, known: [] },
});
const question = (mode: AnswerChoice, chosen = NOTHING_CHOSEN) =>
  unsentMessage(writtenMessage('Do bees sleep?', mode, chosen), 'cnv_1', [], 0);

it('asks for research in the mode that was chosen, which stays with the message', () => {
  const message = question('strict', CHOSEN);
  expect(message.metadata).toMatchObject({ research: 'strict', chosen: CHOSEN });
  expect(turnRequest(message, false, sending('strict'), MODELS)).toMatchObject({
    ...{ pipeline: 'research', options: { mode: 'strict', documents: ['doc_1'] }, mode: undefined },
    // It searches by itself.
    chatMode: 'normal',
  });
});

it('has documents as material in every mode, and the web beside them unless they are all that counts', () => {
  for (const [mode, asked] of [
    ['deep', 'deep'],
    ['fast', 'fast'],
    ['auto', undefined],
  ] as const)
    expect(turnRequest(question(mode, CHOSEN), false, sending(mode), MODELS)).toMatchObject({
      ...{ pipeline: undefined, mode: asked, chatMode: 'websearch', options: { documents: ['doc_1'] } },
    });
  const cited = question('fast', { ...CHOSEN, cited: true });
  expect(cited.metadata?.chosen).toEqual({ ...CHOSEN, cited: true });
  expect(turnRequest(cited, false, sending('fast'), MODELS)).toMatchObject({
    ...{ chatMode: 'normal', options: { documents: ['doc_1'], cited: true } },
  });
  // An answer can be given once more the other way, whatever the question says.
  expect(turnRequest(cited, true, { ...sending('fast'), cited: false }, MODELS)).toMatchObject({
    ...{ chatMode: 'websearch', mode: 'fast', options: { documents: ['doc_1'], cited: false } },
  });
});

it('asks a model to think as much as was chosen, where it has that choice', () => {
  const [model] = MODELS;
  const thinking = (levels: readonly Thinking[]) =>
    turnRequest(question('auto'), false, sending('auto'), [{ ...model, thinking: [...levels] }]).thinking;
  expect(thinking(['auto', 'low', 'high'])).toBe('high');
  expect(thinking(['auto', 'low'])).toBe('auto');
  expect(turnRequest(question('auto'), false, sending('auto'), MODELS).thinking).toBeUndefined();
});

it('leaves to the server how research is repeated', () => {
  const again = turnRequest(question('strict', CHOSEN), true, sending('auto'), MODELS);
  expect(again).toMatchObject({ trigger: 'regenerate', pipeline: undefined, options: undefined });
});

it('leaves to the server all of how an answer is given once more as before', () => {
  const again = turnRequest(
    question('auto', CHOSEN),
    true,
    { ...sending('auto'), asBefore: true, modelId: 'other' },
    MODELS,
  );
  expect(again).toMatchObject({ modelId: 'other', pipeline: undefined, options: undefined, mode: undefined });
});

it('has a question researched that was answered otherwise before', () => {
  const again = turnRequest(question('auto', CHOSEN), true, sending('monitor'), MODELS);
  expect(again).toMatchObject({
    ...{ pipeline: 'research', options: { mode: 'monitor', documents: ['doc_1'] } },
  });
});

it('lets the answer to a question go on as the turn did that asked', () => {
  const asks = {
    ...{ id: 'm2', role: 'assistant' as const },
    metadata: {
      ...{ conversationId: 'cnv_1', parentId: 'm1', createdAt: 0 },
      turnId: 't1',
      status: 'completed' as const,
    },
    parts: [{ type: 'data-clarification' as const, data: { question: 'Which?', options: [] } }],
  };
  const reply = unsentMessage(writtenMessage('honey bees', 'strict'), 'cnv_1', [asks], 0);
  expect(reply.metadata).not.toHaveProperty('research');
  expect(turnRequest(reply, false, sending('strict'), MODELS)).toMatchObject({
    ...{ continues: 't1', pipeline: undefined, options: undefined, mode: undefined },
  });
});
