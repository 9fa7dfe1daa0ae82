import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extractFeatures } from '../../../lib/reasoning/sanitizer/hidden-context/extract-features';
import { tokenizeCues } from '../../../lib/reasoning/sanitizer/hidden-context/tokenize-cues';

/** A sentence of our own with its label, as features. */
export interface LabelledSentence {
  readonly block: boolean;
  /** Marked with `!` in the data: one that misleads. */
  readonly hard: boolean;
  readonly weight: number;
  /** Characters. */
  readonly length: number;
  readonly keys: readonly number[];
  readonly values: readonly number[];
}

const FOLDER = fileURLToPath(
  new URL('../../../lib/reasoning/sanitizer/hidden-context/training/', import.meta.url),
);
/** Sentences filled in from templates say less each than those written one by one. */
const TEMPLATE_WEIGHT = 0.5;
const FILLS_PER_TEMPLATE = 12;
const FILLS_PER_REASONING_TEMPLATE = 24;

function labelled(text: string, block: boolean, hard: boolean, weight: number): LabelledSentence {
  const strengths = new Map<number, number>();
  extractFeatures(tokenizeCues(text), (key, strength) => {
    if (!strengths.has(key)) strengths.set(key, strength);
  });
  return {
    block,
    hard,
    weight,
    length: text.length,
    keys: [...strengths.keys()],
    values: [...strengths.values()],
  };
}

/** The sentences that were written one by one. */
export function readSentences(): LabelledSentence[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
  return files.sort().flatMap((name) =>
    lines(name).flatMap((line) => {
      if (line.startsWith('# ')) return [];
      const hard = line.startsWith('! ');
      return [labelled(hard ? line.slice(2) : line, name.includes('block'), hard, 1)];
    }),
  );
}

/** Sentences from the grammars: templates with slots, filled in with a fixed seed. */
export function fillTemplates(): LabelledSentence[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.grammar'));
  return files.sort().flatMap(fillGrammar);
}

function fillGrammar(name: string): LabelledSentence[] {
  const slots = new Map<string, readonly string[]>();
  const templates: { readonly block: boolean; readonly text: string }[] = [];
  for (const line of lines(name)) {
    const [, slot, options] = /^([a-z-]+) = (.*)$/.exec(line) ?? [];
    if (slot !== undefined && options !== undefined)
      slots.set(slot, [...(slots.get(slot) ?? []), ...options.split(' | ')]);
    const [, label, text] = /^(block|pass): (.*)$/.exec(line) ?? [];
    if (text !== undefined) templates.push({ block: label === 'block', text });
  }
  const pick = seededPick(7);
  const fill = (text: string): string =>
    text.replace(/\{([A-Za-z-]+)\}/g, (_, slot: string) => {
      const options = slots.get(slot.toLowerCase());
      if (!options) throw new Error(`${name} has no slot ${slot}`);
      const word = fill(pick(options));
      return slot.charAt(0) === slot.charAt(0).toUpperCase()
        ? word.charAt(0).toUpperCase() + word.slice(1)
        : word;
    });
  const fills = name.includes('reasoning') ? FILLS_PER_REASONING_TEMPLATE : FILLS_PER_TEMPLATE;
  return templates.flatMap(({ block, text }) =>
    Array.from({ length: fills }, () => labelled(fill(text), block, false, TEMPLATE_WEIGHT)),
  );
}

const lines = (name: string): string[] =>
  readFileSync(`${FOLDER}${name}`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Picks from lists by a linear congruential generator (Numerical Recipes), so that training is repeatable. */
function seededPick(seed: number): (options: readonly string[]) => string {
  let state = seed;
  return (options) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return options[Math.floor((state / 2 ** 32) * options.length)] ?? '';
  };
}
