import { conceptOf } from '@/lib/claims/lexicon/word-lexicon';
import { readStatement } from '@/lib/claims/statements/read-statement';
import type { Statement, StatementWord } from '@/lib/claims/statements/statement';
import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { type AttributeGroup, attributeGroupOf, type Measured, tellsOfAnother } from './attribute-groups';
import type { MentioningPassage } from './mentions';
import type { StatedValue } from './stated-value';

/** A passage that is read, once for all things and respects. */
export interface ReadMention extends MentioningPassage {
  readonly statement: Statement;
}

export const readMention = (mention: MentioningPassage, fallback: AppLanguage): ReadMention => ({
  ...mention,
  statement: readStatement(mention.passage.text, readLanguage(mention.passage.text)?.language ?? fallback),
});

/** A part of a passage that is about one thing. */
interface Region {
  readonly start: number;
  readonly end: number;
}

const IN_ORDER = /\b(?:respectively|masing-masing|berturut-turut)\b/iu;
const BY_WORDS = 0.9;
const BY_MEASURE = 0.8;
const IN_WORDS = 0.75;
/** A word that tells of another respect counts within so many words. */
const NEAR = 3;

/** What a passage states of a thing in a respect; null where it states nothing, or leaves open what it means. */
export function valueInSentence(entity: number, respect: Respect, read: ReadMention): StatedValue | null {
  if (IN_ORDER.test(read.statement.text)) return inOrder(entity, respect, read);
  const region = regionOf(entity, read);
  if (region === null) return null;
  return (
    quantityIn(region, respect, read) ?? (respect.group === null ? wordsIn(region, respect, read) : null)
  );
}

/** From where a thing is named to where the next one is; all of a passage about one thing only. */
function regionOf(entity: number, { mentions, subject, statement }: ReadMention): Region | null {
  const whole = { start: 0, end: statement.text.length };
  if (subject !== null) return subject === entity ? whole : null;
  const own = mentions.filter((mention) => mention.entity === entity);
  const [first] = own;
  if (first === undefined) return null;
  if (own.length === mentions.length) return whole;
  // Named twice among others, what stands between could be about either.
  if (own.length > 1) return null;
  const next = mentions.find(({ start }) => start > first.start);
  return { start: first.end, end: next?.start ?? whole.end };
}

const isIn = ({ start, end }: Region, one: Region): boolean => one.start >= start && one.end <= end;

const isMeasuredIn = ({ dimension }: FoundQuantity, measured: readonly Measured[]): boolean =>
  measured.some((one) => one === dimension || (one === 'money' && dimension.startsWith('money ')));

/** "A and B weigh 2 kg and 3 kg respectively." */
function inOrder(entity: number, respect: Respect, read: ReadMention): StatedValue | null {
  const { statement, mentions } = read;
  const { group } = respect;
  if (group === null || tellingWords(respect, statement.words).length === 0) return null;
  const fitting = statement.quantities.filter((one) => isMeasuredIn(one, group.measured));
  const named = [...new Set(mentions.map((mention) => mention.entity))];
  const quantity = fitting[named.indexOf(entity)];
  return quantity === undefined || fitting.length !== named.length
    ? null
    : statedBy(quantity, read, BY_WORDS);
}

function quantityIn(region: Region, respect: Respect, read: ReadMention): StatedValue | null {
  const { statement } = read;
  const { group } = respect;
  const telling = tellingWords(
    respect,
    statement.words.filter((word) => isIn(region, word)),
  );
  if (telling.length === 0 && group?.isOnlyOne !== true) return null;
  const fitting = statement.quantities.filter(
    (one) =>
      isIn(region, one) &&
      (group === null
        ? one.dimension !== 'time'
        : isMeasuredIn(one, group.measured) && !isAnother(one, group, statement)),
  );
  const chosen = fitting.length === 1 ? fitting[0] : nearestOf(fitting, telling);
  return chosen === undefined ? null : statedBy(chosen, read, telling.length > 0 ? BY_WORDS : BY_MEASURE);
}

function isAnother(quantity: FoundQuantity, group: AttributeGroup, { words }: Statement): boolean {
  const at = words.findIndex(({ start, end }) => start < quantity.end && quantity.start < end);
  return words
    .slice(Math.max(0, at - NEAR), at + NEAR + 1)
    .some(({ word, role }) => role !== 'number' && tellsOfAnother(word, group));
}

/** The quantity that stands closest to a word that tells of the respect; none where two do. */
function nearestOf(
  quantities: readonly FoundQuantity[],
  telling: readonly StatementWord[],
): FoundQuantity | undefined {
  const distance = ({ start, end }: FoundQuantity): number =>
    Math.min(...telling.map((word) => (word.start >= end ? word.start - end : start - word.end)));
  const [first, second] = quantities.toSorted((left, right) => distance(left) - distance(right));
  return first && second && distance(first) < distance(second) ? first : undefined;
}

const VERB = /^\s*(?:is|are|was|were|:|=|adalah|ialah|yaitu|yakni)\s+/iu;
const CLAUSE_END = /[,;.!?()\n]|\s(?:while|whereas|but|and|sedangkan|sementara|tetapi|dan)\s/iu;
const OF_THE_THING = 60;
const LONGEST_WORDS = 80;

/** "The colour of A is red": what stands behind the respect and its verb, up to the end of the clause. */
function wordsIn(region: Region, respect: Respect, read: ReadMention): StatedValue | null {
  const { statement, passage } = read;
  const last = tellingWords(
    respect,
    statement.words.filter((word) => isIn(region, word)),
  ).at(-1);
  if (last === undefined) return null;
  const rest = statement.text.slice(last.end, region.end);
  // What it is that is red may stand between.
  const at = rest.slice(0, OF_THE_THING).search(/\s(?:is|are|was|were|adalah|ialah|yaitu|yakni)\s|[:=]\s/iu);
  const said = at === -1 ? '' : rest.slice(at);
  const verb = VERB.exec(said)?.[0];
  const value = verb === undefined ? '' : (said.slice(verb.length).split(CLAUSE_END, 1)[0]?.trim() ?? '');
  if (value === '' || value.length > LONGEST_WORDS) return null;
  const { sourceId, start, end } = passage;
  return { value, quantity: null, sourceId, start, end, confidence: IN_WORDS };
}

function statedBy(
  quantity: FoundQuantity,
  { passage, statement }: ReadMention,
  confidence: number,
): StatedValue {
  const { sourceId, start, end } = passage;
  return {
    value: statement.text.slice(quantity.start, quantity.end),
    quantity,
    sourceId,
    start,
    end,
    confidence,
  };
}

/** A respect in which things are compared, read once. */
export interface Respect {
  readonly name: string;
  /** The everyday respect that it is; null for one of its own. */
  readonly group: AttributeGroup | null;
  /** What its topic words stand for, in both languages. */
  readonly concepts: ReadonlySet<string>;
  readonly topicWords: number;
}

/** Reads the name of a respect. */
export function readRespect(name: string): Respect {
  const topics = readStatement(name, 'en').words.filter(({ role }) => role === 'content' || role === 'name');
  return {
    name,
    group: attributeGroupOf(name),
    concepts: new Set(topics.flatMap(({ word }) => [conceptOf(word, 'en'), conceptOf(word, 'id')])),
    topicWords: topics.length,
  };
}

/** The words that tell of a respect: the cues of its group, else the words of its name, if most of them are there. */
export function tellingWords(
  { group, concepts, topicWords }: Respect,
  words: readonly StatementWord[],
): readonly StatementWord[] {
  const cues = words.filter(({ word }) => group?.cues.has(word));
  if (cues.length > 0) return cues;
  const named = words.filter(({ concept }) => concepts.has(concept));
  return new Set(named.map(({ concept }) => concept)).size * 2 > topicWords ? named : [];
}
