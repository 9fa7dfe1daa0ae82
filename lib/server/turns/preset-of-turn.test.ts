import { expect, it } from 'vitest';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { choosePipeline } from '@/lib/pipelines/choose-pipeline';
import { fastPipeline } from '@/lib/pipelines/fast/fast-pipeline';
import { modelForTest } from '@/lib/pipelines/turn/testing/model-for-test';
import { presetNamed } from '@/lib/store/contract/preset-cases';
import type { ChatMode } from '@/lib/trace/step-key';
import { withToolsOf } from './preset-of-turn';

const left = (tools: string[] | null, enabledTools: string[] | null, chatMode: ChatMode = 'normal') => {
  const pipeline = choosePipeline({}, { fast: fastPipeline });
  if (!pipeline.ok) throw new Error(pipeline.error.code);
  const gives = JSON.stringify({ defaults: NO_DEFAULTS, tools, starters: [] });
  const admitted = {
    request: { trigger: 'regenerate', conversationId: 'cnv_1', messageId: 'msg_1', chatMode } as const,
    config: { ...DEFAULT_ADMIN_SETTINGS, enabledTools },
    ...{ model: modelForTest([], {}).model, pipeline: pipeline.value },
  };
  return withToolsOf(presetNamed('some', { gives }), admitted).config.enabledTools;
};

it('leaves what the preset names of what an admin has enabled, and all where it names none', () => {
  expect(left(null, null)).toBeNull();
  expect(left(null, ['calculate'])).toEqual(['calculate']);
  expect(left(['calculate', 'clock.now'], ['calculate', 'web.search'])).toEqual(['calculate']);
  expect(left(['calculate'], null)).toEqual(['calculate']);
  expect(left([], null)).toEqual([]);
});

it('lets the web be searched where the person asks for that, unless an admin has turned it off', () => {
  expect(left(['calculate'], null, 'websearch')).toEqual(['calculate', 'web.search']);
  expect(left([], ['calculate'], 'websearch')).toEqual([]);
});
