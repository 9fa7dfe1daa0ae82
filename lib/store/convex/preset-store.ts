import { api } from '@/convex/_generated/api';
import type { OwnedPreset, PresetStore, PresetTold } from '../preset-store';
import type { ConvexClient } from './convex-client';

const keyOf = ({ ownerId, presetId }: OwnedPreset) => ({ ownerId, presetId });
const entryOf = (told: PresetTold | null) =>
  told && { ...told, before: JSON.stringify(told.before), after: JSON.stringify(told.after) };

/** The presets in Convex. */
export const createPresetStore = ({ query, mutate }: ConvexClient): PresetStore => ({
  add: (row, most, told) => mutate(api.presets.add, { row, most, told: entryOf(told) }),
  list: (ownerId) => query(api.presets.list, { ownerId }),
  get: (key) => query(api.presets.get, keyOf(key)),
  change: ({ expectedVersion, name, description, gives, changedAt, ...key }, told) =>
    mutate(api.presets.change, {
      ...{ ...keyOf(key), expectedVersion, name, description, gives, changedAt },
      told: entryOf(told),
    }),
  remove: (key, told) => mutate(api.presets.remove, { ...keyOf(key), told: entryOf(told) }),
});
