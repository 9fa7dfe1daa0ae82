import type { z } from 'zod';
import type { presetRowSchema, presetSummarySchema } from './rows/preset-row';

export type PresetRow = Readonly<z.infer<typeof presetRowSchema>>;
export type PresetSummary = Readonly<z.infer<typeof presetSummarySchema>>;

/** Names a preset to whoever owns it; without an owner it is everybody's. */
export interface OwnedPreset {
  readonly ownerId: string | null;
  readonly presetId: string;
}

/** What the log of changes is told of a preset that is everybody's. */
export interface PresetTold {
  readonly at: number;
  readonly by: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface PresetChange
  extends OwnedPreset,
    Pick<PresetRow, 'name' | 'description' | 'gives' | 'changedAt'> {
  /** The version that it takes the place of. */
  readonly expectedVersion: number;
}

/** What is told is written with the change, or not at all. */
export interface PresetStore {
  /** Adds one; false, with nothing written, where its owner has `most` already. */
  add(row: PresetRow, most: number, told: PresetTold | null): Promise<boolean>;
  /** Those of a person, or with null everybody's, the newest first; there are few. */
  list(ownerId: string | null): Promise<PresetSummary[]>;
  /** One's own, or one that is everybody's. */
  get(key: OwnedPreset): Promise<PresetRow | null>;
  /** Makes the next version of it; `outdated` where another change was first. */
  change(change: PresetChange, told: PresetTold | null): Promise<'changed' | 'outdated' | 'preset-not-found'>;
  /** Removes it; conversations that were begun with it name it still. False where there is none. */
  remove(key: OwnedPreset, told: PresetTold | null): Promise<boolean>;
}
