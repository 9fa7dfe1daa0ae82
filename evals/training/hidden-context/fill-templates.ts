import { readdirSync, readFileSync } from 'node:fs';
import { seededRandom } from '@/lib/text/seeded-random';
import type { LabelledSentence } from './read-batches';

const FOLDER = new URL('./templates/', import.meta.url);
const FILLS_PER_TEMPLATE = 4;
/** Sentences filled in from templates say less each than those written one by one. */
const WEIGHT = 0.2;
const SLOT = /\{([A-Za-z-]+)\}/g;

/**
 * Sentences from templates with slots, filled in with a fixed seed. A line `name = a | b` gives a slot its options,
 * `block: text {name}` and `pass: text {Name}` are templates; a slot in capitals begins with a capital.
 */
export function fillTemplates(): LabelledSentence[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((name) => fillGrammar(name, readFileSync(new URL(name, FOLDER), 'utf8').split('\n')));
}

function fillGrammar(name: string, lines: readonly string[]): LabelledSentence[] {
  const slots = new Map<string, readonly string[]>();
  const templates: { readonly block: boolean; readonly text: string }[] = [];
  for (const line of lines) {
    const [, slot, options] = /^([a-z-]+) = (.*)$/.exec(line) ?? [];
    if (slot !== undefined && options !== undefined)
      slots.set(slot, [...(slots.get(slot) ?? []), ...options.split(' | ')]);
    const [, label, text] = /^(block|pass): (.*)$/.exec(line) ?? [];
    if (text !== undefined) templates.push({ block: label === 'block', text });
  }
  const random = seededRandom(7);
  const fill = (text: string): string =>
    text.replace(SLOT, (_, slot: string) => {
      const options = slots.get(slot.toLowerCase());
      if (!options) throw new Error(`${name} has no slot ${slot}`);
      const words = fill(options[Math.floor(random() * options.length)] ?? '');
      const isCapital = slot.charAt(0) === slot.charAt(0).toUpperCase();
      return isCapital ? words.charAt(0).toUpperCase() + words.slice(1) : words;
    });
  return templates.flatMap(({ block, text }) =>
    Array.from({ length: FILLS_PER_TEMPLATE }, () => ({
      text: fill(text),
      before: '',
      block,
      hard: false,
      group: 'templates',
      weight: WEIGHT,
    })),
  );
}
