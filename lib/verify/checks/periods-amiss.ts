import type { Alignment } from '../alignment/align';
import { DAY_NAMES, MONTH_NAMES } from '../lexicon/calendar-names';
import { ratesIn } from '../numbers/rates-in';
import type { Part } from '../reading/parts';
import type { HeldPart } from './held-part';
import { conflict, type Problem } from './problem';

/** How often, per what, on which day of the week or in which month a part has something, where a sentence has it otherwise. */
export function periodsAmiss({ part, alignment, around }: HeldPart): Problem[] {
  const { said, found } = alignment;
  const [first, last] = [said.units[part[0] ?? 0], said.units[part.at(-1) ?? 0]];
  const own = ratesIn(said.text.slice(first?.start, last?.end));
  const theirs = ratesIn(found.text);
  const other = own.filter((rate) => !theirs.includes(rate));
  const instead = theirs.filter((rate) => !ratesIn(said.text).includes(rate));
  const isKnown = around.some(({ text }) => ratesIn(text).some((rate) => other.includes(rate)));
  const isOther = other.length > 0 && instead.length > 0 && !isKnown;
  return [
    ...(isOther ? [conflict('unit', `${other.join(' ')}: ${instead.join(' ')}`)] : []),
    ...[DAY_NAMES, MONTH_NAMES].flatMap((names) => otherNamed(part, alignment, names)),
  ];
}

function otherNamed(
  part: Part,
  { said, found, pairs, strange }: Alignment,
  names: ReadonlySet<string>,
): Problem[] {
  const theirs = found.units.filter(
    ({ kind, word }, at) => kind === 'name' && names.has(word) && strange.has(at),
  );
  if (theirs.length === 0) return [];
  return part.flatMap((at) => {
    const unit = said.units[at];
    return unit?.kind === 'name' && names.has(unit.word) && !pairs.has(at)
      ? [conflict('unit', `${unit.word}: ${theirs.map(({ word }) => word).join(' ')}`)]
      : [];
  });
}
