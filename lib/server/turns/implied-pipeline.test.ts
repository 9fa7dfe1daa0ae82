import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { chatRequestSchema } from '@/lib/chat/chat-request';
import { definePipeline } from '@/lib/pipelines/turn/pipeline';
import { withImpliedPipeline } from './implied-pipeline';

const plain = definePipeline(z.strictObject({}), () => []);
const agent = definePipeline(z.strictObject({}), () => [], { questionLimit: () => 60 });
const ALL = { fast: plain, deep: plain, 'document-agent': agent };
const NEW = { trigger: 'submit', conversationId: null, parentId: null, message: { id: 'm1', text: '…' } };
const AGAIN = { trigger: 'regenerate', conversationId: 'c1', messageId: 'm1' };
const FACT = 'How long is the warranty?';
const WORK = 'Summarise this.';
const said = (text: string): ChatMessage => ({ id: 'm1', role: 'user', parts: [{ type: 'text', text }] });

interface Asking {
  readonly request?: Readonly<Record<string, unknown>>;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly before?: string;
  readonly replaced?: string;
  readonly offered?: Partial<typeof ALL>;
}

/** What answers a question about a document: a pipeline, or, where it is left to modes, what the options say. */
function implied(text: string, { request = {}, options = {}, before, replaced, offered = ALL }: Asking = {}) {
  const base = replaced === undefined ? NEW : AGAIN;
  const asked = chatRequestSchema.parse({ ...base, options: { documents: ['d1'], ...options }, ...request });
  const about = {
    question: said(text),
    earlier: before === undefined ? [] : [said(before)],
    replaced: replaced === undefined ? null : { pipeline: replaced },
  };
  const { request: resolved, isDetected } = withImpliedPipeline(
    asked,
    about,
    { fast: plain, ...offered },
    {},
  );
  return [resolved.pipeline ?? resolved.options?.cited, isDetected];
}

it.each<[string, string, Asking, ReturnType<typeof implied>]>([
  ['facts', FACT, {}, ['document-agent', true]],
  ['facts of a folder', FACT, { request: { options: { folders: ['work'] } } }, ['document-agent', true]],
  ['facts, in depth', FACT, { request: { mode: 'deep' } }, ['deep', true]],
  [
    'facts, in depth that there is none',
    FACT,
    { request: { mode: 'deep' }, offered: { 'document-agent': agent } },
    ['document-agent', true],
  ],
  ['facts, at once', FACT, { request: { mode: 'fast' } }, [false, false]],
  ['facts, with the web', FACT, { request: { chatMode: 'websearch' } }, [false, false]],
  ['facts that are not to be checked', FACT, { options: { cited: false } }, [false, false]],
  ['facts at more length than are checked', `${'So. '.repeat(20)}${FACT}`, {}, [false, false]],
  ['facts that nothing here checks', FACT, { offered: { deep: plain } }, [false, false]],
  [
    'facts that only an answer in depth checks',
    FACT,
    { request: { mode: 'deep' }, offered: { deep: plain } },
    ['deep', true],
  ],
  ['more facts', 'And for batteries?', { before: FACT }, ['document-agent', true]],
  ['work', WORK, {}, [false, false]],
  ['work in depth', WORK, { request: { mode: 'deep' } }, [false, false]],
  ['work that is to be checked', WORK, { options: { cited: true } }, ['document-agent', false]],
  [
    'checked work at once',
    WORK,
    { request: { mode: 'fast' }, options: { cited: true } },
    ['document-agent', false],
  ],
  ['facts once more', FACT, { replaced: 'fast' }, ['document-agent', true]],
  ['facts once more in depth', FACT, { replaced: 'deep' }, ['deep', true]],
])('answers a message that wants %s', (_what, text, asking, expected) =>
  expect(implied(text, asking)).toEqual(expected),
);

it('leaves other requests alone', () => {
  const about = { question: said(FACT), earlier: [], replaced: null };
  for (const more of [{}, { pipeline: 'fast', options: { documents: ['d1'] } }]) {
    const request = chatRequestSchema.parse({ ...NEW, ...more });
    expect(withImpliedPipeline(request, about, ALL, {})).toEqual({ request, isDetected: false });
  }
});
