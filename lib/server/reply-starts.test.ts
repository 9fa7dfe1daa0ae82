import { describe, expect, it } from 'vitest';
import type { ReplyStart } from '@/lib/shared/reply-start';
import { createLog } from '@/lib/telemetry/log';
import { ReplyStarts } from './reply-starts';

const MODEL = 'local:one';

function learning(fails = false) {
  const kept = new Map<string, ReplyStart>();
  const store = {
    get: async (modelId: string) => {
      if (fails) throw new Error('gone');
      return kept.get(modelId) ?? null;
    },
    set: async ({ modelId, start }: { modelId: string; start: ReplyStart | null }) => {
      if (fails) throw new Error('gone');
      if (start === null) kept.delete(modelId);
      else kept.set(modelId, start);
    },
  };
  const starts = new ReplyStarts({ store, clock: () => 1, log: createLog('silent') });
  return async (seen: ReplyStart): Promise<ReplyStart | null> => {
    starts.note(MODEL, await starts.known(MODEL), seen);
    return starts.known(MODEL);
  };
}

describe('what is known of where replies begin', () => {
  it('is what the first reply shows, and again after one that contradicts it', async () => {
    const reply = learning();
    expect(await reply('inside')).toBe('inside');
    expect(await reply('inside')).toBe('inside');
    expect(await reply('outside')).toBeNull();
    expect(await reply('outside')).toBe('outside');
    expect(await reply('inside')).toBeNull();
    expect(await reply('inside')).toBe('inside');
  });

  it('is nothing where the store fails', async () => {
    expect(await learning(true)('inside')).toBeNull();
  });
});
