import { join } from 'node:path';
import { z } from 'zod';
import type { TagDialect, TagStreamType } from '../../lib/reasoning/tag-state';
import { TagStreamParser } from '../../lib/reasoning/tag-stream-parser';
import type { EvalSuite, Figures } from '../eval-suite';
import { readJsonLines } from '../json-lines';
import { playReply } from './prefilled-turn';

const FILE = 'tag-stream/cases.jsonl';
const CORE = 'core';

const streamSchema = z.object({
  chunks: z.array(z.string()),
  expectedReasoning: z.string(),
  expectedAnswer: z.string(),
});
const caseSchema = streamSchema.extend({
  mode: z.string(),
  policy: z.string(),
  whitespace: z.string(),
  separator: z.string(),
  open: z.string().default('<think>'),
  close: z.string().default('</think>'),
  thinking: streamSchema,
});

type Stream = z.infer<typeof streamSchema>;
type Case = z.infer<typeof caseSchema>;

function cut(text: string, length: number): string[] {
  const chunks: string[] = [];
  for (let from = 0; from < text.length; from += length) chunks.push(text.slice(from, from + length));
  return chunks;
}

/** What comes out, the separator between stretches of the same type that another type came between. */
function parse(
  chunks: readonly string[],
  dialect: TagDialect,
  separator: string,
): Record<TagStreamType, string> {
  const stretches: Record<TagStreamType, string[]> = { thinking: [], answer: [] };
  const parser = new TagStreamParser(dialect);
  let last: TagStreamType | undefined;
  for (const { type, content } of [...chunks.flatMap((chunk) => parser.feed(chunk)), ...parser.flush()]) {
    if (type === last) stretches[type].push(`${stretches[type].pop() ?? ''}${content}`);
    else stretches[type].push(content);
    last = type;
  }
  return { thinking: stretches.thinking.join(separator), answer: stretches.answer.join(separator) };
}

/** The stream as it comes, as one chunk, and in small chunks: all must give what is expected. */
function isExact(stream: Stream, dialect: TagDialect, { separator, whitespace }: Case): boolean {
  const text = stream.chunks.join('');
  const normalize = (value: string): string => (whitespace === 'trim' ? value.trim() : value);
  return [stream.chunks, [text], cut(text, 1), cut(text, 2), cut(text, 3), cut(text, 7)].every((chunks) => {
    const { thinking, answer } = parse(chunks, dialect, separator);
    return (
      normalize(thinking) === normalize(stream.expectedReasoning) &&
      normalize(answer) === normalize(stream.expectedAnswer)
    );
  });
}

/**
 * The cases come from parsers for which text outside the tags is answer and which know one pair of
 * delimiters each. Our parser runs with its default tags where that pair is `<think>`, and otherwise with
 * that pair alone, and in the renamed variant with `<thinking>` alone.
 */
function isCaseExact(row: Case): boolean {
  const base: TagDialect = {
    dialect: 'think',
    startIn: row.mode === 'prefilled' ? 'thinking' : 'outside',
  };
  const hasDefaultTag = row.open === '<think>' && row.close === '</think>';
  const own: TagDialect = hasDefaultTag
    ? base
    : { ...base, thinkingTags: [{ open: row.open, close: row.close }] };
  const renamed: TagDialect = hasDefaultTag ? base : { ...base, thinkingTags: ['thinking'] };
  return isExact(row, own, row) && isExact(row.thinking, renamed, row);
}

/** A turn sets blocks apart that a parser leaves as they are. */
const solid = (text: string): string => text.replaceAll(/\s+/g, '');

/**
 * A stream that begins inside the reasoning through a whole turn: known to, and found out by its closing tag. Where it
 * has none, its thoughts stand in for the answer.
 */
async function isPrefilledExact({
  chunks,
  expectedReasoning,
  expectedAnswer,
  open,
  close,
}: Case): Promise<boolean> {
  const text = chunks.join('');
  const thinkingTags = open === '<think>' ? undefined : [{ open, close }];
  const starts = text.includes(close) ? (['thinking', 'unknown'] as const) : (['thinking'] as const);
  for (const startIn of starts) {
    for (const cuts of [chunks, [text], cut(text, 1), cut(text, 3)]) {
      const dialect: TagDialect = { dialect: 'think', startIn, ...(thinkingTags && { thinkingTags }) };
      const { thoughts, answer, isStandIn } = await playReply(cuts, dialect);
      const hasAnswer = expectedAnswer.trim() !== '';
      const wanted = hasAnswer ? expectedAnswer : expectedReasoning;
      if (solid(thoughts) !== solid(expectedReasoning) || solid(answer) !== solid(wanted)) return false;
      if (isStandIn === hasAnswer) return false;
    }
  }
  return true;
}

const shareOf = (results: readonly boolean[]): number =>
  results.filter((result) => result).length / results.length;

/**
 * How many of the recorded streams of other parsers come out exactly as theirs: as they are, with the tag
 * renamed to `<thinking>`, and each of those cut into other chunks. Shares by policy show which choice we
 * made where those parsers differ. `prefilledTurnsExact`: those that begin inside the reasoning, through whole turns.
 */
export const tagStreamSuite: EvalSuite = {
  name: 'tag-stream',
  file: FILE,
  bounds: { atLeast: { cases: 10, coreExact: 1, prefilledTurnsExact: 1 } },
  run: async (corpusDirectory, size): Promise<Figures> => {
    const rows = await readJsonLines(join(corpusDirectory, FILE), caseSchema, size);
    const results = Map.groupBy(rows, ({ policy }) => policy);
    const shares = [...results].map(([policy, cases]): [string, number] => [
      policy,
      shareOf(cases.map(isCaseExact)),
    ]);
    const byPolicy = Object.fromEntries(shares.toSorted(([left], [right]) => left.localeCompare(right)));
    const core = byPolicy[CORE];
    const prefilled = await Promise.all(
      rows.filter(({ mode }) => mode === 'prefilled').map(isPrefilledExact),
    );
    return {
      cases: rows.length,
      ...(core !== undefined && { coreExact: core }),
      ...(prefilled.length > 0 && { prefilledTurnsExact: shareOf(prefilled) }),
      byPolicy,
    };
  },
};
