import { describe, expect, it } from 'vitest';
import type { ReplyStart } from '@/lib/shared/reply-start';
import { createLog } from '@/lib/telemetry/log';
import { ReplyStarts } from './reply-starts';

const modelId = 'local:one';

function learning(fails = false) {
  const kept = new Map<string, ReplyStart>();
  const store = {
    get: async (id: string) => {
      if (fails) throw new Error('gone');
      return kept.get(id) ?? null;
    },
    set: async ({ modelId: id, start }: { modelId: string; start: ReplyStart | null }) => {
      if (start === null) kept.delete(id);
      else kept.set(id, start);
    },
  };
  const starts = new ReplyStarts({ store, clock: () => 1, log: createLog('silent') });
  const known = (ownerId: string) => starts.known({ modelId, ownerId });
  return {
    known,
    /** What is known to somebody, and to everybody else, once a reply of theirs has shown something. */
    reply: async (ownerId: string, seen: ReplyStart) => {
      await starts.note({ modelId, ownerId }, seen);
      return [await known(ownerId), await known('somebody else')];
    },
  };
}

describe('what is known of where replies begin', () => {
  const everybody = ['ana', 'budi', 'citra'] as const;

  it('is what replies of three people in a row show', async () => {
    const { reply } = learning();
    expect(await reply('ana', 'inside')).toEqual(['inside', null]);
    expect(await reply('budi', 'inside')).toEqual(['inside', null]);
    expect(await reply('citra', 'inside')).toEqual(['inside', 'inside']);
  });

  it('cannot be changed for others by one person, however often', async () => {
    const { reply, known } = learning();
    for (const seen of ['inside', 'inside', 'outside', 'inside', 'inside'] as const)
      expect((await reply('ana', seen))[1]).toBeNull();
    for (const ownerId of ['budi', 'citra', 'dewi']) await reply(ownerId, 'outside');
    for (const seen of ['inside', 'inside', 'inside'] as const)
      expect(await reply('ana', seen)).toEqual([null, 'outside']);
    expect(await known('budi')).toBe('outside');
  });

  it('is never made wrong by two people together, however often', async () => {
    const { reply } = learning();
    for (let round = 0; round < 5; round += 1)
      for (const ownerId of ['ana', 'budi']) expect((await reply(ownerId, 'inside'))[1]).toBeNull();
    // The next honest reply undoes all of it.
    await reply('citra', 'outside');
    expect(await reply('dewi', 'inside')).toEqual(['inside', null]);
  });

  it('is unknown once two people in a row contradict it, and known anew with a third', async () => {
    const { reply } = learning();
    for (const ownerId of everybody) await reply(ownerId, 'outside');
    expect(await reply('ana', 'inside')).toEqual([null, 'outside']);
    expect(await reply('budi', 'inside')).toEqual(['inside', null]);
    expect(await reply('ana', 'inside')).toEqual(['inside', null]);
    expect(await reply('citra', 'inside')).toEqual(['inside', 'inside']);
  });

  it('is not changed by contradictions with a reply as known between them', async () => {
    const { reply } = learning();
    for (const ownerId of everybody) await reply(ownerId, 'outside');
    await reply('ana', 'inside');
    await reply('citra', 'outside');
    expect(await reply('budi', 'inside')).toEqual([null, 'outside']);
  });

  it('is read with care by whoever got replies that contradict one another', async () => {
    const { reply } = learning();
    await reply('ana', 'inside');
    expect(await reply('ana', 'outside')).toEqual([null, null]);
    expect(await reply('ana', 'outside')).toEqual(['outside', null]);
  });

  it('is nothing where the store fails', async () => {
    expect(await learning(true).reply('ana', 'inside')).toEqual([null, null]);
  });
});
