import type { ReadPrompt } from './reading/read-prompt';
import { pattern } from './words/pattern';

const SAYS = pattern('<say>');
const ABSENT = pattern('<absent>');
/** Enough by itself. */
const PLAINLY = pattern(
  // nothing may be made up
  '<not> ... <invent>',
  '<invent> .. <barred>',
  'asal (nebak|tebak|jawab) .. (jangan|tidak)',
  // honesty is better than an answer
  'i_do_not_know is <better>',
  '<better> ... (say|admit|hear|write|said|read|bilang|jujur|mengaku|ngaku|jawab|tidak|kosong|dikosongkan|tahu) ... (do_not_know|can_not_tell|not|q\\d+|than|daripada|ketimbang)',
  '<better> ... (blank|gap|nothing|kosong|bolong|nihil) ... (than|daripada|ketimbang)',
  '(blank|gap|nothing|silence|kosong|bolong) (is|are|lebih) .. <better> ... (than|daripada|ketimbang)',
  '(no|an_empty|a_blank) answer ... (better|preferable|safer)',
  'lebih_baik .. (bilang|jujur|mengaku|ngaku|jawab|tidak|dikosongkan|kosong)',
  // what the documents lack is to be told
  "(<say>|to_know|(mau|ingin|perlu)_tahu) ((?!(why|how|who|kenapa|mengapa|bagaimana|siapa)_)[\\w'#]+_){0,9}?(<lackList>)",
  '(<say>|to_know|(mau|ingin|perlu)_tahu) ... (what|whatever|anything|everything|any|all|where|which|apa|hal|bagian|informasi|data|pertanyaan|poin|mana|semua|apa_pun|soal) ... <absent>',
  '(jangan_(sungkan|ragu|malu|segan)|do_not_hesitate_to|feel_free_to) ... <say> ... <absent>',
  '(do_not|never|jangan) .. (hide|conceal|bury|skip_over|sembunyikan|menyembunyikan|tutupi) .. (<lackList>|<absent>)',
);
/** "Quote it, or tell me that it is not there." */
const ELSE_SAID = pattern('(or|otherwise|else|atau) (else_|just_|please_)?<say> ... <absent>');
/** What is told where something is missing. */
const SUPPOSED = pattern(
  '<if> .... <absent>',
  // "Nggak tertulis ya bilang nggak tertulis": with no word for "if"
  '<absent> .... (ya|then|just|maka|tinggal|langsung|cukup) (just_|saja_)?<say>',
  '(if_(not|so)|otherwise|kalau_(tidak|begitu|iya|memang)) (,_)?(then_|just_|ya_|maka_)?(please_|tolong_)?<say>',
);
const IN_THAT_CASE = pattern(
  '^(then|in_that_case|if_so|if_that_is_so|maka|kalau_begitu|kalau_iya|kalau_memang_begitu|ya) (,_)?(\\w+_)?<say>',
  '^(just|please|simply|tolong|langsung)? <say> (so|it|me|saja|begitu)?$',
  ', (then|in_that_case|if_so|maka|kalau_begitu|kalau_iya|ya) (,_)?(\\w+_)?<say>',
);
/** Words in quotation marks are taken for an answer. */
const ACCEPTED = pattern(
  '<better>',
  '(good|valid|fair|proper|legitimate|sah|boleh|jawaban) ...',
  'an? . answer',
  '(will|would) (do|suffice|serve)',
  'cukup',
  '(take|accept|live_with|terima|kuterima|menerima) ...',
);
/** What is to be written where something is missing. */
const LACKING_TEXT =
  /insufficient|incomplete|not (?:found|stated|given|available|mentioned|documented|specified|known|recorded|in (?:the )?(?:source|document|file|record)s?|covered|sure|enough|disclosed|there|clear)|unknown|unclear|unstated|undocumented|undetermined|no (?:data|information|info|answer|record|entry|evidence|source|mention)|\bn\/?a\b|\bt\/a\b|missing|don.?t know|(?:can|could|did|do|was|were)(?: ?not|n.?t) (?:\w+ )?(?:say|tell|find|found|locate|know|see|determine)|unable to|no (?:idea|clue|luck|match|result|trace)|nothing (?:found|there|on)|to be confirmed|\btb[cd]\b|gap|tidak (?:ada|ditemukan|tersedia|diketahui|tercantum|cukup|memadai|tertulis|disebut\w*|terdokumentasi|jelas|tahu|lengkap)|tidak (?:bisa|dapat|berhasil|sempat) \w+|(?:nggak|tak|ga|gak) (?:ada|tahu|tertulis|ketemu|ditemukan|jelas)|nihil|kosong|belum (?:ada|tersedia|jelas|diketahui|tercatat)|kurang (?:data|bukti|dokumen\w*|lengkap)|data kurang|bukti kurang|dokumen\w* kurang/iu;

/** Whether a prompt wants to be told what its documents do not say. */
export const disclosureAskedFor = ({ sentences, quoted }: ReadPrompt): boolean =>
  sentences.some(({ plain, clauses }, index) => {
    const own = clauses
      .filter(({ kind }) => kind !== 'report' && kind !== 'question')
      .map(({ plain: clause }) => clause)
      .join(' , ');
    if (PLAINLY.test(own) || (own !== '' && ELSE_SAID.test(plain))) return true;
    const isWritten = [
      ...own.matchAll(
        /(?<!\b(?:term|phrase|word|expression|istilah|frasa|arti|makna|ungkapan|kata) )\bq(\d+)\b/g,
      ),
    ].some(([, at]) => LACKING_TEXT.test(quoted[Number(at)] ?? ''));
    if (isWritten && ACCEPTED.test(own)) return true;
    if (!SAYS.test(own)) return false;
    if (isWritten || SUPPOSED.test(own)) return true;
    return IN_THAT_CASE.test(own) && ABSENT.test(`${sentences[index - 1]?.plain ?? ''} ${plain}`);
  });
