import { withPlaceholders } from './credentials/credential-redaction';
import { findPersonalData } from './find-personal-data';
import type { RuleOutcome, SanitizerRule } from './sanitizer-rule';

/** Puts a typed placeholder in the place of each number and address of a person. */
export const redactPersonalData = (text: string): RuleOutcome =>
  withPlaceholders(text, findPersonalData(text));

/** Where an admin wants it: personal data in thoughts becomes a placeholder that says what it was. */
export const personalDataRule: SanitizerRule = { id: 'personal-data', apply: redactPersonalData };
