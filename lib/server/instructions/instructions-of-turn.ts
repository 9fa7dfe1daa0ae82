import type { AdminConfigVersionRead } from '@/lib/config/admin-config';
import type { WantedText } from '@/lib/prompts/wanted-of-answers';
import type { Clock } from '@/lib/shared/clock';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';
import { readConversationDefaults, readPresetGives } from '@/lib/store/stored-defaults';

/** What one place wants of a turn's answer. */
export interface WantedVersion extends WantedText {
  /** Of the settings where it is the admin's. */
  readonly version: number;
}

/**
 * What is wanted of the answer of a turn, in the order in which it holds. `first` is what the person wants of a
 * conversation that begins with this turn; it is kept.
 */
export type InstructionsOfTurn = (
  turn: OwnedConversation,
  first: string | null,
) => Promise<readonly WantedVersion[]>;

interface InstructionsOfTurnParts {
  readonly store: Pick<Store, 'instructions' | 'conversations' | 'projects' | 'presets'>;
  readonly readSettings: () => Promise<AdminConfigVersionRead>;
  readonly clock: Clock;
}

/** Finds what admin, person, project, preset and conversation want of answers; whoever wants nothing is left out. */
export const instructionsOfTurn =
  ({ store, readSettings, clock }: InstructionsOfTurnParts): InstructionsOfTurn =>
  async ({ ownerId, conversationId }, first) => {
    if (first !== null)
      await store.instructions.append({
        ...{ ownerId, conversationId, text: first },
        ...{ expectedVersion: 0, changedAt: clock(), most: 1 },
      });
    const [settings, person, { project, preset }, conversation] = await Promise.all([
      readSettings(),
      store.instructions.latest({ ownerId, conversationId: null }),
      begunWith(store, { ownerId, conversationId }),
      store.instructions.latest({ ownerId, conversationId }),
    ]);
    const all: readonly WantedVersion[] = [
      { from: 'site', text: settings.value.siteInstructions, version: settings.version },
      { from: 'person', text: person?.text ?? '', version: person?.version ?? 0 },
      { from: 'project', text: project?.text ?? '', version: project?.version ?? 0 },
      { from: 'preset', text: preset?.text ?? '', version: preset?.version ?? 0 },
      { from: 'conversation', text: conversation?.text ?? '', version: conversation?.version ?? 0 },
    ];
    return all.filter(({ text }) => text.trim() !== '');
  };

interface Wanted {
  readonly text: string;
  readonly version: number;
}

/** What the project wants that a conversation stands in, and the preset that it has; null where it has none. */
async function begunWith(
  { conversations, projects, presets }: InstructionsOfTurnParts['store'],
  key: OwnedConversation,
): Promise<{ readonly project: Wanted | null; readonly preset: Wanted | null }> {
  const { ownerId } = key;
  const { projectId = null, presetId = null } = (await conversations.get(key)) ?? {};
  const [project, preset] = await Promise.all([
    projectId === null ? null : projects.get({ ownerId, projectId }),
    presetId === null ? null : presets.get({ ownerId, presetId }),
  ]);
  return {
    project: project && {
      text: readConversationDefaults(project.defaults).instructions,
      version: project.version,
    },
    preset: preset && {
      text: readPresetGives(preset.gives).defaults.instructions,
      version: preset.version,
    },
  };
}
