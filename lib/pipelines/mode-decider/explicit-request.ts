/** Words that ask for thought; a request may stand anywhere outside quotation marks. */
const REQUESTS: readonly RegExp[] = [
  /\bthink (?:(?:very|really|long and|it|this|that|about (?:it|this|that)) ){0,3}(?:deeply|hard|harder|deeper|carefully|thoroughly|step by step|through)(?! of\b)/u,
  /\b(?:take your time|reason step by step|think long and hard|deep think|deep thinking mode|in-depth analysis)\b/u,
  /\b(?:use|switch to|in) deep mode\b/u,
  /\b(?:pikirkan|pikirin|dipikirkan|dipikirin|pikir|berpikir|berpikirlah|renungkan|mikir) (?:(?:ini|itu|dulu|lah|yang|secara|dengan|baik-baik|lebih|benar-benar) ){0,3}(?:matang[- ]matang|masak[- ]masak|mendalam|dalam-dalam|baik[- ]baik|keras|teliti|cermat|saksama|langkah demi langkah|sungguh-sungguh|dalam)(?!-|\p{L})/u,
  /\b(?:analisis|telaah|kaji|bahas) (?:\p{L}+ ){0,3}(?:secara mendalam|sedalam-dalamnya|sampai tuntas)(?!\p{L})/u,
  /\b(?:pakai|gunakan|aktifkan) mode (?:mendalam|dalam|deep)\b/u,
];
/** Before a request, in the same clause: it is turned down, told of, or asked about. */
const NOT_MEANT =
  /(?:\bno need to|\b(?:don't|dont|not|never|without|shouldn't|needn't|stop|why|how|should i|does|did|do|can|could|would it|he|she|they|people|we|to|made me|makes me|let me|i'll|i|tidak|nggak|ngga|gak|ga|enggak|jangan|tanpa|usah|bukan|kenapa|mengapa|bagaimana|cara|gimana|dia|mereka|orang|saya|aku|kami|agar bisa|untuk|belajar))(?: (?:really|have|has|had|need|needs|should|must|even|always|just|used|want|too|perlu|harus|terlalu|usah|sudah|telah|suka|selalu|sering|bisa|lebih|ada|waktu)){0,3} ?$/u;
/** Before a request: not even as much thought as there would be is wanted. */
const DECLINED =
  /(?:no need to|(?<!\b(?:i|we|they|people) )(?:don't|dont|do not)|\bnot have to|needn't|jangan|(?:tidak|tak|nggak|ngga|gak|ga|enggak) (?:perlu|usah|harus)|\busah)(?: (?:really|even|too|have to|need to|terlalu)){0,2} ?$/u;
/** Somebody else thinks: "do fish", "does he". */
const OTHERS = /\b(?:do|does|did|can|could|should) (?!you\b)\p{L}+ ?$/u;
/** What is asked for is done with the words, not by them. */
const ABOUT_WORDS = /^\W*(?:please |tolong |coba )?(?:translate|terjemahkan|paraphrase|spell|eja)\b/u;
const QUOTED = /["“”„«»`][^"“”„«»`]{0,400}["“”„«»`]|(?<![\p{L}\d])['‘][^'‘’]{1,200}['’](?![\p{L}\d])/gu;
/** A person asks for thought at the beginning or the end of a question. */
const READ_AT_EACH_END = 1_000;
const CLAUSE_MARKS = /[.!?,;:()\n—–]/u;
const LONGEST_LEAD = 60;
/** These ask for thought although a word stands before them that mostly turns it down. */
const POLITE =
  /\b(?:can you|could you|would you|i want you to|i need you to|i'd like you to|please|tolong|coba|mohon|saya (?:mau|minta|ingin) (?:kamu|anda)|aku (?:mau|minta|ingin) kamu)(?: \p{L}+){0,2} ?$/u;

const leadOf = (text: string, end: number): string =>
  text
    .slice(Math.max(0, end - LONGEST_LEAD), end)
    .split(CLAUSE_MARKS)
    .at(-1) ?? '';

/** The words that ask for thought in what is read of a question, each with what stands before it in its clause. */
function* requestsIn(question: string): Generator<{ readonly words: string; readonly lead: string }> {
  const ends =
    question.length <= 2 * READ_AT_EACH_END
      ? question
      : `${question.slice(0, READ_AT_EACH_END)}\n${question.slice(-READ_AT_EACH_END)}`;
  const lower = ends
    .replace(/’/gu, "'")
    .replace(QUOTED, ' " ')
    .replace(/[^\S\n]+/gu, ' ')
    .toLowerCase();
  if (ABOUT_WORDS.test(lower)) return;
  for (const request of REQUESTS)
    for (const match of lower.matchAll(new RegExp(request, 'gu')))
      yield { words: match[0], lead: leadOf(lower, match.index) };
}

const isMeant = (lead: string): boolean =>
  (POLITE.test(lead) && !/\b(?:not|don't|never|tidak|jangan|usah|tanpa)\b/u.test(lead)) ||
  !(NOT_MEANT.test(lead) || OTHERS.test(lead));

/**
 * The words by which a question asks for thought ("think deeply", "pikirkan matang-matang"), as they are written there;
 * null where there are none, where they are quoted, or where they are turned down or merely told of. Takes bounded time.
 */
export function explicitRequestIn(question: string): string | null {
  for (const { words, lead } of requestsIn(question)) if (isMeant(lead)) return words;
  return null;
}

/** Whether a question asks not to think much ("no need to think deeply"). Takes bounded time. */
export function declinesThought(question: string): boolean {
  for (const { lead } of requestsIn(question)) if (DECLINED.test(lead)) return true;
  return false;
}
