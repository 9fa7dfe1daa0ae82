import { expect, it } from 'vitest';
import { z } from 'zod';
import { chatRequestSchema } from '@/lib/chat/chat-request';
import { definePipeline } from '@/lib/pipelines/turn/pipeline';
import { withImpliedPipeline } from './implied-pipeline';

const plain = definePipeline(z.strictObject({}), () => []);
const ALL = { fast: plain, deep: plain };
const NEW = { trigger: 'submit', conversationId: null, parentId: null, message: { id: 'm1', text: 'Why?' } };
const AGAIN = { trigger: 'regenerate', conversationId: 'c1', messageId: 'm1' };
const DOCUMENTS = { options: { documents: ['d1'] } };
const request = (more: Record<string, unknown>, base: Record<string, unknown> = NEW) =>
  chatRequestSchema.parse({ ...base, ...more });

it('answers from documents where some are attached', () => {
  const folders = { options: { folders: ['work'] } };
  for (const more of [DOCUMENTS, folders, { ...DOCUMENTS, mode: 'fast' }])
    expect(withImpliedPipeline(request(more), ALL).pipeline).toBe('document-agent');
});

it('answers from them in depth where that is asked for, unless nothing is answered so here', () => {
  const asked = request({ ...DOCUMENTS, mode: 'deep' });
  expect(withImpliedPipeline(asked, ALL).pipeline).toBe('deep');
  expect(withImpliedPipeline(asked, { fast: plain }).pipeline).toBe('document-agent');
});

it('answers once more from them in the way of the answer before, which has to be known', () => {
  const again = request(DOCUMENTS, AGAIN);
  expect(withImpliedPipeline(again, ALL)).toEqual(again);
  expect(withImpliedPipeline(again, ALL, { pipeline: 'deep' }).pipeline).toBe('deep');
  expect(withImpliedPipeline(again, ALL, { pipeline: 'fast' }).pipeline).toBe('document-agent');
  const inDepth = request({ ...DOCUMENTS, mode: 'deep' }, AGAIN);
  expect(withImpliedPipeline(inDepth, ALL).pipeline).toBe('deep');
});

it('leaves other requests alone', () => {
  expect(withImpliedPipeline(request({}), ALL)).toEqual(request({}));
  expect(withImpliedPipeline(request({ pipeline: 'fast', ...DOCUMENTS }), ALL).pipeline).toBe('fast');
});
