import { placeholderOf } from './credentials/credential-redaction';
import { findPersonalData } from './personal-data/find-personal-data';
import type { RuleOutcome, SanitizerRule } from './sanitizer-rule';

/** Puts a typed placeholder in the place of each number and address of a person. */
export function redactPersonalData(text: string): RuleOutcome {
  const spans = findPersonalData(text);
  if (spans.length === 0) return { text, count: 0 };
  const parts: string[] = [];
  let index = 0;
  for (const { start, end, kind } of spans) {
    parts.push(text.slice(index, start), placeholderOf(kind));
    index = end;
  }
  parts.push(text.slice(index));
  return { text: parts.join(''), count: spans.length };
}

/** Where an admin wants it: personal data in thoughts becomes a placeholder that says what it was. */
export const personalDataRule: SanitizerRule = { id: 'personal-data', apply: redactPersonalData };
