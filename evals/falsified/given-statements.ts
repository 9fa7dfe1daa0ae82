import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type AppLanguage, readLanguage } from '../../lib/text/languages/read-language';
import { splitSentences } from '../../lib/text/sentences/split-sentences';
import { readDocQa } from '../docqa/corpus-documents';
import type { EvalSize } from '../eval-suite';
import { groundingRow } from '../grounding/grounding-rows';
import { readSourceSets } from '../grounding/source-set';
import { readJsonLines } from '../json-lines';
import type { StatementCase } from './statement-case';

/** A true statement with its passages, the one that says it first. */
export interface TrueStatement extends StatementCase {
  readonly truth: 'verbatim' | 'paraphrased';
  /** Sentences of the same document that none of the passages has. */
  readonly elsewhere: readonly string[];
}

const CLAIM_FILES = { en: 'claims/english.jsonl', id: 'claims/indonesian.jsonl' } as const;
const claimRow = z.object({ premise: z.string(), claim: z.string(), label: z.string() });
const MOST_OTHERS = 2;
const FEWEST_LETTERS = 40;
const MOST_SENTENCES = 3;

const trueStatement = (
  truth: TrueStatement['truth'],
  language: AppLanguage,
  statement: string,
  texts: readonly string[],
  elsewhere: readonly string[] = [],
): TrueStatement => ({
  ...{ language, truth, kind: '', elsewhere },
  input: { statement, passages: texts.map((text, at) => ({ id: `p${at + 1}`, text })) },
});

/** What a corpus says to be carried by its passages: sentences of documents, and claims that people judged. */
export async function readGivenStatements(corpus: string, size: EvalSize): Promise<TrueStatement[]> {
  return [
    ...(await documentSentences(corpus, size)),
    ...(await citedClaims(corpus, size)),
    ...(await judgedClaims(corpus, size)),
  ];
}

/** Faithful sentences of ours in other words than those of their sources. */
export const readSourceStatements = (): TrueStatement[] =>
  readSourceSets().flatMap(({ language, sources, paraphrases }) =>
    paraphrases.map(({ text, number }) =>
      trueStatement('paraphrased', language, text, [
        sources[number - 1] ?? '',
        ...sources.filter((_, at) => at !== number - 1),
      ]),
    ),
  );

async function documentSentences(corpus: string, size: EvalSize): Promise<TrueStatement[]> {
  const { documents, questions } = await readDocQa(corpus, size);
  const places = new Map(
    questions.map(({ gold_doc, gold_paragraph, lang }) => [
      `${gold_doc} ${gold_paragraph}`,
      { gold_doc, at: gold_paragraph, language: lang === 'id' ? 'id' : 'en' } as const,
    ]),
  );
  return [...places.values()].flatMap(({ gold_doc, at, language }) => {
    const paragraphs = documents.find(({ id }) => id === gold_doc)?.paragraphs ?? [];
    const paragraph = at === null ? undefined : paragraphs[at];
    if (paragraph === undefined || at === null) return [];
    const shown = [paragraph, paragraphs[at - 1], paragraphs[at + 1]].filter((text) => text !== undefined);
    const elsewhere = paragraphs.filter((text) => !shown.includes(text)).flatMap(sentencesOf);
    return sentencesOf(paragraph)
      .slice(0, MOST_SENTENCES)
      .map((sentence) => trueStatement('verbatim', language, sentence, shown, elsewhere));
  });
}

const sentencesOf = (text: string): string[] =>
  splitSentences(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= FEWEST_LETTERS && /^\p{Lu}.*[.]$/su.test(sentence));

async function citedClaims(corpus: string, size: EvalSize): Promise<TrueStatement[]> {
  const folder = join(corpus, 'grounding');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  const rows = await Promise.all(
    files.sort().map((name) => readJsonLines(join(folder, name), groundingRow, size)),
  );
  return rows.flat().flatMap((row) => {
    if (!('claim' in row) || row.label !== 'supported') return [];
    const texts = [...row.cited, ...row.others.slice(0, MOST_OTHERS)].map(({ text }) => text);
    return [trueStatement('paraphrased', readLanguage(row.claim)?.language ?? 'en', row.claim, texts)];
  });
}

async function judgedClaims(corpus: string, size: EvalSize): Promise<TrueStatement[]> {
  const byLanguage = await Promise.all(
    (['en', 'id'] as const).map(async (language) => {
      const path = join(corpus, CLAIM_FILES[language]);
      const rows = existsSync(path) ? await readJsonLines(path, claimRow, size) : [];
      const premises = [...new Set(rows.map(({ premise }) => premise))];
      return rows
        .filter(({ label }) => label === 'supported')
        .map(({ premise, claim }) => {
          const at = premises.indexOf(premise);
          const others = [1, 2].flatMap((step) => premises[at + step] ?? []);
          return trueStatement('paraphrased', language, claim, [premise, ...others]);
        });
    }),
  );
  return byLanguage.flat();
}
