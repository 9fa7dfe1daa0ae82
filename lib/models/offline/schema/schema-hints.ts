import { type CalendarDate, dateAt } from '@/lib/text/quantities/calendar';
import { findDates } from '@/lib/text/quantities/find-dates';
import type { Locale } from '@/lib/trace/step-key';
import type { OfflineTurn } from '../conversation/offline-turn';
import { makeTitle } from '../skills/make-title';
import { collectPassages } from '../skills/passages';
import { NUMBER_SOURCE, readNumber } from '../text/numbers';
import { shorten } from '../text/quote';
import { pickKeySentences, rankForQuestion } from '../text/rank-sentences';
import { stemOf, topicPhrase, topicWords, wordsOf } from '../text/words';

/** What a turn offers for the fields of a schema. */
export interface SchemaHints {
  readonly locale: Locale;
  readonly message: string;
  readonly question: string;
  readonly material: string | null;
  readonly title: string;
  readonly topic: string;
  readonly topics: readonly string[];
  /** Runs of capitalised words inside the question. */
  readonly names: readonly string[];
  /** Sentences that fit the question, best first. */
  readonly passages: readonly string[];
  readonly summary: string;
  /** One sentence that says how the values came about. */
  readonly reason: string;
  readonly numbers: readonly number[];
  readonly dates: readonly CalendarDate[];
  readonly today: CalendarDate;
  readonly links: readonly string[];
  /** True if optional fields are to be left out: the arguments of a tool. */
  readonly onlyWhatIsKnown: boolean;
  /** True if the message speaks of the words of an option. */
  readonly mentions: (option: string) => boolean;
}

const MAX_PASSAGES = 5;
const NAMED = /(?<=[\p{L}\p{N},:]\s)\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)*/gu;

interface HintSources {
  /** Sentences that tools found. */
  readonly findings: readonly string[];
  readonly onlyWhatIsKnown: boolean;
  /** Words of the message that say which tool to use, not what to use it on. */
  readonly leaveOut: readonly string[];
}

/** Gathers the hints of a turn; what tools found counts as passages. */
export function gatherHints(turn: OfflineTurn, sources: HintSources): SchemaHints {
  const { findings, onlyWhatIsKnown, leaveOut } = sources;
  const sentences = [...findings, ...collectPassages(turn).map(({ sentence }) => sentence)];
  const ranked = rankForQuestion(sentences, turn.instruction).slice(0, MAX_PASSAGES);
  const passages = ranked.length > 0 ? ranked : pickKeySentences(sentences, MAX_PASSAGES);
  const stems = new Set(wordsOf(turn.message).map(stemOf));
  const today = dateAt(turn.now, turn.timeZone).date;
  const about = withoutWords(turn.instruction, leaveOut);
  const topic = topicPhrase(about) || shorten(turn.message, 60) || turn.say('the message', 'pesan');
  return {
    locale: turn.locale,
    message: turn.message,
    question: turn.instruction,
    material: turn.material,
    title: makeTitle(turn.message, turn.locale),
    topic,
    topics: topicWords(about),
    names: about.match(NAMED) ?? [],
    passages: passages.map(({ sentence }) => sentence),
    summary:
      passages.length > 0
        ? passages
            .slice(0, 2)
            .map(({ sentence }) => sentence)
            .join(' ')
        : turn.say(
            `Nothing at hand says anything about “${topic}”.`,
            `Belum ada bahan yang membahas “${topic}”.`,
          ),
    reason: turn.say(
      `Chosen by rule from the words of the request, “${shorten(topic, 60)}”.`,
      `Dipilih menurut aturan dari kata-kata permintaan, “${shorten(topic, 60)}”.`,
    ),
    numbers: (turn.message.match(new RegExp(NUMBER_SOURCE, 'gi')) ?? []).map((text) =>
      readNumber(text, turn.locale),
    ),
    dates: findDates(turn.message, turn.locale, today).map(({ date }) => date),
    today,
    links: turn.message.match(/https?:\/\/[^\s<>()"']+/g) ?? [],
    onlyWhatIsKnown,
    mentions: (option) => {
      const wanted = wordsOf(option.replace(/[_-]/g, ' ')).map(stemOf);
      return wanted.length > 0 && wanted.every((stem) => stems.has(stem));
    },
  };
}

function withoutWords(text: string, words: readonly string[]): string {
  const unwanted = new Set(words);
  return text
    .split(/\s+/)
    .filter((word) => !unwanted.has(word.toLowerCase().replace(/[^\p{L}\p{N}'’-]/gu, '')))
    .join(' ');
}
