import { join } from 'node:path';
import { z } from 'zod';
import { createLanguageRule } from '../../lib/reasoning/sanitizer/language-rule';
import { identifyLanguage } from '../../lib/text/languages/identify-language';
import type { EvalSuite } from '../eval-suite';
import { readJsonLines } from '../json-lines';

const FILE = 'language-id/sentences.jsonl';
const rowSchema = z.object({ text: z.string(), lang: z.string() });
const rule = createLanguageRule({ allowedLanguages: ['id', 'en'] });

/** Malay counts as Indonesian. */
const expected = (language: string): string => (language === 'ms' ? 'id' : language);
const share = (hits: readonly boolean[]): number => hits.filter(Boolean).length / hits.length;

function byLanguage<Row extends { lang: string }>(
  rows: readonly Row[],
  hit: (row: Row) => boolean,
): Record<string, number> {
  const languages = [...new Set(rows.map(({ lang }) => lang))].sort();
  return Object.fromEntries(
    languages.map((language) => [language, share(rows.filter(({ lang }) => lang === language).map(hit))]),
  );
}

export const languageIdSuite: EvalSuite = {
  name: 'language-id',
  file: FILE,
  bounds: {
    atLeast: {
      accuracy: 0.95,
      'byLanguage.en': 1,
      'byLanguage.id': 0.85,
      'byLanguage.ms': 1,
      'byLanguage.nl': 1,
      'byLanguage.tl': 1,
      'byLanguage.jv': 0.6,
      'keptByLanguage.en': 1,
      'keptByLanguage.id': 1,
      'keptByLanguage.ms': 1,
    },
    atMost: { 'keptByLanguage.nl': 0.25, 'keptByLanguage.tl': 0.35, 'keptByLanguage.jv': 0.7 },
  },
  run: async (corpusDirectory, size) => {
    const rows = await readJsonLines(join(corpusDirectory, FILE), rowSchema, size);
    const isRight = ({ text, lang }: { text: string; lang: string }): boolean =>
      identifyLanguage(text).language === expected(lang);
    return {
      accuracy: share(rows.map(isRight)),
      byLanguage: byLanguage(rows, isRight),
      keptByLanguage: byLanguage(rows, ({ text }) => rule.apply(text).count === 0),
    };
  },
};
