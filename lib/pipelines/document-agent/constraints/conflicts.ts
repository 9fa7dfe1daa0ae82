import type { PromptSentence, ReadPrompt } from './reading/read-prompt';
import { anyOf } from './words-of';

/** Things that say different things. */
const DISAGREE = anyOf(
  'conflict\\w*|contradict\\w*|disagree\\w*|discrepan\\w*|inconsisten\\w*|clash\\w*|at odds|diverg\\w*|mismatch\\w*|incompatib\\w*|irreconcilab\\w*|differ(?:ing)?|oppos(?:e|ing) (?:each other|one another)|(?:do|does) not (?:match|agree|tally|line up|square|add up|fit|coincide)|differ|differs|differing|vary|varies|different (?:dates?|figures?|numbers?|answers?|amounts?|totals?|versions?|accounts?|stories|story|prices?|times?|names?|things?)|different (?:\\w+ )?(?:years?|dates?|figures?|values|spellings)|(?:#2|both|competing|rival|several) (?:versions?|accounts?|answers?|dates?|figures?|stories)|competing|bertentangan|berselisih|selisih|berlainan|berbeda(?: beda)?|beda(?: beda)?|bentrok|berbenturan|bertabrakan|menabrak|tabrakan|berlawanan|bersilangan|bertolak belakang|tidak (?:cocok|sama|sejalan|konsisten|klop|sinkron|nyambung|sesuai|selaras|seragam|akur)|kontradiksi|kontradiktif|konflik|saling (?:bantah|bertentangan|beda|membantah|berlawanan|silang|sanggah)|perbedaan|pertentangan|perselisihan|simpang siur|ketidaksesuaian|ketidakcocokan|ganda|#2 versi|versi',
);
const SURELY_DISAGREE = anyOf(
  'conflict\\w*|contradict\\w*|disagree\\w*|discrepan\\w*|inconsisten\\w*|clash\\w*|at odds|diverg\\w*|mismatch\\w*|(?:do|does) not (?:match|agree|tally|line up|square)|bertentangan|berselisih|bentrok|berlawanan|bertolak belakang|tidak (?:cocok|sejalan|konsisten|klop|sinkron|akur)|kontradiksi|saling (?:bantah|bertentangan|membantah)|simpang siur',
);
/** Saying which of them holds. */
const SETTLE =
  'resolve|settle|decide|reconcile|determine|adjudicate|arbitrate|work out|figure out|sort (?:it |them |that |this )?out|iron out|clear up|judge|weigh|rule on|untangle|square|side with|go (?:by|with|for)|trust|believe|prefer|favou?r|follow|rely on|use|pick|choose|take|keep|apply|stick (?:to|with)|give (?:priority|precedence|preference) to|prioriti[sz]e|rank|let|treat|selesaikan|tentukan|putuskan|selaraskan|rekonsiliasi(?:kan)?|pilih(?:lah)?|pakai(?:lah)?|ikuti|ikut|utamakan|dahulukan|menangkan|pegang|percaya(?:i)?|luruskan|cocokkan|damaikan|timbang|uraikan|ambil|patokannya|patuhi|acu|anggap|nilai|jernihkan|urai|bereskan|atasi|tuntaskan';
const SETTLES = new RegExp(
  `(?:^|\\b(?:please|and|then|also|you|must|should|to|just|always|simply|can you|could you|tolong|mohon|harus|kamu|dan|lalu|ya|coba|maka|then|silakan|perlu|untuk|langsung)) (?:${SETTLE})\\b|^(?:${SETTLE})\\b`,
);
/** "where they differ follow the later one", with no comma between */
const SETTLES_THEN = new RegExp(`${DISAGREE.source} (?:\\w+ ){0,3}?(?:${SETTLE})\\b`);
/** Which of them holds, said as a rule or asked for. */
const WHICH_HOLDS = anyOf(
  'reconcile|reconciliation|adjudicate|(?:as )?binding|selaraskan|rekonsiliasi(?:kan)?|didahulukan|diutamakan|dimenangkan|mengikat|wins?(?: out)?|prevails?|takes? (?:precedence|priority)|has (?:precedence|priority)|trumps?|overrides?|overrules?|supersedes?|governs|carries the day|outranks?|which (?:\\w+ ){0,4}?(?:is|are|was|to) (?:right|correct|true|current|valid|in force|trust|believe|follow|use|reliable|credible)|which (?:\\w+ ){0,3}?you (?:\\w+ ){0,2}?(?:go with|chose|choose|pick|follow|use|prefer|trust|believe)|kamu (?:pilih|pakai|percaya|pegang|ikuti|menangkan)|pilih (?:yang )?mana|which (?:\\w+ ){0,3}?(?:holds|stands|applies|counts|i should|we should|you believe|you trust)|who is right|whose (?:\\w+ ){0,2}(?:holds|stands|is right)|mana yang (?:benar|berlaku|dipakai|dipercaya|sahih|valid|betul|tepat|sah|lebih kuat|bisa dipegang|patut|layak|dipegang|kamu)|yang (?:mana )?(?:berlaku|menang|dipakai|dipegang|diikuti|dianut|jadi (?:pegangan|patokan|acuan)|dijadikan (?:pegangan|patokan|acuan)|dimenangkan|diutamakan|didahulukan|dipercaya|sah|benar)|siapa yang (?:benar|bertahan|menang)|menang(?:lah)?',
);
/** What cannot be done to things that agree. */
const ONLY_CONFLICTS = anyOf('reconcile|adjudicate|selaraskan|rekonsiliasi(?:kan)?');
/** Two that say something: "the census says 412, the parish book says 398". */
const SAY_TWICE =
  /\b(says?|states?|gives?|puts?|claims?|has|speaks? of|bilang|menyebut|mencatat|menulis|mengatakan|kata|tertulis)\b.*\b(?:\1|says?|states?|gives?|puts?|claims?|has|bilang|menyebut|mencatat|menulis|mengatakan|tertulis)\b/;
export const NEWEST =
  /\b(?:newest|latest|most recent|newer|later|more recent|recent|last issued|issued last|later dated|youngest|current|terbaru|paling baru|lebih baru|terakhir|termuda|paling akhir|mutakhir|terkini|paling (?:muda|anyar))\b/;
export const OLDER =
  /\b(?:older|earlier|oldest|previous|outdated|yang lama|lebih lama|terdahulu|sebelumnya)\b/;
const RULED = anyOf(
  'wins?|prevails?|takes? precedence|counts|trumps?|overrides?|supersedes?|outranks?|prefer|trust|go (?:by|with)|give (?:priority|precedence)|rely on|menang|yang (?:dipakai|berlaku|dipegang|menang|diikuti)|utamakan|pegang|dahulukan|menangkan',
);

interface Settled {
  readonly rule: string | null;
}

/** Whether a prompt wants what its sources disagree on settled, and the rule that it gives; null where it does not. */
export function conflictsAskedFor({ sentences }: ReadPrompt): Settled | null {
  for (const [index, sentence] of sentences.entries()) {
    const about = [sentences[index - 1], sentence, sentences[index + 1]].flatMap((near) =>
      near ? [near] : [],
    );
    const settling = sentence.clauses.filter(
      ({ kind, plain }) =>
        (kind === 'request' ||
          kind === 'waived' ||
          ((kind === 'question' || kind === 'told') && WHICH_HOLDS.test(plain))) &&
        (SETTLES.test(plain) || SETTLES_THEN.test(plain) || WHICH_HOLDS.test(plain)),
    );
    const ruled = sentence.clauses.filter(
      ({ kind, plain }) => kind === 'request' && NEWEST.test(plain) && RULED.test(plain),
    );
    const holds = settling.some(({ plain }) => WHICH_HOLDS.test(plain));
    const disagree =
      settling.length > 0 &&
      (about.some(saysDisagreement) ||
        settling.some(({ plain, kind }) => kind === 'request' && ONLY_CONFLICTS.test(plain)) ||
        (holds && about.some(({ plain }) => SAY_TWICE.test(plain))));
    if (!disagree && ruled.length === 0) continue;
    const rule = [...ruled, ...settling].find(
      ({ plain }) => NEWEST.test(plain) || OLDER.test(plain) || RULED.test(plain),
    );
    return { rule: rule?.written.replace(/[.!]+$/, '') ?? null };
  }
  return null;
}

/** Whether a sentence says, or supposes, that things disagree; what people do to each other is no such thing. */
function saysDisagreement({ plain, clauses }: PromptSentence): boolean {
  if (!DISAGREE.test(plain)) return false;
  return clauses.some(
    ({ kind, plain: clause }) =>
      DISAGREE.test(clause) &&
      (kind !== 'question' || SURELY_DISAGREE.test(clause)) &&
      !/\b(?:resolv\w+|settl\w+) (?:their|its|his|her) (?:conflict|disagreement|dispute)/.test(clause),
  );
}
