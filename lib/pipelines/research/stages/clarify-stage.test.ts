import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { WAITING } from '../../turn/memory-keys';
import { StageView } from '../../turn/stage-sink';
import { type PromptedReply, promptedModel } from '../../turn/testing/prompted-model';
import { sinkForTest } from '../../turn/testing/sink-for-test';
import { contextForTest } from '../../turn/testing/turn-for-test';
import { clarifyStage, clarifyStateSchema } from './clarify-stage';
import { CLARIFIED_QUESTION, takeReply } from './gather-stage';

interface Asking {
  readonly question: string;
  readonly replies?: readonly PromptedReply[];
  readonly earlier?: readonly ChatMessage[];
}

const message = (id: string, role: 'user' | 'assistant', parts: ChatMessage['parts']): ChatMessage => ({
  id,
  role,
  parts,
});

/** What a person is asked about their question, and which prompts the model got. */
async function askedAbout({ question, replies = [], earlier = [] }: Asking) {
  const { model, asked } = promptedModel({ 'research-clarification': replies });
  const { sink, sent } = sinkForTest({ clock: Date.now });
  sink.start();
  const context = contextForTest({
    model,
    userText: question,
    ports: { loadHistory: () => Promise.resolve(earlier) },
  });
  const stage = clarifyStage({ questionTimeoutMs: 5_000 });
  await stage.run(context, new StageView(sink), new AbortController().signal);
  const part = sent.find((chunk) => chunk.type === 'data-clarification');
  return { part: part?.data ?? null, waiting: context.memory.get(WAITING), calls: asked.length };
}

const SILENT: readonly PromptedReply[] = ['fails'];

describe('by rules, where the model does not answer', () => {
  it('asks which sense is meant, and keeps the question', async () => {
    const { part, waiting } = await askedAbout({ question: 'Mercury', replies: SILENT });
    expect(part).toEqual({
      question: '“Mercury” can mean several things. Which one do you mean?',
      options: ['the planet', 'the element', 'the car brand', 'Freddie Mercury'],
      canSkip: true,
    });
    expect(clarifyStateSchema.parse(waiting)).toEqual({ question: 'Mercury' });
  });

  it('asks in the language of the question', async () => {
    const { part } = await askedAbout({ question: 'siapa dia', replies: SILENT });
    expect(part).toEqual({ question: 'Ini tentang siapa atau apa?', options: [], canSkip: true });
  });

  it('asks nothing about a question that is clear', async () => {
    const { part, waiting } = await askedAbout({ question: 'how far is the moon', replies: SILENT });
    expect([part, waiting]).toEqual([null, undefined]);
  });

  it('never asks twice', async () => {
    const earlier = [
      message('m1', 'user', []),
      message('m2', 'assistant', [{ type: 'data-clarification', data: { question: 'Which?', options: [] } }]),
    ];
    expect((await askedAbout({ question: 'Mercury', replies: SILENT, earlier })).part).toBeNull();
  });
});

describe('with a model', () => {
  const reply = (question: string, options: readonly string[]): PromptedReply => ({
    json: { question, options },
  });

  it('asks what the model offers', async () => {
    const replies = [reply('Which Mercury?', ['the planet', 'the metal'])];
    const { part, calls } = await askedAbout({ question: 'Mercury', replies });
    expect(part).toEqual({ question: 'Which Mercury?', options: ['the planet', 'the metal'], canSkip: true });
    expect(calls).toBe(1);
  });

  it('asks only where two readings that the model names lead to different answers', async () => {
    const readings = (...answers: readonly string[]) => [
      {
        json: { question: 'Which?', options: answers.map((answer, at) => ({ means: `no. ${at}`, answer })) },
      },
    ];
    const asked = await askedAbout({
      question: 'Mercury',
      replies: readings('88 days', '88 Days.', '3 days'),
    });
    expect(asked.part?.options).toEqual(['no. 0', 'no. 2']);
    const same = await askedAbout({ question: 'Mercury', replies: readings('88 days', '88 Days.') });
    expect(same.part).toBeNull();
  });

  it('asks nothing where the model says that the answers would not differ', async () => {
    expect((await askedAbout({ question: 'Mercury', replies: [reply('', [])] })).part).toBeNull();
  });

  it('asks as the rules do where the model does not answer', async () => {
    const { part } = await askedAbout({ question: 'Mercury', replies: [{ text: 'no JSON' }] });
    expect(part?.options).toContain('the planet');
  });

  it('does not bother it with a question that says what it asks', async () => {
    const { part, calls } = await askedAbout({ question: 'Is it true that bees sleep?' });
    expect([part, calls]).toEqual([null, 0]);
  });
});

it.each([
  ['the planet', 'Mercury (the planet)'],
  ['Skip and go on', 'Mercury'],
])('goes on with %s', async (reply, question) => {
  const { sink } = sinkForTest();
  const context = contextForTest({ model: promptedModel({}).model, userText: reply });
  await takeReply({ question: 'Mercury' }).run(context, new StageView(sink), new AbortController().signal);
  expect(context.memory.get(CLARIFIED_QUESTION)).toBe(question);
});
