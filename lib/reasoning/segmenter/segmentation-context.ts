import type { ChatMode, Locale } from '@/lib/trace/step-key';

/** What is known of the turn whose reasoning is segmented; everything but the chat mode may be missing. */
export interface SegmentationContext {
  readonly chatMode: ChatMode;
  /** The paper that the turn is about, once that has been looked at. */
  readonly paper?: { readonly stage: string; readonly title: string | null } | undefined;
  /** Whether thoughts speak of papers clearly. */
  readonly speaksOfPapers?: boolean;
  /** The user's message. */
  readonly userText?: string;
  /** Labels of the tools that were called, as people see them. */
  readonly toolNames?: readonly string[];
  readonly sourceCount?: number;
  /** Something was searched, on the web or in documents. */
  readonly hasSearched?: boolean;
  /** Sources were found, opened or compared with. */
  readonly hasSources?: boolean;
  /** Language of labels where neither the reasoning nor the message shows one; English without it. */
  readonly fallbackLocale?: Locale;
  /** How far the answer has come where the turn has ended; answered without it. */
  readonly ending?: 'answered' | 'begun' | 'unanswered';
}
