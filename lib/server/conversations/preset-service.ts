import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';
import type { Preset, PresetChange, PresetGives, PresetSummary, PresetView } from '@/lib/chat/preset';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedPreset, PresetRow, PresetTold } from '@/lib/store/preset-store';
import type { Store } from '@/lib/store/store';
import { readPresetGives } from '@/lib/store/stored-defaults';
import type { Tool } from '@/lib/tools/tool';
import { namedDocument } from '../documents/document-view';
import { type ApiFailure, failure } from '../http/api-failure';
import { typedText } from '../http/typed-text';

interface PresetServiceParts {
  readonly store: Pick<Store, 'presets' | 'documents'>;
  /** All that this installation has. */
  readonly tools: readonly Tool[];
  readonly readConfig: () => Promise<Pick<AdminSettings, 'enabledTools'>>;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** Whose presets: a person's, or everybody's, which an admin keeps. */
export type PresetKeeper = { readonly ownerId: string } | { readonly ownerId: null; readonly by: string };
type KeptPreset = PresetKeeper & { readonly presetId: string };

/** As many as a list can show; so many has everybody's, too. */
const MOST_PRESETS = 100;

/** A preset as whoever may use it sees it; `ownerId` is who looks. */
export async function presetView(
  documents: Pick<Store['documents'], 'find'>,
  ownerId: string | null,
  row: PresetRow,
): Promise<PresetView> {
  const { presetId, name, description, version } = row;
  const gives = readPresetGives(row.gives);
  const documentIds = gives.defaults.chosen.documents;
  const found =
    ownerId === null || documentIds.length === 0 ? [] : await documents.find({ ownerId, documentIds });
  return {
    ...{ presetId, name, description, version, isShared: row.ownerId === null },
    ...{ ...gives, documents: found.map(namedDocument) },
  };
}

/** Presets, of people and of everybody. Another person's preset is not found. */
export class PresetService {
  constructor(private readonly parts: PresetServiceParts) {}

  /** Those that somebody may use, their own first; null is a visitor, or everybody. */
  async list(ownerId: string | null): Promise<readonly PresetSummary[]> {
    const { presets } = this.parts.store;
    const lists = await Promise.all([ownerId === null ? [] : presets.list(ownerId), presets.list(null)]);
    return lists.flat().map(({ ownerId: owner, ...summary }) => ({ ...summary, isShared: owner === null }));
  }

  /** The tools of which a preset may choose some. */
  async offeredTools(): Promise<readonly Pick<Tool, 'name' | 'label'>[]> {
    const { enabledTools } = await this.parts.readConfig();
    return this.parts.tools
      .filter(({ name }) => enabledTools?.includes(name) ?? true)
      .map(({ name, label }) => ({ name, label }));
  }

  async view(key: OwnedPreset): Promise<Result<PresetView, ApiFailure>> {
    const row = await this.parts.store.presets.get(key);
    return row
      ? ok(await presetView(this.parts.store.documents, key.ownerId, row))
      : err(failure('preset-not-found'));
  }

  async create(keeper: PresetKeeper, given: Preset): Promise<Result<PresetView, ApiFailure>> {
    const { store, clock, ids } = this.parts;
    const written = this.written(given);
    if (!written.ok) return written;
    const at = clock();
    const { ownerId } = keeper;
    const row: PresetRow = {
      ...{ presetId: ids('preset'), ownerId, ...written.value },
      ...{ version: 1, createdAt: at, changedAt: at },
    };
    const added = await store.presets.add(row, MOST_PRESETS, told(keeper, at, null, written.value));
    return added ? this.view(row) : err(failure('too-many-presets'));
  }

  /** Makes the next version of it; refused where there is a newer one than whoever changes it has seen. */
  async change(
    kept: KeptPreset,
    { version, ...given }: PresetChange,
  ): Promise<Result<PresetView, ApiFailure>> {
    const { store, clock } = this.parts;
    const written = this.written(given);
    if (!written.ok) return written;
    const { ownerId, presetId } = kept;
    const at = clock();
    const before = await store.presets.get({ ownerId, presetId });
    const changed = await store.presets.change(
      { ...{ ownerId, presetId, ...written.value }, expectedVersion: version, changedAt: at },
      told(kept, at, before, written.value),
    );
    switch (changed) {
      case 'changed':
        return this.view({ ownerId, presetId });
      case 'outdated':
        return err(failure('preset-outdated'));
      case 'preset-not-found':
        return err(failure(changed));
    }
  }

  /** Removes it; conversations that have it go on without it. */
  async remove(kept: KeptPreset): Promise<Result<void, ApiFailure>> {
    const { store, clock } = this.parts;
    const { ownerId, presetId } = kept;
    const before = await store.presets.get({ ownerId, presetId });
    const removed = await store.presets.remove({ ownerId, presetId }, told(kept, clock(), before, null));
    return removed ? ok(undefined) : err(failure('preset-not-found'));
  }

  /** What is kept of what somebody has typed. */
  private written({
    defaults,
    tools,
    ...given
  }: Preset): Result<Pick<PresetRow, 'name' | 'description' | 'gives'>, ApiFailure> {
    const { sanitizeLine } = this.parts;
    const toolNames = this.parts.tools.map((tool) => tool.name);
    const name = sanitizeLine(given.name);
    if (name === '') return err({ ...failure('invalid-body'), field: 'name' });
    const instructions = typedText(defaults.instructions);
    if (instructions.length > INSTRUCTIONS_LIMIT) return err(failure('instructions-too-long'));
    const gives: PresetGives = {
      defaults: { ...defaults, instructions },
      tools: tools && toolNames.filter((tool) => tools.includes(tool)),
      starters: given.starters.map(typedText).filter((starter) => starter !== ''),
    };
    return ok({ name, description: sanitizeLine(given.description), gives: JSON.stringify(gives) });
  }
}

/** What the log of changes is told: of everybody's presets, and of them what they are called and are for. */
function told(
  keeper: PresetKeeper,
  at: number,
  before: Pick<PresetRow, 'name' | 'description'> | null,
  after: Pick<PresetRow, 'name' | 'description'> | null,
): PresetTold | null {
  if (keeper.ownerId !== null) return null;
  const words = (one: typeof before) => one && { name: one.name, description: one.description };
  return { at, by: keeper.by, before: words(before), after: words(after) };
}
