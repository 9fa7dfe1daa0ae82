import type { Locale } from '@/lib/trace/step-key';
import { needsTool, type ValidationProblem } from './checks/validation-problem';
import { problemText } from './problem-text';

const HEAD = {
  en: 'VALIDATION FAILED - Your answer does not meet the requirements.',
  id: 'VALIDASI GAGAL - Jawabanmu belum memenuhi persyaratan.',
};
const ERRORS = { en: 'ERRORS:', id: 'KESALAHAN:' };
const MORE = {
  en: 'You MUST output a TOOL_CALL to gather more information before finalizing.',
  id: 'Kamu HARUS mengeluarkan TOOL_CALL untuk mengumpulkan informasi lagi sebelum menjawab.',
};
const REWRITE = {
  en: 'Correct the answer: remove what no opened passage says, or search for it first.',
  id: 'Perbaiki jawabannya: hapus yang tidak disebut bagian yang dibuka, atau cari dulu.',
};

/** What the model is told of an answer that was not accepted. */
export function repromptMessage(
  problems: readonly ValidationProblem[],
  callsLeft: number,
  locale: Locale,
): string {
  const budget = {
    en: `REMAINING TOOL BUDGET: ${callsLeft} calls`,
    id: `SISA PANGGILAN ALAT: ${callsLeft}`,
  };
  const next = callsLeft > 0 && problems.some(needsTool) ? MORE : REWRITE;
  const lines = problems.map((problem) => `- ${problemText(problem, locale, 'model')}`).join('\n');
  return [HEAD[locale], `${ERRORS[locale]}\n${lines}`, budget[locale], next[locale]].join('\n\n');
}
