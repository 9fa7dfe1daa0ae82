/**
 * What a clause is: something that is asked of the one who answers, a question about the documents, what is to be told
 * of them, something that somebody else does, says or has done, or something that is expressly not asked for.
 */
export type ClauseKind = 'request' | 'question' | 'told' | 'report' | 'waived';

/** Turns of phrase that negate nothing. */
const NO_NEGATION =
  /\b(?:do not forget(?: to)?|do not hesitate to|do not fail to|be sure not to (?:skip|forget)|without fail|without exception|no matter (?:what|how)|if you do not mind|why not|jangan lupa|jangan sungkan|tidak lain|tanpa kecuali|mau tidak mau|tidak bisa tidak|do not skip|jangan lewatkan|whether or not|not only|bukan hanya|tidak hanya|jangan hanya|(?:tidak|jangan)(?: boleh| sampai)? kurang|(?:and )?(?:no|nothing) (?:less|fewer)|and no more)\b/g;
const WAIVED =
  /\b(?:(?:do|does|need|must|should|will|would|can|could) not|no need|not (?:necessary|needed|required|compulsory|mandatory|asking|looking for)|needless|never mind|never|without|nobody|no one|skip|avoid|omit|drop|spare me|instead of|rather than|unnecessary|optional|overkill|not|no|nor|free to ignore|tidak (?:perlu|usah|harus|butuh|minta|mau|penting|apa apa)|tidak|jangan|tanpa|bukan|ngapain|percuma|bebas|opsional|boleh (?:saja )?dilewat\w*|lewati|hindari|abaikan)\b/;

const QUESTION_WORD =
  /\b(?:who|whom|whose|what|which|when|where|why|how|siapa|apa|apakah|kapan|mana|kenapa|mengapa|bagaimana|berapa|\w+kah)\b/;
const ASKING_FIRST =
  /^(?:and |but |so |dan |tapi |jadi )?(?:do|does|did|is|are|was|were|has|have|had|can|could|may|might|must|should|will|would|bisa|boleh|dapat|ada|sudah)\b/;
const TO_YOU =
  /^(?:could|can|may|would) .* be (?:searched|opened|read|quoted|approached|looked|checked|copied|reproduced|run|made|done)\b|^(?:bisa|boleh|dapat) (?:tidak )?di(?:cek|cari\w*|telusuri|buka\w*|kutip\w*|baca\w*|salin\w*|periksa|lakukan)\b|\b(?:you|your|yourself|kamu|kamulah|mu|please|tolong|mohon|bantu|coba)\b/;
/** Telling what is asked, where the rest is what it is about. */
const TOLD_OF =
  /\b(?:tell me|explain|describe|summarise|summarize|find out|show me|i wonder|list|report|ceritakan|jelaskan|sebutkan|beri tahu|rangkum|ringkas|terangkan|uraikan|tunjukkan) (?:\w+ ){0,4}?(?:who|what|which|when|where|why|how|siapa|apa|kapan|mana|kenapa|mengapa|bagaimana|berapa|the part where|bagian saat|bagian ketika)\b/;

const THIRD =
  '(?:he|she|they|it|somebody|someone|everyone|people|dia|ia|mereka|beliau|orang|(?:the|my|our|his|her|their|a|an|this|that|another|one of the) (?:(?!(?:with|for|to|that|which|and|in|on)\\b)\\w+ ){0,3}?\\w+(?: (?:on|about|of) (?:\\w+ ){0,2}?\\w+)?)';
const SAYS =
  'says|said|states|stated|tells|told|asks|asked|wants|wanted|instructs|instructed|requires|required|demands|demanded|recommends|recommended|advises|advised|suggests|suggested|expects|expected|ordered|insists|insisted|urges|urged|prescribes|prescribed|calls for|called for|makes|obliges|obliged|claimed|promised|mentions|mentioned|describes|described|lists|listed|shows|showed|covers|covered|explains|explained|discusses|discussed|names|gives|has|had|contains|contained|includes|included|consists|used|noted|reported|allows|allowed|forbids|warns|warned';
const DID =
  'ran|searched|opened|looked|queried|found|quoted|cited|made|did|conducted|carried|performed|tried|took|spent|went|read|gave|used|wrote|has|have|had|was|were|resolved|settled|disagreed|got|hunted|trawled|combed';
const THIRD_PERSON = new RegExp(
  `^(?:(?:and|but|so|when|while|because|since|as|although|though|if|that|then) )?(?:(?:in|at|on|during|after|for) (?:\\w+ ){1,3})?${THIRD} (?:also |already |always |never |then |only |just |once |clearly |explicitly |even |still )?(?:${SAYS}|${DID})\\b`,
);
const OWN_PAST = new RegExp(
  `\\b(?:i|we) (?:have |had |already |just |even |have already |once )?(?:${DID}|been)\\b(?! (?:to|like))|\\baku (?:sudah|pernah|tadi|kemarin|habis|baru)\\b|\\b(?:sudah|barusan|tadi|kemarin|pernah|habis) (?:[\\w#]+ ){0,4}aku\\b`,
);
const PAST_TIME =
  /\b(?:yesterday|last (?:night|week|month|year|summer|winter|spring|autumn|time)|(?:days?|weeks?|months?|years?|hours?) ago|this morning|kemarin|tadi (?:pagi|siang|malam)|(?:minggu|bulan|tahun|hari) lalu|tempo hari|semalam|dulunya)\b/;
const SAID_ID =
  /\b(?:(?<!kata )katanya|konon|menurut (?:dia|mereka|beliau)|menyuruh|disuruh|meminta|diminta|(?<!tidak |belum )(?:menyebut(?:kan)?|disebut(?:kan)?)|mengatakan|dikatakan|menyatakan|memerintahkan|menginstruksikan|mewajibkan|diwajibkan|mengharuskan|menganjurkan|menyarankan|mensyaratkan|berbunyi|ngaku|mengaku|bercerita|(?<=^(?:guru|dosen|bos|atasan|klien|ibu|ayah|pak|bu|istri|suami|teman|editor|pengacara|dia|ia|mereka)\w* )(?:minta|ingin|mau)|memuat|berisi|terdiri|memiliki|punya|mempunyai)\b/;
const PAST_ID =
  /\b(?:\w+nya|petugas\w*|dia|ia|mereka|beliau|orang|teman\w*|bos\w*|adik\w*|kakak\w*|ayah|ibu|bapak|pak|bu) (?:itu |ini )?(?:sudah|pernah|sempat|tadi|kemarin) /;
/** Verbs with "me-" say what somebody does; what is asked for has none, or says that it has to be. */
const DOES_ID =
  /^(?!#|.*\b(?:kamu|harus|perlu|tolong|mohon|minta|ingin|mau|untuk|sebelum|setelah|sesudah|coba|silakan|dengan|sambil|bisa|boleh|sebaiknya|hendaknya|paling|minimal|jangan|tanpa|cara|dari)\b).+ (?:membuka|mencari|menelusuri|membaca|mengutip|mencarikan|melacak|menyalin|menyelesaikan)\b/;
const ASKED_OF_THEM =
  /\b(?:should|must|needs? to|has to|have to|ought to|shall|is to|are to|be|harus|hendaknya|sebaiknya|perlu)\b/;
const DEMANDED_ID = /\b(?:harus|harap|tolong|mohon|perlu|hendaknya|butuh)\b/;
const USUAL = /\b(?:usually|normally|typically|biasanya|lazimnya)\b/;
/** "Two files were opened by the clerk." */
const DONE_BY_OTHERS =
  /^(?!.*\b(?:must|should|needs?|has to|have to|ought|if|where|when|unless|whatever|whichever|which|what|anything|once|until|harus|wajib|kalau)\b).*(?:\b(?:was|were|had been) (?:\w+ )?\w+(?:ed|en|ad|ung|ound|ought)\b|\bdi\w+ oleh (?!kamu))/;
/** What is said of the answer is asked of it. */
const ON_THE_ANSWER =
  /\b(?:answer|reply|response|output|summary|write up|jawaban\w*|balasan\w*|tanggapan\w*|ringkasanmu|laporanmu|syarat\w*)\b/;

/** Who says what stands beside it: "says the shop". */
const ATTRIBUTION =
  /^(?:says|said|according to|(?:kata|ujar|tutur|menurut)(?! (?:kata|kunci|per|demi|urutan|kamu))) \w+(?: \w+){0,3}$/;
export const isAttribution = (plain: string): boolean => ATTRIBUTION.test(plain);

export function kindOfClause(
  plain: string,
  { isAsked, isFirst }: { readonly isAsked: boolean; readonly isFirst: boolean },
): ClauseKind {
  const text = plain.replace(NO_NEGATION, ' ');
  if (isReport(text)) return 'report';
  if (isAsked && isQuestion(text, isFirst)) return 'question';
  if (TOLD_OF.test(text)) return 'told';
  return WAIVED.test(text) || /#max\b/.test(text) ? 'waived' : 'request';
}

function isReport(text: string): boolean {
  if (OWN_PAST.test(text) || SAID_ID.test(text) || PAST_ID.test(text) || DOES_ID.test(text))
    return !ON_THE_ANSWER.test(text) && !DEMANDED_ID.test(text) && !/\bkamu \w*me/.test(text);
  if (DONE_BY_OTHERS.test(text) || (USUAL.test(text) && !TO_YOU.test(text))) return true;
  if (PAST_TIME.test(text) && !TO_YOU.test(text)) return true;
  return THIRD_PERSON.test(text) && !ASKED_OF_THEM.test(text) && !ON_THE_ANSWER.test(text);
}

const isQuestion = (text: string, isFirst: boolean): boolean =>
  TO_YOU.test(text) ? false : QUESTION_WORD.test(text) || (isFirst && ASKING_FIRST.test(text));
