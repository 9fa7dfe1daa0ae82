import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { csvRows } from '@/lib/documents/parsing/sheets/csv-rows';
import type { DocumentLimits } from '../../lib/documents/document-limits';
import { parseDocument } from '../../lib/documents/parsing/parse-document';
import { DocumentReader } from '../../lib/server/documents/document-reader';
import { type DocumentCase, documentCaseSchema } from '../documents/document-case';
import {
  hasExpectedRows,
  isExact,
  isRightlyRefused,
  type Outcome,
  similarityOf,
} from '../documents/judge-reading';
import { madeFile } from '../documents/made-files';
import { readWhole } from '../documents/read-whole';
import { shownBy } from '../documents/shown-by';
import { wordsOf } from '../documents/word-overlap';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { readJsonLines } from '../json-lines';

const MANIFEST = 'documents/manifest.jsonl';
const LIMITS: DocumentLimits = {
  bytes: 50_000_000,
  pages: 2_000,
  characters: 10_000_000,
  expandedBytes: 200_000_000,
  timeoutMs: 60_000,
  memoryMb: 1_024,
};
/** From here on a text counts as what was expected. */
const ALIKE = 0.9;

const csvCaseSchema = z.looseObject({
  input: z.string(),
  config: z.record(z.string(), z.unknown()).nullish(),
  expectedData: z.array(z.unknown()),
});
const markdownCaseSchema = z.looseObject({ markdown: z.string(), html: z.string() });

interface Judged {
  readonly kind: string;
  readonly outcome: Outcome;
  readonly row: DocumentCase;
  readonly durationMs: number;
}

/** Reads every file in the process that reads those of people. */
async function readAll(corpusDirectory: string, size: EvalSize): Promise<readonly Judged[]> {
  const rows = await readJsonLines(join(corpusDirectory, MANIFEST), documentCaseSchema, size);
  const reader = new DocumentReader();
  try {
    const judged: Judged[] = [];
    for (const row of rows) {
      const bytes = madeFile(row.name) ?? (await readFile(join(corpusDirectory, 'documents', row.name)));
      const file = { bytes, fileName: basename(row.name), mediaType: null, password: row.password ?? null };
      const startedAt = performance.now();
      const outcome = await readWhole(reader, file, LIMITS);
      judged.push({ kind: row.kind, outcome, row, durationMs: performance.now() - startedAt });
    }
    return judged;
  } finally {
    reader.close();
  }
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;

const isCrash = ({ outcome }: Judged): boolean => !outcome.ok && outcome.error.detail?.crashed === true;

/** A figure for each kind of file. */
function byKind(
  judged: readonly Judged[],
  figure: (own: readonly Judged[]) => number,
): Record<string, number> {
  const groups = Map.groupBy(judged, ({ kind }) => kind);
  return Object.fromEntries([...groups].map(([kind, own]) => [kind, figure(own)]));
}

const similarities = (judged: readonly Judged[]): number[] =>
  judged.flatMap(({ row, outcome }) => similarityOf(row, outcome) ?? []);

function fileFigures(judged: readonly Judged[]): Figures {
  const alike = similarities(judged);
  const exact = judged.flatMap(({ row, outcome }) => isExact(row, outcome) ?? []);
  const tables = judged.flatMap(({ row, outcome }) => hasExpectedRows(row, outcome) ?? []);
  const wronglyRefused = judged.filter(
    ({ row, outcome }) => !outcome.ok && !isRightlyRefused(row, outcome.error),
  );
  return {
    files: byKind(judged, (own) => own.length),
    read: byKind(judged, (own) => own.filter(({ outcome }) => outcome.ok).length),
    refused: byKind(judged, (own) => own.filter(({ outcome }) => !outcome.ok).length),
    crashed: byKind(judged, (own) => own.filter(isCrash).length),
    textSimilarity: byKind(judged, (own) => mean(similarities(own))),
    compared: alike.length,
    alikeShare: alike.filter((value) => value >= ALIKE).length / Math.max(1, alike.length),
    wronglyRefused: wronglyRefused.length,
    exactCases: exact.length,
    exactWrong: exact.filter((isRight) => !isRight).length,
    tables: tables.length,
    tablesExact: tables.filter(Boolean).length,
    longestMs: Math.round(Math.max(...judged.map(({ durationMs }) => durationMs))),
  };
}

/** Cases of a parser of values that ask for no other marks than those that are found out. */
async function csvFigures(file: string, size: EvalSize): Promise<Figures> {
  if (!existsSync(file)) return {};
  const cases = (await readJsonLines(file, csvCaseSchema, size)).filter(
    ({ config, expectedData }) =>
      Object.keys(config ?? {}).every((name) => name === 'newline') && expectedData.every(Array.isArray),
  );
  const filled = (rows: readonly unknown[]): string =>
    JSON.stringify(
      rows.filter((row) => Array.isArray(row) && row.some((cell) => String(cell).trim() !== '')),
    );
  const exact = cases.filter(({ input, expectedData }) => filled(csvRows(input)) === filled(expectedData));
  return { csvCases: cases.length, csvExact: exact.length / Math.max(1, cases.length) };
}

/** Examples of the specification: are the words read those that its HTML shows? */
async function markdownFigures(file: string, size: EvalSize): Promise<Figures> {
  if (!existsSync(file)) return {};
  const cases = await readJsonLines(file, markdownCaseSchema, size);
  let exact = 0;
  for (const { markdown, html } of cases) {
    const bytes = new TextEncoder().encode(markdown);
    const read = await parseDocument({ bytes, fileName: 'case.md', mediaType: null }, LIMITS, () => {});
    const words = wordsOf(read.ok ? read.value.document.text : '');
    if (words.join(' ') === wordsOf(shownBy(html)).join(' ')) exact += 1;
  }
  return { markdownCases: cases.length, markdownExact: exact / Math.max(1, cases.length) };
}

/** Files of every kind, each read in a process of its own kind or refused with its reason. */
export const documentsSuite: EvalSuite = {
  name: 'documents',
  file: MANIFEST,
  bounds: {
    atLeast: {
      'files.pdf': 3,
      'files.docx': 3,
      'read.html': 1,
      'read.csv': 1,
      'textSimilarity.pdf': 1,
      'textSimilarity.docx': 1,
      'textSimilarity.markdown': 1,
      'textSimilarity.html': 0.98,
      'textSimilarity.text': 1,
      alikeShare: 1,
      exactCases: 4,
      tablesExact: 1,
      csvExact: 1,
      markdownExact: 1,
    },
    atMost: { wronglyRefused: 0, exactWrong: 0, 'crashed.pdf': 0, 'crashed.docx': 0 },
  },
  run: async (corpusDirectory, size) => ({
    ...fileFigures(await readAll(corpusDirectory, size)),
    ...(await csvFigures(join(corpusDirectory, 'documents/csv-cases.jsonl'), size)),
    ...(await markdownFigures(join(corpusDirectory, 'documents/markdown-spec.jsonl'), size)),
  }),
};
