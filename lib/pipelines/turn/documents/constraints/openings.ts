import { countsOf, NUMBER } from './reading/counted';
import { listedItems } from './reading/listed-items';
import type { PromptSentence, ReadPrompt } from './reading/read-prompt';
import { greatest, pattern, sourceOf } from './words/pattern';

const OPENS = pattern('<open>');
/** Reading is opening where the whole is to be read, or what it stands in. */
const READS = pattern('<read>');
const WHOLE = pattern('<whole>');
const FULL_TEXT = pattern('(full|complete|whole|entire) texts?', 'teks .. (lengkap|utuh|penuh)');
const EACH = /\b(?:each|all of (?:them|these|those)|semuanya|satu per satu|masing masing)\b/;
const SEARCHES = pattern('<searchNoun>', '<searchVerb>', '<quote>');
const IS_SOURCE = pattern('<source>');
/** An opening that opens no source: hours, questions, "open with a summary". */
const OTHERWISE =
  /\b(?:opening (?:hours|times|ceremony|date|day|balance|line|words|sentence|statement|paragraph|chapter|night|remarks)|open (?:questions?|issues?|points?|items?|ended|air|source|to|with|by|for business)|(?:opens?|opened|begins?|began|buka|bukalah|dibuka) (?:the (?:answer|reply) )?(?:with|by|dengan|pakai)|(?:the|an|any|some|still|is|are|was|remain\w*|leave|leaves|left|stays?) open)\b/g;
/** "three of them", where the noun stands before. */
const OF_THEM = countsOf(
  `(?:${NUMBER})(?: (?:them|of (?:them|those|these|the|which|your|what)|di antaranya|diantaranya|dari (?:situ|sana|semuanya|itu|antaranya)))?`,
);
const ALONE = countsOf(
  `^(?:${NUMBER})(?: (?:or more|at least|in all|in total|please|atau lebih|minimal|semuanya))*$`,
);
const SOURCE = sourceOf('<source>');
const COUNTED_SOURCE = countsOf(
  `(?:${NUMBER}) (?:(?!(?:for|to|in|on|and|dan|yang|times)\\b)[\\p{L}]+ ){0,4}?${SOURCE}|${SOURCE} (?:(?!(?:for|to|and|dan|in|on)\\b)[\\p{L}]+ ){0,5}?(?:${NUMBER})(?= *$| (?:di|saja|ya|dulu|in|please))`,
);

/** How many passages a prompt wants opened and read; 0 where it says nothing about it. */
export function openingsAskedFor({ sentences }: ReadPrompt): number {
  return greatest(
    sentences.map((sentence, index) => {
      const before = sentences[index - 1];
      return greatest(
        sentence.clauses.map(({ kind, plain }) =>
          kind === 'request' ? openedIn(plain, sentence, before) : 0,
        ),
      );
    }),
  );
}

function openedIn(plain: string, sentence: PromptSentence, before: PromptSentence | undefined): number {
  const text = plain.replace(OTHERWISE, ' ');
  const reads = READS.test(text) && (WHOLE.test(text) || IS_SOURCE.test(text) || EACH.test(text));
  // "the full text of four results in front of you"
  if (!reads && !OPENS.test(text)) return FULL_TEXT.test(text) ? greatest(COUNTED_SOURCE(text)) : 0;
  const counted = greatest(COUNTED_SOURCE(text));
  if (counted > 0) return counted;
  if (/\b(?:both|kedua|keduanya|dua duanya)\b/.test(text)) return 2;
  // What is opened after a search is what was found.
  const sourceNear =
    SEARCHES.test(sentence.plain) || IS_SOURCE.test(sentence.plain) || IS_SOURCE.test(before?.plain ?? '');
  // "two citations, opened"
  const beside = sentence.clauses.filter(
    ({ kind, plain: other }) => kind === 'request' && other !== plain && !SEARCHES.test(other),
  );
  const near = greatest(beside.flatMap(({ plain: other }) => COUNTED_SOURCE(other)));
  if (near > 0) return near;
  // "passages that you have opened, three or more"
  const alone = greatest(sentence.clauses.flatMap(({ plain: other }) => ALONE(other)));
  if (alone > 0 && IS_SOURCE.test(text) && !SEARCHES.test(sentence.plain)) return alone;
  const loose = greatest(OF_THEM(text));
  if (loose > 0) return sourceNear && !countsOther(text) ? loose : 0;
  if (!IS_SOURCE.test(text)) return 0;
  const coordinated = text.split(/\b(?:and|dan|serta|plus)\b/).filter((part) => IS_SOURCE.test(part));
  const listed = listedItems(sentence.written).filter((item) => IS_SOURCE.test(item.toLowerCase()));
  return Math.max(1, listed.length, coordinated.length);
}

/** Whether a number counts something that is no source: "open two shops". */
const countsOther = (text: string): boolean =>
  /#\d+ (?!of\b|them\b|look|seem|best\b|di\b|dari\b|yang\b|in\b|times\b|kamu\b|harus\b|before\b|at\b|to\b|saja\b|dulu\b|dibuka\b|and\b|dan\b|perlu\b)\p{L}+/u.test(
    text,
  );
