import type { ResearchMode } from '@/lib/chat/research/research-mode';
import { moodAfter } from '@/lib/text/clauses/clause-mood';
import { ownClauses } from '@/lib/text/clauses/own-clauses';
import { areSpokenOf } from '@/lib/text/clauses/spoken-of';
import { RESEARCH_PHRASES, type ResearchPhrase } from './research-phrases';

/** Programs, sums and letters of the alphabet: no source in the world is asked about these. */
const TECHNICAL =
  /\b(?:regex\w*|npm|localhost|stack ?traces?|unit tests?|compiles?|boolean|segfault|async|nullable|null pointer|undefined|pull request|merge conflict|in (?:javascript|typescript|python|java|rust|golang|php|ruby|bash|sql|c|excel)(?= ?(?:$|[?,]))|di (?:javascript|typescript|python|java|php|sql|excel)|square root|prime(?: number)?(?= ?$|,)|squared|equals|is prime|irrational|divisible|integral of|derivative of|bilangan prima|akar kuadrat|habis dibagi)\b|\d\s*[+*×÷^]\s*\d|\d\s*[-/]\s*\d+\s*=|[=!<>]=|[^=]=\s*[\p{L}\p{N}]|=>|\(\)|[{}<>]/u;
const THINGS = [
  'code|function|method|bug|error|exception|crash|api|endpoint|query|string|variable|loop|script|server|logs?|log file|repo|repository|commit|branch|test suite|container|stylesheet|checksum|hash|signature|certificate|domain|backup|password|e-?mails?|phone|number|otp|captcha|account|identity|age|card|login|user|username|file|files|input|inputs|form|equation|proof|theorem|solution|answers?|calculations?|math|maths|grammar|spelling|essay|sentences?|translation|homework|order|payment|invoice|booking|ticket|connection|printer|disk|memory|cpu|page|link|links|settings|sensor|cache|heart|eyes?|folders?|director(?:y|ies)|spreadsheet',
  'kode|fungsi|galat|eror|berkas|skrip|server|kueri|basis data|kata sandi|sandi|surel|akun|nomor|rumus|jawaban\\w*|kalimat\\w*|ejaan\\w*|tata bahasa|tulisan\\w*|hitungan\\w*|perhitungan\\w*|terjemahan\\w*|pesanan|pembayaran|tagihan|tiket|koneksi|folder|masukan|identitas|suhu|cara',
].join('|');
/** What is checked or looked into is the person's own, or a program's. */
const THING_NEXT = new RegExp(
  `^ ?(?:my |our |your |this |these |that |those |the |a |an |all |each |every |if |whether )*(?:[\\p{L}-]+ )?(?:${THINGS})(?![\\p{L}])`,
  'u',
);
const WITH_OWNER = new RegExp(
  `\\b(?:my|our) (?:[\\p{L}-]+ )?(?:${THINGS})\\b|\\b(?:${THINGS}) (?:saya|aku|ku|kami|gue)\\b`,
  'u',
);
/** The person's own documents, which another way of answering searches. */
const OWN_DOCUMENTS =
  /\b(?:(?:my|our|these|those|this|the (?:attached|uploaded|following|above)|both|two|attached|uploaded) (?:\p{L}+ )?(?:documents?|files?|pdfs?|contracts?|attachments?|paragraphs?|chapters?|texts?|passages?|notes|library|articles?)|the (?:contract|document|attachment|pdf)|(?:dokumen|berkas|kontrak|lampiran|catatan|pustaka|teks|artikel|berita|paragraf|bab)(?: \p{L}+)? (?:saya|ini|itu|kami|ku|berikut|terlampir|di atas|di bawah)|dokumen-dokumen|(?:dua|kedua) (?:dokumen|teks|artikel|berita|paragraf))\b/u;
const MADE_UP =
  /\b(?:in (?:my|this|our) (?:novel|story|book|film|movie|game|scene|chapter|script|poem|campaign)|(?:di|dalam) (?:novel|cerpen|cerita|buku|naskah)(?:ku| saya| ini)|my character|tokoh (?:saya|utama))\b/u;
/** Who answers is asked about themselves, or about the person. */
const OF_YOU =
  /^ ?(?:if |whether |that |bahwa |kalau )?(?:you(?:'re| are| were) (?:an? |not |really |just |only |made|trained|built|conscious|alive|sentient|human|ai\b)|your\b|my (?:mom|mum|dad|wife|husband|boss|friend|name|dog|cat|son|daughter|ex)\b|(?:kamu|anda|kau|lo) (?:adalah|itu|robot|ai\b|bukan|punya|dibuat|manusia|bisa)|namamu)/u;

/** Whether what is asked for, by its own words and by those right after the ones that ask, is no matter of sources. */
const isOutsideResearch = (own: string, after: string, { onFacts }: { onFacts: boolean }): boolean =>
  TECHNICAL.test(own) ||
  MADE_UP.test(own) ||
  THING_NEXT.test(after) ||
  OF_YOU.test(after) ||
  WITH_OWNER.test(own) ||
  (!onFacts && OWN_DOCUMENTS.test(own));

/** That a question asks for research, and of which mode. */
export interface ResearchIntent {
  readonly mode: ResearchMode;
  /** The words by which it says so, in lower case. */
  readonly words: string;
}

/** Asks for facts to be checked, whatever they stand in. */
const ON_FACTS = /fact|fakta|hoa(?:ks|x)/u;
/** Fewer words before "is that true?" are no claim. */
const SHORTEST_CLAIM_WORDS = 3;

const wordsIn = (text: string): number => text.match(/\p{L}[\p{L}\p{M}'-]*/gu)?.length ?? 0;

interface FoundPhrase {
  readonly words: string;
  readonly mood: 'command' | 'prohibition';
  readonly after: string;
}

/** Where a phrase stands in a clause so that it asks for something, or turns it down. */
function foundIn(clause: string, before: string, { stands, pattern }: ResearchPhrase): FoundPhrase | null {
  for (const { 0: words, index } of clause.matchAll(pattern)) {
    const after = clause.slice(index + words.length);
    const mood = moodAfter(clause.slice(0, index));
    if (mood === null || areSpokenOf(after)) continue;
    if (stands === 'opening' && mood === 'prohibition') continue;
    const isAlone = after.trim() === '' && mood === 'command' && wordsIn(before) >= SHORTEST_CLAIM_WORDS;
    if (stands === 'after-claim' && !isAlone) continue;
    return { words: words.trim(), mood, after };
  }
  return null;
}

/**
 * Whether a question asks for research in so many words ("is it true that …", "bandingkan pemberitaan …", "research …"),
 * and the mode that they stand for; null where it does not, where it turns research down, and where such words are
 * quoted, somebody else's, about programs, sums or the person's own things. Takes bounded time.
 */
export function readResearchIntent(question: string): ResearchIntent | null {
  const clauses = ownClauses(question);
  const own = clauses.join(' , ');
  let intent: ResearchIntent | null = null;
  for (const phrase of RESEARCH_PHRASES)
    for (const [index, clause] of clauses.entries()) {
      const found = foundIn(clause, clauses.slice(0, index).join(' '), phrase);
      if (found?.mood === 'prohibition') return null;
      if (found === null || intent !== null) continue;
      const rest = found.after.trim() === '' ? (clauses[index + 1] ?? '') : found.after;
      if (isOutsideResearch(own, rest, { onFacts: ON_FACTS.test(found.words) })) continue;
      intent = { mode: phrase.mode, words: found.words };
    }
  return intent;
}
