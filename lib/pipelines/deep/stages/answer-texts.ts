import type { Locale } from '@/lib/trace/step-key';
import type { EvidenceItem } from '../artifacts/evidence-item';
import type { ReasoningStep } from '../artifacts/reasoning-step';
import { percent } from '../words/count-words';

const MISSING: Record<Locale, string> = { en: 'What is missing', id: 'Yang belum ada' };
const UNWRITTEN: Record<Locale, string> = {
  en: 'The model did not write an answer. This is what had been found out for it:',
  id: 'Model tidak menulis jawaban. Inilah yang sudah ditemukan untuk itu:',
};
const SURE: Record<Locale, string> = { en: 'sure', id: 'yakin' };
const MOST_EVIDENCE = 12;

/** The note below an answer that had to do without something; empty where nothing is missing. */
export const missingNote = (missing: readonly string[], locale: Locale): string =>
  missing.length === 0
    ? ''
    : `**${MISSING[locale]}**\n\n${missing.map((line) => `- ${plain(line)}`).join('\n')}\n`;

const UNSAID: Record<Locale, string> = {
  en: 'The calculator came to something else',
  id: 'Kalkulator menghasilkan yang lain',
};

/** The note below an answer that does not say what the last calculation came to. */
export const unsaidResultNote = (result: string, locale: Locale): string =>
  `**${UNSAID[locale]}**\n\n- ${plain(result)}\n`;

interface FoundOut {
  readonly steps: readonly ReasoningStep[];
  readonly evidence: readonly EvidenceItem[];
}

/** What stands in the place of an answer that the model did not write; null where nothing was found out for it. */
export function unwrittenAnswer({ steps, evidence }: FoundOut, locale: Locale): string | null {
  const lines = [
    ...steps.map(
      ({ hypothesis, confidence }) => `${plain(hypothesis)} (${percent(locale, confidence)} ${SURE[locale]})`,
    ),
    ...evidence
      .slice(0, MOST_EVIDENCE)
      .map(({ toolLabels, text }) => `${toolLabels[locale]}: ${plain(text.replaceAll('\n', '; '))}`),
  ];
  if (lines.length === 0) return null;
  return `${UNWRITTEN[locale]}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
}

/** A text of others on a line of Markdown, without what would be marks there. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|]/g, '\\$&');
