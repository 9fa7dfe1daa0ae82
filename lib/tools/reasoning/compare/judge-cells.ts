import { toolCompare } from '@/lib/prompts/tools/tool-compare';
import { readLanguage } from '@/lib/text/languages/read-language';
import { findQuantities } from '@/lib/text/quantities/find-quantities';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { numbered, quotedEvidence } from '../../evidence/quoted-evidence';
import type { Evidence, SourceText } from '../../evidence/source-text';
import type { JudgeUse } from '../../judge';
import type { ToolContext } from '../../tool';
import type { ReadMention } from './value-in-sentence';

/** A cell of which nothing is stated outright, by the numbers of its thing and its respect. */
export interface OpenCell {
  readonly entity: number;
  readonly respect: number;
  /** What it is about, in words. */
  readonly question: string;
}

/** What a model reads out of a passage. */
export interface JudgedCell {
  readonly value: string;
  readonly quantity: FoundQuantity | null;
  readonly confidence: number;
  readonly evidence: Evidence;
}

const MOST_CELLS = 24;
const MOST_PASSAGES = 24;
const MOST_CHARACTERS = 12_000;
const LONGEST_VALUE = 120;
const SUREST = 0.9;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/**
 * Asks a model about open cells, all at once. What it says counts where the words that it quotes stand in a passage that
 * names the thing, and every number that it says is in them.
 */
export async function judgeCells(
  cells: readonly OpenCell[],
  about: readonly ReadMention[],
  sources: readonly SourceText[],
  { judge, signal }: Pick<ToolContext, 'judge' | 'signal'>,
): Promise<{ use: JudgeUse; judged: ReadonlyMap<OpenCell, JudgedCell> }> {
  const judged = new Map<OpenCell, JudgedCell>();
  const asking = cells
    .filter(({ entity }) => about.some((read) => isAbout(entity, read)))
    .slice(0, MOST_CELLS);
  if (asking.length === 0) return { use: 'not-needed', judged };
  if (judge === undefined) return { use: 'missing', judged };
  const shown = affordable(about.filter((read) => asking.some(({ entity }) => isAbout(entity, read))));
  const variables = {
    cells: numbered(asking.map(({ question }) => question)),
    passages: numbered(shown.map(({ passage }) => passage.text)),
  };
  const asked = await judge.ask(toolCompare, variables, signal);
  if (!asked.ok) return { use: 'failed', judged };
  for (const { cell, value, confidence, ...said } of asked.value.cells) {
    const open = asking[cell - 1];
    if (open === undefined || judged.has(open)) continue;
    const own = shown.filter((read) => isAbout(open.entity, read)).map(({ passage }) => passage);
    // Its number is one among all passages, so that only the words are left to go by.
    const evidence = quotedEvidence({ quote: said.quote }, own, sources);
    const text = cutAtWord(value.trim(), LONGEST_VALUE);
    if (evidence === null || text === '' || !numbersAreIn(text, evidence.quote)) continue;
    judged.set(open, {
      value: text,
      quantity: onlyQuantity(text),
      confidence: Math.min(confidence, SUREST),
      evidence,
    });
  }
  return { use: 'asked', judged };
}

const isAbout = (entity: number, { mentions, subject }: ReadMention): boolean =>
  subject === entity || mentions.some((mention) => mention.entity === entity);

function affordable(about: readonly ReadMention[]): readonly ReadMention[] {
  let left = MOST_CHARACTERS;
  return about.slice(0, MOST_PASSAGES).filter(({ passage }) => {
    left -= passage.text.length;
    return left >= 0;
  });
}

function numbersAreIn(value: string, quote: string): boolean {
  const quoted: readonly string[] = quote.match(NUMBER) ?? [];
  return (value.match(NUMBER) ?? []).every((number) => quoted.includes(number));
}

function onlyQuantity(text: string): FoundQuantity | null {
  const [only, ...others] = findQuantities(text, readLanguage(text)?.language ?? 'en');
  return only === undefined || others.length > 0 ? null : only;
}
