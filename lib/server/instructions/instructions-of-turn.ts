import type { AdminConfigVersionRead } from '@/lib/config/admin-config';
import type { WantedText } from '@/lib/prompts/wanted-of-answers';
import type { Clock } from '@/lib/shared/clock';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';

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
  readonly store: Pick<Store, 'instructions'>;
  readonly readSettings: () => Promise<AdminConfigVersionRead>;
  readonly clock: Clock;
}

/** Finds what admin, person and conversation want of answers; whoever wants nothing is left out. */
export const instructionsOfTurn =
  ({ store, readSettings, clock }: InstructionsOfTurnParts): InstructionsOfTurn =>
  async ({ ownerId, conversationId }, first) => {
    if (first !== null)
      await store.instructions.append({
        ...{ ownerId, conversationId, text: first },
        ...{ expectedVersion: 0, changedAt: clock(), most: 1 },
      });
    const [settings, person, conversation] = await Promise.all([
      readSettings(),
      store.instructions.latest({ ownerId, conversationId: null }),
      store.instructions.latest({ ownerId, conversationId }),
    ]);
    const all: readonly WantedVersion[] = [
      { from: 'site', text: settings.value.siteInstructions, version: settings.version },
      { from: 'person', text: person?.text ?? '', version: person?.version ?? 0 },
      { from: 'conversation', text: conversation?.text ?? '', version: conversation?.version ?? 0 },
    ];
    return all.filter(({ text }) => text.trim() !== '');
  };
