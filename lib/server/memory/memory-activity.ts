import type { Labels, OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import type { Memory } from '@/lib/store/memory-store';
import { memoryHash } from './memory-hashes';

const LABELS: Readonly<Record<'stored' | 'recalled', (count: number) => Labels>> = {
  stored: (count) =>
    count === 1
      ? { en: 'Remembered one thing', id: 'Mengingat satu hal' }
      : { en: `Remembered ${count} things`, id: `Mengingat ${count} hal` },
  recalled: (count) =>
    count === 1
      ? { en: 'Recalled one memory', id: 'Membuka satu ingatan' }
      : { en: `Recalled ${count} memories`, id: `Membuka ${count} ingatan` },
};

/** Says in the timeline that something was remembered or recalled: which, and never what it says. */
export const memoryActivity = (
  action: 'stored' | 'recalled',
  memories: readonly Pick<Memory, 'memoryId' | 'lane' | 'salt' | 'text'>[],
): OwnActivity => ({
  kind: 'memory',
  name: action,
  labels: LABELS[action](memories.length),
  stepKey: null,
  detail: {
    action,
    entries: memories.map((memory) => ({
      memoryId: memory.memoryId,
      lane: memory.lane,
      hash: memoryHash(memory),
    })),
  },
});
