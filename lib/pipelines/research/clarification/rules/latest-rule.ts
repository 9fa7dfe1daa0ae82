import type { Ambiguity } from '../question/ambiguity';
import type { ShortQuestion } from '../question/short-question';

const LATEST = new Set('latest newest recent current updated terbaru terkini terakhir'.split(' '));
/** Of which everything has one. */
const HAD_BY_ALL = new Set(
  `news version model update updates price prices release results result score scores episode season edition status
  statistics data figures rate rates standings ranking schedule
  berita kabar versi model harga rilis hasil skor episode musim edisi status statistik data angka klasemen jadwal`.split(
    /\s+/,
  ),
);
const WITHOUT_SUBJECT = 0.85;

/** "The latest news", of nothing in particular. */
export function latestRule({ words, topic }: ShortQuestion): Ambiguity | null {
  const latest = words.find((word) => LATEST.has(word));
  const saidOf = words.some((word) => HAD_BY_ALL.has(word)) || words.length === 1;
  if (latest === undefined || !saidOf || topic.some((word) => !HAD_BY_ALL.has(word))) return null;
  return { kind: 'entity', words: latest, strength: WITHOUT_SUBJECT, options: [] };
}
