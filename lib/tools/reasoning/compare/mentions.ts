import type { Passage } from '@/lib/claims/statements/split-evidence';
import type { Steps } from '@/lib/shared/steps';

/** Where a thing is named in a passage. */
export interface Mention {
  readonly entity: number;
  readonly start: number;
  readonly end: number;
}

/** A passage with the things that it is about. */
export interface MentioningPassage {
  readonly passage: Passage;
  /** In the order in which they stand; empty where the passage only goes on about `subject`. */
  readonly mentions: readonly Mention[];
  /** The one thing that it is about without naming it, as "It …" after a sentence about that; null elsewhere. */
  readonly subject: number | null;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const GOES_ON = /^(?:it|its|he|his|she|her|they|their|this|ia|dia|beliau|bobotnya|\p{L}{3,}nya)\b/iu;
const MOST_MENTIONS = 40;

/** The passages that are about any of some things, by their names. Linear in the text for each name. */
export function* passagesAbout(
  entities: readonly string[],
  passages: readonly Passage[],
): Steps<MentioningPassage[]> {
  const names = entities.map((entity) => entity.trim().toLowerCase());
  let before: MentioningPassage | null = null;
  const about: MentioningPassage[] = [];
  for (const passage of passages) {
    const mentions = mentionsIn(passage.text.toLowerCase(), names);
    const isNext: boolean =
      before !== null && before.passage.sourceId === passage.sourceId && GOES_ON.test(passage.text);
    const subject: number | null =
      mentions.length === 0 && isNext && before !== null ? onlyOneOf(before) : null;
    before = mentions.length > 0 || subject !== null ? { passage, mentions, subject } : null;
    if (before !== null) about.push(before);
    yield;
  }
  return about;
}

function onlyOneOf({ mentions, subject }: MentioningPassage): number | null {
  const entities = new Set(mentions.map(({ entity }) => entity));
  if (entities.size === 0) return subject;
  const [only = null] = entities;
  return entities.size === 1 ? only : null;
}

/** Of names that lie in each other, as "Pro" in "Pro Max", the longest is meant. */
function mentionsIn(text: string, names: readonly string[]): Mention[] {
  const found: Mention[] = [];
  for (const [entity, name] of names.entries()) {
    if (name === '') continue;
    for (
      let at = text.indexOf(name);
      at !== -1 && found.length < MOST_MENTIONS;
      at = text.indexOf(name, at + 1)
    ) {
      const end = at + name.length;
      if (!isInside(text, at) && !isInside(text, end)) found.push({ entity, start: at, end });
    }
  }
  return found
    .filter(
      ({ start, end }) =>
        !found.some(
          (other) => other.start <= start && end <= other.end && other.end - other.start > end - start,
        ),
    )
    .sort((left, right) => left.start - right.start);
}

const isInside = (text: string, at: number): boolean =>
  LETTER_OR_DIGIT.test(text.charAt(at - 1)) && LETTER_OR_DIGIT.test(text.charAt(at));
