import { cutAtWord } from '@/lib/text/words/cut-at-word';
import {
  CLARIFICATION_OPTION_LIMIT,
  CLARIFICATION_QUESTION_LIMIT,
  type Clarification,
  MOST_CLARIFICATION_OPTIONS,
} from '@/lib/trace/clarification';
import type { Redaction } from '@/lib/trace/redaction';
import type { Locale } from '@/lib/trace/step-key';
import {
  REMOVED,
  type SanitizedJson,
  type StructuredSanitizer,
} from '../sanitizer/structured/structured-sanitizer';
import type { CollectorEvent } from './collector-event';
import type { Labels, OwnActivity } from './own-activity';

const LABELS: Labels = { en: 'Asked a question', id: 'Mengajukan pertanyaan' };
const PERMISSION_LABELS: Labels = { en: 'Asked for permission', id: 'Meminta izin' };
/** Asked in the place of a question of which nothing may be shown: whoever reads it can go on all the same. */
const NOT_SHOWN: Labels = {
  en: 'The question that belongs here cannot be shown. Please say in your own words what matters most to you.',
  id: 'Pertanyaan yang seharusnya ada di sini tidak dapat ditampilkan. Sampaikan dengan kata-kata Anda sendiri apa yang paling penting bagi Anda.',
};
/** Longer than any question or option, so that only their own limits cut them. */
const MOST_CHARACTERS = 16_000;

/** What the person was asked, as they are shown it, and what the turn keeps to go on. */
export interface AskedPerson {
  readonly events: readonly CollectorEvent[];
  readonly asked: Clarification;
  readonly kept: SanitizedJson;
}

/** What the person is asked as it may be shown, each string for itself. */
export function sanitizedClarification(
  { question, options, canSkip, calls }: Clarification,
  sanitizeJson: StructuredSanitizer,
  locale: Locale,
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
  const asked = {
    question: shownQuestion === REMOVED ? NOT_SHOWN[locale] : shownQuestion,
    options: distinct,
    ...(canSkip && { canSkip }),
    // They are asked about only where all of them may be shown as they are.
    ...(calls && { calls }),
  };
  return { asked, redactions };
}

/** What the timeline says of a question to the person. */
export const asksActivity = ({ calls, ...asked }: Clarification): OwnActivity => ({
  kind: 'clarification',
  name: 'question',
  labels: calls ? PERMISSION_LABELS : LABELS,
  stepKey: null,
  detail: asked,
});
