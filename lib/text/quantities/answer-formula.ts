import type { QuestionOutcome } from './answer-quantities';
import { resultOf } from './calculation-forms';
import { CalculationStopped } from './calculation-stopped';
import { solved } from './form';
import { writeNode } from './node';
import type { QuestionSetting } from './question';
import { readFormula } from './read-formula';

/** Works out a calculation in the notation of mathematics, with a decimal point; null for a text that is none. */
export function answerFormula(text: string, setting: QuestionSetting): QuestionOutcome | null {
  const asked = text.trim();
  try {
    const node = readFormula(asked);
    if (node === null) return null;
    const style = { language: setting.language, sign: '.' } as const;
    const reading = {
      tokens: [],
      language: setting.language,
      sign: '.',
      assumed: new Set<string>(),
    } as const;
    const say = (english: string, indonesian: string): string =>
      setting.language === 'en' ? english : indonesian;
    return {
      kind: 'solved',
      asked,
      solution: solved(resultOf(node, { setting, reading, style, say }), writeNode(node)),
    };
  } catch (error) {
    if (!(error instanceof CalculationStopped)) throw error;
    return { kind: 'stopped', asked, stop: error.stop };
  }
}
