import {
  INSTRUCTIONS_LIMIT,
  type InstructionsChange,
  type InstructionsView,
  type SiteInstructionsView,
} from '@/lib/chat/instructions';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { InstructionPlace } from '@/lib/store/instruction-store';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import { typedText } from '../http/typed-text';

/** Versions that are kept of one place, the newest one included. */
const MOST_VERSIONS = 20;

export interface InstructionServiceDependencies {
  readonly store: Pick<Store, 'instructions' | 'conversations'>;
  readonly readConfig: () => Promise<Pick<AdminSettings, 'siteInstructions' | 'showsSiteInstructions'>>;
  readonly clock: Clock;
}

const NEVER_CHANGED = { version: 0, text: '', changedAt: null };

/** What people want of answers, for themselves: every call names the owner, and nobody else sees any of it. */
export class InstructionService {
  constructor(private readonly dependencies: InstructionServiceDependencies) {}

  /** The newest version with those before it; an empty one where there was none. */
  async read({ ownerId, conversationId }: InstructionPlace): Promise<Result<InstructionsView, ApiFailure>> {
    const { store } = this.dependencies;
    if (conversationId !== null && !(await store.conversations.get({ ownerId, conversationId })))
      return err(failure('conversation-not-found'));
    const [newest, ...earlier] = await store.instructions.versions({ ownerId, conversationId });
    const { version, text, changedAt } = newest ?? NEVER_CHANGED;
    return ok({ version, text, changedAt, earlier });
  }

  /** Makes a text the newest version; refused where there is a newer one than its writer has seen. */
  async change(
    place: InstructionPlace,
    { text: given, version }: InstructionsChange,
  ): Promise<Result<InstructionsView, ApiFailure>> {
    const text = typedText(given);
    if (text.length > INSTRUCTIONS_LIMIT) return err(failure('instructions-too-long'));
    return this.append(place, text, version, MOST_VERSIONS);
  }

  /** Clears them, and takes what earlier versions said away for good. */
  remove(place: InstructionPlace, version: number): Promise<Result<InstructionsView, ApiFailure>> {
    return this.append(place, '', version, 1);
  }

  /** What an admin wants of all answers, as far as people may know. */
  async ofSite(): Promise<SiteInstructionsView> {
    const { siteInstructions: text, showsSiteInstructions } = await this.dependencies.readConfig();
    if (text === '') return null;
    return { text: showsSiteInstructions ? text : null };
  }

  private async append(
    place: InstructionPlace,
    text: string,
    expectedVersion: number,
    most: number,
  ): Promise<Result<InstructionsView, ApiFailure>> {
    const { store, clock } = this.dependencies;
    const change = { ...place, expectedVersion, text, changedAt: clock(), most };
    const appended = await store.instructions.append(change);
    if (appended === 'outdated') return err(failure('instructions-outdated'));
    if (appended === 'conversation-not-found') return err(failure(appended));
    return this.read(place);
  }
}
