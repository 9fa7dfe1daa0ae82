import { pattern, sourceOf } from './pattern';
import type { PromptSentence, ReadPrompt } from './reading/read-prompt';

const SURELY_DISAGREE = pattern('<surelyDisagree>');
/** Things that say different things. */
const DISAGREE = pattern('<surelyDisagree>', '<disagree>', '(one_thing|begini) ... (another|begitu)');
/** Told to say which of them holds, or so that no comma stands between: "where they differ follow the later one". */
const SETTLES = pattern(
  '^<settle>',
  '(please|and|then|also|you|i|we|must|should|to|be|just|always|simply|kindly|tolong|mohon|harap|harus|kamu|dan|lalu|ya|coba|maka|silakan|perlu|untuk|langsung|hendaknya|sebaiknya|selalu) <settle>',
  '(<surelyDisagree>|<disagree>) .. <settle>',
);
/** Which of them holds, said as a rule or asked for. */
const WHICH_HOLDS = pattern(
  '<onlyConflicts>',
  '<rules>',
  'which ... <right>',
  'which .. you .. (go_with|went_with|chose|choose|pick(ed)?|follow(ed)?|used?|prefer(red)?|trust(ed)?|believed?|settled_on|side(d)?_with|rel(y|ied)_on|lean(ed)?_(on|to|towards)|back(ed)?|accept(ed)?|favou?r(ed)?)',
  '(who|whose) ... (right|holds|stands|believe|trust|correct)',
  '(mana|siapa|mana_yang|yang_mana|siapa_yang) ... <right>',
  'kamu (pilih|pakai|percaya|pegang|ikuti|menangkan)',
  'pilih (yang_)?mana',
);
/** What is done about a contradiction, with nothing else that it might be done to: "sort that out, please". */
const CLEARS = pattern('<clears> (for_(me|us)|please|tolong|ya|dong|dulu|now|first)?$');
/** Conflicts that are of no interest. */
const PASSED_OVER = pattern(
  '(ignore|disregard|abaikan|kesampingkan|lupakan|never_mind|do_not_(worry|bother)) .. (<surelyDisagree>|<disagree>)',
);
/** What cannot be done to things that agree. */
const ONLY_CONFLICTS = pattern('<onlyConflicts>');
/** Two that say something: "the census says 412, the parish book says 398". */
const TWO_SAY = pattern('<said> .... <said>', '(one|#1|satu) .... (the_other|yang_lain|lainnya)');
export const NEWEST = new RegExp(`\\b${sourceOf('<newest>')}\\b`);
export const OLDER = new RegExp(`\\b${sourceOf('<oldest>')}\\b`);
/** A rule by which the age decides, whether or not it is said that anything disagrees. */
const AGE_RULES = pattern(
  '(<newest>|<oldest>) ... <rules>',
  '<rely> ... (<newest>|<oldest>) . <version>',
  '<rely> ... <version> .. (<newest>|<oldest>)',
  '(older|old|earlier|previous) ... (give_way|yield|defer|bow) to ... <newest>',
  '(yang_lama|lama|terdahulu) ... (kalah|mengalah|tunduk|gugur) ... (baru|<newest>)',
  '(whichever|mana_pun) ... <newest>',
  '<rely> ... (<newest>|<oldest>) ... (superseded|void|obsolete|outdated|invalid|tidak_berlaku|batal|gugur)',
  '<newest> ... (supersedes?|replaces?|mengalahkan|menggantikan|menggugurkan)',
);

interface Settled {
  readonly rule: string | null;
}

/** Whether a prompt wants what its sources disagree on settled, and the rule that it gives; null where it does not. */
export function conflictsAskedFor({ sentences }: ReadPrompt): Settled | null {
  for (const [index, sentence] of sentences.entries()) {
    const about = sentences.slice(Math.max(0, index - 1), index + 2);
    const settling = sentence.clauses.filter(
      ({ kind, plain }) =>
        (kind === 'request' || kind === 'waived' || (kind !== 'report' && WHICH_HOLDS.test(plain))) &&
        (SETTLES.test(plain) || WHICH_HOLDS.test(plain)) &&
        !PASSED_OVER.test(plain),
    );
    const ruled = sentence.clauses.filter(({ kind, plain }) => kind === 'request' && AGE_RULES.test(plain));
    const disagree =
      settling.length > 0 &&
      (about.some(saysDisagreement) ||
        settling.some(({ plain, kind }) => kind === 'request' && ONLY_CONFLICTS.test(plain)) ||
        (settling.some(({ plain }) => WHICH_HOLDS.test(plain) || CLEARS.test(plain)) &&
          about.some(({ plain }) => TWO_SAY.test(plain))));
    if (!disagree && ruled.length === 0) continue;
    const rule = [...ruled, ...settling].find(
      ({ plain }) => NEWEST.test(plain) || OLDER.test(plain) || AGE_RULES.test(plain),
    );
    return { rule: rule?.written.replace(/[.!]+$/, '') ?? null };
  }
  return null;
}

/** Whether a sentence says, or supposes, that things disagree; what people do to each other is no such thing. */
const saysDisagreement = ({ clauses }: PromptSentence): boolean =>
  clauses.some(
    ({ kind, plain }) =>
      DISAGREE.test(plain) &&
      (kind !== 'question' || SURELY_DISAGREE.test(plain)) &&
      !/\b(?:resolv\w+|settl\w+) (?:their|its|his|her) (?:conflict|disagreement|dispute)/.test(plain),
  );
