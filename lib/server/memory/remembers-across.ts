import type { KnobSettings } from '@/lib/chat/policy-knob';
import type { MemoryStore } from '@/lib/store/memory-store';
import { memoryPolicy } from './memory-policy';

/** Whether somebody is remembered from one conversation to the next; false where that cannot be read. Never throws. */
export async function remembersAcross(
  memories: Pick<MemoryStore, 'setting'>,
  ownerId: string,
  settings: KnobSettings,
): Promise<boolean> {
  if (memoryPolicy(settings) === null) return false;
  try {
    return (await memories.setting(ownerId))?.acrossConversations ?? false;
  } catch {
    return false;
  }
}
