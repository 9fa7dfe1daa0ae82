import { z } from 'zod';
import type { AllowedTool } from './allowed-tool';
import type { ChatMessage } from './chat-message';
import type { NamedDocument } from './documents/document';
import type { PresetView } from './preset';

/** A passage of a message in which words of a search stand. */
export const foundPassageSchema = z.object({
  messageId: z.string(),
  text: z.string(),
  /** What of the text to mark, in its order: UTF-16 offsets. */
  marks: z.array(z.object({ start: z.number().int(), end: z.number().int() })).readonly(),
});
export type FoundPassage = z.infer<typeof foundPassageSchema>;

/** An entry of the sidebar. Times are milliseconds since the epoch. */
export const conversationSummarySchema = z.object({
  conversationId: z.string(),
  title: z.string(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
  /** The project that it stands in, if any. */
  projectId: z.string().nullable().optional(),
  /** The paper that it is about, if any. */
  paperId: z.string().nullable().optional(),
  /** Since when it is put away, if it is. */
  archivedAt: z.number().int().nullable().optional(),
  /** Where a search has found it, unless only in its title. */
  found: foundPassageSchema.optional(),
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

/** A page of a list; `nextCursor` is null at its end. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** A page of the history; the first one says which conversations are pinned, the one pinned last first. */
export interface ConversationPage extends Page<ConversationSummary> {
  readonly pinned?: readonly ConversationSummary[];
}

/** `GET /api/conversations/:id`: all branches, and the leaf whose path is shown. */
export interface ConversationView extends ConversationSummary {
  readonly activeMessageId: string | null;
  readonly messages: readonly ChatMessage[];
  /** What there is of the documents that messages choose; absent where none does. */
  readonly documents?: readonly NamedDocument[];
  /** The preset that it has; absent where it has none, or none that is still there. */
  readonly preset?: PresetView;
  /** The tools that its owner has allowed in it; absent where there are none. */
  readonly allowedTools?: readonly AllowedTool[];
  /** Set where only the newest messages are here, as a page brings them; the interface gives them all. */
  readonly partial?: true;
  /** The turn that is running now, if any. */
  readonly runningTurnId: string | null;
}
