import { expect, it } from 'vitest';
import { LOCALES, STEP_KEYS } from '@/lib/trace/step-key';
import { STEP_LABEL_LIMIT } from '@/lib/trace/trace-record';
import { curatedHeadline, STEP_TEMPLATE_LABELS } from './step-template-labels';

it('has a different fixed label for every step and language', () => {
  const labels = LOCALES.flatMap((locale) => STEP_KEYS.map((step) => STEP_TEMPLATE_LABELS[locale][step]));
  expect(new Set(labels).size).toBe(LOCALES.length * STEP_KEYS.length);
  for (const label of labels) expect(label.length).toBeLessThanOrEqual(STEP_LABEL_LIMIT);
  expect(new Set(LOCALES.map((locale) => curatedHeadline(locale, 'completed'))).size).toBe(LOCALES.length);
});
