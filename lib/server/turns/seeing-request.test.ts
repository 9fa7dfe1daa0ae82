import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { choosePipeline } from '@/lib/pipelines/choose-pipeline';
import { fastPipeline } from '@/lib/pipelines/fast/fast-pipeline';
import { modelForTest } from '@/lib/pipelines/turn/testing/model-for-test';
import { seeingRequest } from './seeing-request';

const image = {
  ...{ imageId: 'img_1', name: 'palm.png', mediaType: 'image/png' as const },
  ...{ width: 1, height: 1, bytes: 3 },
};
type Metadata = NonNullable<ChatMessage['metadata']>;
const question = (over: Partial<Metadata> = {}): ChatMessage => ({
  ...{ id: 'msg_1', role: 'user', parts: [{ type: 'text', text: 'What is it?' }] },
  metadata: { ...{ conversationId: 'cnv_1', parentId: null, createdAt: 0 }, ...over },
});

const asked = (
  over: Partial<Extract<ChatRequest, { trigger: 'submit' }>>,
  message: ChatMessage,
  sees = true,
) => {
  const request: ChatRequest = {
    ...{ trigger: 'submit', conversationId: null, parentId: null, chatMode: 'normal' },
    message: { id: 'msg_1', text: 'What is it?' },
    ...over,
  };
  const { model } = modelForTest([], sees ? { seesImages: true } : {});
  const pipeline = choosePipeline({}, { fast: fastPipeline });
  if (!pipeline.ok) throw new Error(pipeline.error.code);
  return seeingRequest({ request, config: DEFAULT_ADMIN_SETTINGS, model, pipeline: pipeline.value }, message);
};

describe('a request with images', () => {
  const seen = question({ images: [image] });

  it.each([{}, { mode: 'auto' }, { pipeline: 'fast' }] as const)('is answered directly: %j', (over) => {
    expect(asked(over, seen)).toMatchObject({ ok: true, value: { request: { ...over, mode: 'fast' } } });
  });

  it.each([{ mode: 'deep' }, { pipeline: 'research' }, { options: { mode: 'strict' } }] as const)(
    'is refused where it asks for anything else: %j',
    (over) => {
      expect(asked(over, seen)).toMatchObject({ error: { code: 'images-need-direct-answer' } });
    },
  );

  it('is refused where it answers a question of the model’s', () => {
    const answer = question({ images: [image], continues: 'trn_1' });
    expect(asked({}, answer)).toMatchObject({ error: { code: 'images-need-direct-answer' } });
  });

  it('is refused for a model that sees none', () => {
    expect(asked({}, seen, false)).toMatchObject({ error: { code: 'model-cannot-see' } });
  });

  it.each([{}, { images: [] }])('stays as it is where there are none: %j', (over) => {
    expect(asked({ mode: 'deep' }, question(over), false)).toMatchObject({
      ...{ ok: true, value: { request: { mode: 'deep' } } },
    });
  });
});
