const ABBREVIATION =
  /(?:^|[\s(])(?:[A-Z]|prof|dr|drs|mr|mrs|ms|jl|pt|cv|no|hal|dll|dst|dsb|tgl|kab|st|vs|etc|e\.g|i\.e|approx|fig|vol|ir|tn|ny|yth|bpk|sdr)\.$/i;
const BOUNDARY = /(?<![.!?…])[.!?…]+["”’)\]]*(?=\s+["“‘([]?[\p{Lu}\p{N}])|\n{1,}|[。！？]+/gu;
/** Longest abbreviation with what stands before it. */
const ABBREVIATION_REACH = 12;
const MAX_SENTENCES = 2_000;

/** Cuts a text into sentences, at most 2,000; abbreviations such as "Dr." and "Jl." do not end one. Lines end one. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(BOUNDARY)) {
    const end = match.index + match[0].length;
    const candidate = text.slice(start, end);
    if (match[0].startsWith('.') && ABBREVIATION.test(candidate.slice(-ABBREVIATION_REACH))) continue;
    addSentence(sentences, candidate);
    start = end;
    if (sentences.length >= MAX_SENTENCES) return sentences;
  }
  addSentence(sentences, text.slice(start));
  return sentences;
}

function addSentence(sentences: string[], candidate: string): void {
  const sentence = candidate
    .replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
}
