import type { ModeDecision } from '@/lib/pipelines/mode-decider/mode-decision';
import { NOTHING_LEARNT, readWishes, type Wishes, withWish } from '@/lib/pipelines/mode-decider/mode-wishes';
import { type MemoryStore, NO_SETTING } from '@/lib/store/memory-store';

type Settings = Pick<MemoryStore, 'setting' | 'set'>;

/** What somebody has had answered the other way; nothing where that cannot be read. Never throws. */
export async function wishesOf(memories: Pick<Settings, 'setting'>, ownerId: string): Promise<Wishes> {
  try {
    return readWishes((await memories.setting(ownerId))?.autoWishes);
  } catch {
    return NOTHING_LEARNT;
  }
}

/** Keeps that somebody wanted a kind of question in this mode; one that cannot be kept is passed over. Never throws. */
export async function learnWish(
  memories: Settings,
  ownerId: string,
  { kind, mode }: Pick<ModeDecision, 'kind' | 'mode'>,
): Promise<void> {
  try {
    const setting = (await memories.setting(ownerId)) ?? NO_SETTING;
    const autoWishes = JSON.stringify(withWish(readWishes(setting.autoWishes), kind, mode));
    await memories.set({ ...setting, ownerId, autoWishes });
  } catch {
    // The answer is on its way and does not wait for another try.
  }
}
