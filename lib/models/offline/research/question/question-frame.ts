/** A request without what is said around the thing that it is about. */
export interface Unframed {
  readonly text: string;
  /** Whether it asks if something is so. */
  readonly isVerifying: boolean;
}

const POLITE =
  /^\W*(?:(?:please|kindly|hi|hello|hey|tolong|mohon|coba|halo|hai|(?:can|could|would) you(?: please)?|i want you to|i need you to|help me(?: to)?|(?:bisakah|bisa) (?:kamu|anda)|bantu(?: saya)?)[\s,]+)+/i;
const THAT = String.raw`(?:\s+(?:if|whether|that|apakah|bahwa|jika|kalau|soal|tentang))?`;
const A_CLAIM = String.raw`(?:\s+(?:(?:the|this|a) )?(?:claims?|stor(?:y|ies)|rumou?rs?|theor(?:y|ies)|reports?|statements?|klaim|kabar|berita|rumor|isu|pernyataan)(?:\s+(?:about|of|soal|tentang))?)?`;

/** What asks whether something is so, at the beginning. */
const VERIFYING = [
  String.raw`(?:verify|fact[- ]?check|double[- ]?check|check|confirm|debunk|find out(?=\s+(?:if|whether)))${A_CLAIM}${THAT}(?:\s+it(?:'s| is) (?:really )?true that)?`,
  `(?:tell me |do you know )?(?:if |whether )?(?:is )?it(?: is)? (?:really |actually |still )?(?:true|a fact|the case|a myth|a hoax)${THAT}`,
  `is there (?:any )?truth (?:to|in)${A_CLAIM}${THAT}`,
  `fact or (?:fiction|myth)`,
  String.raw`(?:cek|periksa|verifikasi|pastikan|konfirmasi)(?:\s+(?:fakta|hoaks|kebenaran))?${A_CLAIM}${THAT}(?:\s+(?:benar|betul))?${THAT}`,
  String.raw`(?:apa|apakah|emang|memang)?\s*(?:benarkah|betulkah|benar|betul|bener)(?:\s+(?:tidak|nggak|gak|kah|sih))*${A_CLAIM}${THAT}`,
  `(?:mitos|hoaks|fakta) atau (?:fakta|mitos|hoaks)`,
].map((source) => new RegExp(String.raw`^\W*${source}(?![\p{L}])\s*[:,]?\s*`, 'iu'));

/** What asks for what is said of something. */
const REPORTING = [
  String.raw`(?:compare|contrast|monitor|track|show me|research|investigate|look into|find out|explore|summari[sz]e)\b[^.?!]{0,100}?\b(?:say|says|said|saying|report(?:s|ed|ing)?|cover(?:s|age|ed)?|statements?|reactions?|claims?|known|news|information)\s+(?:about|on|of|regarding|to)`,
  String.raw`what(?:'s| is| are| do| does| did| has| have)\b[^.?!]{0,80}?\b(?:say|says|said|saying|reported|reporting|written|known)\s+(?:about|on|of|regarding)`,
  String.raw`how do(?:es)?\b[^.?!]{0,80}?\b(?:report|cover)(?: on)?`,
  `(?:research|investigate|look into|find out(?: about)?|explore|monitor|track)`,
  String.raw`(?:bandingkan|bandingin|pantau|telusuri|riset|risetkan|selidiki|kumpulkan|cari tahu)\b[^.?!]{0,100}?\b(?:soal|tentang|mengenai|terkait|perihal)`,
  String.raw`(?:apa|bagaimana)(?: saja)?(?: yang)?\b[^.?!]{0,80}?\b(?:kata|diketahui|diberitakan|dibicarakan|dikatakan|tanggapan|pendapat)\b[^.?!]{0,60}?\b(?:soal|tentang|mengenai|terkait)`,
  `(?:bandingkan|pantau|telusuri|riset|risetkan|selidiki|cari tahu)`,
].map((source) => new RegExp(String.raw`^\W*${source}(?![\p{L}])\s*[:,]?\s*`, 'iu'));

/** What asks whether something is so, at the end. */
const VERIFYING_AFTER =
  /[\s,;–—-]*\b(?:(?:is|was) (?:that|this|it) (?:really )?(?:true|real|a hoax|correct)|true or false|fact or fiction|(?:apakah |apa )?(?:itu |ini )?(?:benarkah|betulkah|benar(?: (?:tidak|nggak|gak))?|bener(?: (?:nggak|gak))(?: sih)?)|hoaks atau fakta|fakta atau hoaks)\W*$/iu;

/** Takes away what only says that something is to be verified, compared or looked into. */
export function withoutFrame(request: string): Unframed {
  const bare = request.replace(/[\s?.!]+$/u, '').replace(POLITE, '');
  const verified = withoutFirst(bare, VERIFYING) ?? withoutEnd(bare);
  if (verified !== null) return { text: verified, isVerifying: true };
  return { text: withoutAll(bare, REPORTING), isVerifying: false };
}

/** "Find out what is known about …" has one around another. */
function withoutAll(text: string, frames: readonly RegExp[]): string {
  const once = withoutFirst(text, frames);
  return (once === null ? null : withoutFirst(once, frames)) ?? once ?? text.trim();
}

/** The text behind the first of these that it begins with; null where it begins with none. */
function withoutFirst(text: string, frames: readonly RegExp[]): string | null {
  const frame = frames.find((one) => one.test(text));
  return frame === undefined ? null : text.replace(frame, '').trim();
}

function withoutEnd(text: string): string | null {
  const rest = text.replace(VERIFYING_AFTER, '');
  return rest === text ? null : rest.trim();
}
