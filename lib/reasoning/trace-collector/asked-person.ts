import { cutAtWord } from '@/lib/text/words/cut-at-word';
import {
  CLARIFICATION_OPTION_LIMIT,
  CLARIFICATION_QUESTION_LIMIT,
  type Clarification,
  MOST_CLARIFICATION_OPTIONS,
} from '@/lib/trace/clarification';
import type { Redaction } from '@/lib/trace/redaction';
import {
  REMOVED,
  type SanitizedJson,
  type StructuredSanitizer,
} from '../sanitizer/structured/structured-sanitizer';
import type { CollectorEvent } from './collector-event';
import type { Labels, OwnActivity } from './own-activity';

const LABELS: Labels = { en: 'Asked you a question', id: 'Bertanya kepada Anda' };
/** Beyond every limit, so that only the limits of question and options cut. */
const MOST_CHARACTERS = 16_000;

/** What the person was asked, as they are shown it, and what the turn keeps to go on. */
export interface AskedPerson {
  readonly events: readonly CollectorEvent[];
  readonly asked: Clarification;
  readonly kept: SanitizedJson;
}

/** What the person is asked as it may be shown, each string for itself. */
export function sanitizedClarification(
  { question, options }: Clarification,
  sanitizeJson: StructuredSanitizer,
): { readonly asked: Clarification; readonly redactions: readonly Redaction[] } {
  const redactions: Redaction[] = [];
  const shown = (text: string, limit: number): string => {
    const { value, redactions: removed } = sanitizeJson(text, 'words', MOST_CHARACTERS);
    redactions.push(...removed);
    return cutAtWord(String(value).trim(), limit);
  };
  const shownQuestion = shown(question, CLARIFICATION_QUESTION_LIMIT);
  const shownOptions = options
    .slice(0, MOST_CLARIFICATION_OPTIONS)
    .map((option) => shown(option, CLARIFICATION_OPTION_LIMIT));
  // Two options may be the same once something was removed, and one may have no words left.
  const distinct = [...new Set(shownOptions)].filter((option) => option !== '' && option !== REMOVED);
  const asked = { question: shownQuestion, options: distinct };
  return { asked, redactions };
}

/** What the timeline says of a question to the person. */
export const asksActivity = (asked: Clarification): OwnActivity => ({
  kind: 'clarification',
  name: 'question',
  labels: LABELS,
  stepKey: null,
  detail: asked,
});
