import { expect, it } from 'vitest';
import { chatRequestSchema } from '@/lib/chat/chat-request';
import { withImpliedPipeline } from './implied-pipeline';

const request = (more: Record<string, unknown>) =>
  chatRequestSchema.parse({
    trigger: 'submit',
    conversationId: null,
    parentId: null,
    message: { id: 'm1', text: 'What is it?' },
    ...more,
  });

it('answers from documents where some are attached', () => {
  expect(withImpliedPipeline(request({ options: { documents: ['d1'] } })).pipeline).toBe('document-agent');
  expect(withImpliedPipeline(request({ options: { folders: ['work'] } })).pipeline).toBe('document-agent');
});

it('leaves other requests alone', () => {
  expect(withImpliedPipeline(request({}))).toEqual(request({}));
  expect(withImpliedPipeline(request({ pipeline: 'fast', options: { documents: ['d1'] } })).pipeline).toBe(
    'fast',
  );
});
