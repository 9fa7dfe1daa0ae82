import type { Activity } from './activity';

const MEMORY_TOOLS = 'memory.';

/** All activities of a turn but what was remembered or recalled, with what belongs to it, numbered anew. */
export function withoutMemory(activities: readonly Activity[]): Activity[] {
  const left = new Set<string>();
  const kept = activities.filter(({ activityId, parentId, kind, name }) => {
    const isMemory = kind === 'memory' || (kind === 'tool' && name.startsWith(MEMORY_TOOLS));
    if (!isMemory && (parentId === null || !left.has(parentId))) return true;
    left.add(activityId);
    return false;
  });
  return kept.map((activity, sequence) => ({ ...activity, sequence }));
}
