import { isStopWord } from '@/lib/text/words/stop-words';
import { stemEnglish, stemIndonesian } from '@/lib/text/words/word-stem';
import type { Locale } from '@/lib/trace/step-key';
import { wordsOf } from '../../text/words';

/** Words that say when, how surely or for how many something holds, and not what. */
const BESIDE = new Set(
  'may might since until never cannot nobody nothing neither nor without tak tanpa again still meanwhile currently really actually exactly already soon now today yet ever then there also even earliest latest least approximately around nearly almost plan plans planned expected scheduled due estimated total last next day days week weeks month months year years per lagi kembali masih sementara sebenarnya sungguh juga sudah saja kini nanti tetap sebanyak sekitar kira-kira direncanakan ditargetkan dijadwalkan diperkirakan rencananya target mencapai baru selama hari minggu bulan tahun lalu depan'.split(
    ' ',
  ),
);

/** The stems of the words of a text that say what it is about, each once; no numbers. */
export function tellingStems(text: string, locale: Locale): ReadonlySet<string> {
  // The base of an irregular form has an end of its own.
  const stem = locale === 'en' ? (word: string) => stemEnglish(stemEnglish(word)) : stemIndonesian;
  const words = wordsOf(text).filter(
    (word) => word.length > 1 && !/\d/.test(word) && !isStopWord(word) && !BESIDE.has(word),
  );
  return new Set(words.map((word) => stem(word.replace(/['’]s$/u, ''))));
}

/** How much each stem tells among texts: one that nearly all of them have tells next to nothing. */
export class Telling {
  private readonly holders = new Map<string, number>();

  constructor(private readonly texts: readonly ReadonlySet<string>[]) {
    for (const stems of texts)
      for (const stem of stems) this.holders.set(stem, (this.holders.get(stem) ?? 0) + 1);
  }

  /** At least 0; the same for all stems that no text has. */
  of(stem: string): number {
    const holders = this.holders.get(stem) ?? 0;
    return Math.log(1 + (this.texts.length - holders + 0.5) / (holders + 0.5));
  }

  sumOf(stems: Iterable<string>): number {
    let sum = 0;
    for (const stem of stems) sum += this.of(stem);
    return sum;
  }
}
