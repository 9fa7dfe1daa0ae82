import type { OfflineTurn } from '../../conversation/offline-turn';
import { quoted } from '../../text/quote';
import { HEADINGS, VERDICTS } from '../draft/draft-words';
import type { ReadSource } from '../sources/read-sources';
import type { Problem } from './problem';

/** What a critic says of a problem: what to change, and what is missing between what is said and what follows. */
export interface Objection {
  readonly suggestion: string;
  readonly gap: string | null;
}

const LONGEST = 120;

/** A problem in the words of a critic; the same words for the same problem. */
export function objectionTo(problem: Problem, turn: OfflineTurn): Objection {
  switch (problem.kind) {
    case 'unsourced':
    case 'no-such-source':
    case 'not-carried':
    case 'conclusion':
      return groundless(problem, turn);
    case 'unnamed':
      return unnamed(problem, turn);
    case 'tier': {
      const said = cited(problem.statement.text);
      return {
        suggestion: turn.say(
          `Take out ${said}: only sources of tier 3 or below say it.`,
          `Hapus ${said}: hanya sumber tingkat 3 ke bawah yang mengatakannya.`,
        ),
        gap: null,
      };
    }
    case 'no-caution': {
      const said = cited(problem.statement.text);
      return {
        suggestion: turn.say(
          `Say that ${said} is unconfirmed: no source of tier 1 or 2 says it.`,
          `Sebutkan bahwa ${said} belum terkonfirmasi: tidak ada sumber tingkat 1 atau 2 yang mengatakannya.`,
        ),
        gap: null,
      };
    }
    case 'side': {
      const heading = HEADINGS[problem.side][turn.locale];
      return {
        suggestion: turn.say(`Add a section: ${quoted(heading)}.`, `Tambahkan bagian ${quoted(heading)}.`),
        gap: turn.say(
          'Official and social sources are not held against each other.',
          'Sumber resmi dan media sosial belum dibandingkan.',
        ),
      };
    }
    case 'verdict': {
      const [said, due] = [problem.said, problem.due].map((one) => quoted(VERDICTS[one][turn.locale]));
      return {
        suggestion: turn.say(`Say ${due} in place of ${said}.`, `Tulis ${due} sebagai ganti ${said}.`),
        gap: turn.say(
          `${said} does not follow from what all sources say.`,
          `${said} tidak mengikuti dari yang dikatakan semua sumber.`,
        ),
      };
    }
    case 'unanswered': {
      const part = cited(problem.part.text);
      return {
        suggestion: turn.say(
          `Answer ${part}, or say that no source does.`,
          `Jawab ${part}, atau sebutkan bahwa tidak ada sumber yang menjawabnya.`,
        ),
        gap: turn.say(`${part} is not answered.`, `${part} belum terjawab.`),
      };
    }
    case 'open': {
      const part = cited(problem.part.text);
      return {
        suggestion: turn.say(
          `Keep it plain that ${part} stays open.`,
          `Tetap sebutkan dengan jelas bahwa ${part} masih terbuka.`,
        ),
        gap: turn.say(`No source answers ${part}.`, `Tidak ada sumber yang menjawab ${part}.`),
      };
    }
    case 'unsettled': {
      const of = [problem.statement, problem.other].map(({ cites }) =>
        cites.map((number) => `[${number}]`).join(''),
      );
      return {
        suggestion: turn.say(
          `Nothing settles which of ${of.join(` ${turn.say('and', 'dan')} `)} holds; show from when each is.`,
          `Belum ada yang memastikan mana dari ${of.join(` ${turn.say('and', 'dan')} `)} yang berlaku; tunjukkan dari kapan masing-masing.`,
        ),
        gap: null,
      };
    }
    case 'alone':
      return {
        suggestion: turn.say(
          `Everything rests on [${problem.number}] alone; a second source would make it surer.`,
          `Semuanya bersandar pada [${problem.number}] saja; satu sumber lagi akan membuatnya lebih pasti.`,
        ),
        gap: null,
      };
  }
}

/** A sentence in quotation marks, without the full stop that would come twice. */
const cited = (text: string): string => quoted(text.replace(/[.!?]+$/u, ''), LONGEST);

type Groundless = Extract<Problem, { kind: 'unsourced' | 'no-such-source' | 'not-carried' | 'conclusion' }>;

function groundless(problem: Groundless, turn: OfflineTurn): Objection {
  const { statement, carrier } = problem;
  const said = cited(statement.text);
  const markers = statement.cites.map((number) => `[${number}]`).join('');
  if (problem.kind === 'conclusion')
    return {
      suggestion: turn.say(
        `Say no more than ${markers} in ${said}.`,
        `Jangan katakan lebih dari ${markers} dalam ${said}.`,
      ),
      gap: turn.say(`${said} says why. ${markers} does not.`, `${said} menyebut sebabnya. ${markers} tidak.`),
    };
  const wrong = {
    unsourced: turn.say('names no source', 'tidak menyebut sumber'),
    'no-such-source': turn.say('names a source that is none', 'menyebut sumber yang tidak ada'),
    'not-carried': turn.say(`is not what ${markers} says`, `bukan yang dikatakan ${markers}`),
  }[problem.kind];
  return {
    suggestion:
      carrier === null
        ? turn.say(
            `Take out ${said}: no source says it.`,
            `Hapus ${said}: tidak ada sumber yang mengatakannya.`,
          )
        : turn.say(
            `Cite [${carrier.source.number}] for ${said}.`,
            `Kutip [${carrier.source.number}] untuk ${said}.`,
          ),
    gap: `${said} ${wrong}.`,
  };
}

function unnamed(
  { statement, against, on }: Extract<Problem, { kind: 'unnamed' }>,
  turn: OfflineTurn,
): Objection {
  const said = cited(statement.text);
  const markers = statement.cites.map((number) => `[${number}]`).join('');
  const { number } = against.source;
  const what = {
    number: turn.say('another number', 'angka lain'),
    date: turn.say('another date', 'tanggal lain'),
    denial: turn.say('the contrary', 'hal sebaliknya'),
    opposite: turn.say('the contrary', 'hal sebaliknya'),
    reason: turn.say('another reason', 'sebab lain'),
  }[on];
  return {
    suggestion: turn.say(
      `Say what [${number}] says against ${said}.`,
      `Sebutkan yang dikatakan [${number}] terhadap ${said}.`,
    ),
    gap: turn.say(
      `${said} ${markers} stands undisputed. [${number}] (${nameOf(against.source, turn)}) gives ${what}: ${cited(against.text)}.`,
      `${said} ${markers} tertulis tanpa sanggahan. [${number}] (${nameOf(against.source, turn)}) menyebut ${what}: ${cited(against.text)}.`,
    ),
  };
}

/** A source in words: "Tarnwick Herald, tier 2, 2026-10-20". */
export const nameOf = ({ name, tier, date }: ReadSource, turn: OfflineTurn): string =>
  [
    name,
    tier === null
      ? turn.say('unknown tier', 'tingkat tidak diketahui')
      : turn.say(`tier ${tier}`, `tingkat ${tier}`),
    ...(date === null ? [] : [date]),
  ].join(', ');
