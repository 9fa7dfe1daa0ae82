import type { AdminConfigVersionRead } from '@/lib/config/admin-config';
import type { WantedText } from '@/lib/prompts/wanted-of-answers';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';

/** What one place wants of a turn's answer. */
export interface WantedVersion extends WantedText {
  /** Of the settings where it is the admin's. */
  readonly version: number;
}

/** What is wanted of the answer of a turn, in the order in which it holds. */
export type InstructionsOfTurn = (turn: OwnedConversation) => Promise<readonly WantedVersion[]>;

/** Finds what admin, person and conversation want of answers; whoever wants nothing is left out. */
export const instructionsOfTurn =
  ({
    store,
    readSettings,
  }: {
    readonly store: Pick<Store, 'instructions'>;
    readonly readSettings: () => Promise<AdminConfigVersionRead>;
  }): InstructionsOfTurn =>
  async ({ ownerId, conversationId }) => {
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
