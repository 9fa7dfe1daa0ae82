import type { Locale } from '@/lib/trace/step-key';
import type { SpokenMessage, ToolFinding } from './read-conversation';
import type { MaterialOrigin } from './split-message';

/** Everything a skill may look at and how it speaks. */
export interface OfflineTurn {
  readonly locale: Locale;
  /** Words that gave the language away. */
  readonly languageEvidence: readonly string[];
  readonly otherScript: boolean;
  readonly message: string;
  /** What is asked, without the text it is asked about. */
  readonly instruction: string;
  readonly material: string | null;
  readonly materialOrigin: MaterialOrigin | null;
  readonly earlier: readonly SpokenMessage[];
  readonly findings: readonly ToolFinding[];
  readonly webSearch: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly timeZone: string;
  /** Chooses the text of the turn's language. */
  readonly say: (english: string, indonesian: string) => string;
}

/** What a skill makes of a turn. */
export interface OfflineReply {
  /** Completes "The user wants …" / "Pengguna ingin …", without a full stop. */
  readonly wish: string;
  /** What was done, one sentence each, in the order in which it was done. */
  readonly working: readonly string[];
  /** Markdown. */
  readonly answer: string;
}

/** One thing the offline model can do; null if the turn asks for something else. */
export type OfflineSkill = (turn: OfflineTurn) => OfflineReply | null;
