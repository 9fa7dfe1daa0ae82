import type { Token } from './tokens';

const LIST_MARK = /^\s*(?:\d{1,2}[.)](?=\s)|[a-h]\)|[-*•](?=\s))\s*/;
/** A sentence ends here: after a mark with white space, but not after "Rp." or inside a number or "5! / 3!". */
const END = /\n+|;|(?<=[?!])\s+(?![-+*/^×÷=)])|(?<!\b(?:rp|no|vs|dr|jl|approx))\.(?=\s+\S)/i;
const LEADING: readonly (readonly string[])[] = toPhrases(
  'please|pls|plz|kindly|hi|hello|hey|halo|hai|hallo|good morning|good afternoon|good evening|selamat pagi|selamat siang|selamat sore|selamat malam|can you|could you|would you|will you|can i ask|tell me|let me know|i want to know|i need to know|i would like to know|i wonder|do you know|help me|help|quick question|question|so|ok|okay|well|now|then|also|and|tolong|mohon|coba|bantu|bantu saya|bisa|bisakah|bisa tolong|kamu|anda|saya mau tanya|mau tanya|saya ingin tahu|aku mau tanya|tanya|min|kak|ya|nah|jadi|terus|kalau begitu|dan|thanks|thank you|terima kasih|makasih|,|:|.|!|?|the answer to|answer|jawab|jawablah|question :|soal|soal :',
);
const TRAILING: readonly (readonly string[])[] = toPhrases(
  '?|.|!|,|please|pls|thanks|thank you|thx|ya|dong|sih|nih|kah|tolong|makasih|terima kasih|for me|kak|min|ya kak|deh|exactly|approximately|now please|:|quickly',
);

function toPhrases(text: string): readonly (readonly string[])[] {
  return text
    .split('|')
    .map((phrase) => phrase.split(' '))
    .sort((left, right) => right.length - left.length);
}

/** Cuts a message into its questions: lines, numbered items and sentences. */
export function cutIntoQuestions(text: string): string[] {
  const lines = text.split(/\n+/);
  return lines
    .map((line) => (lines.length > 1 || /^\s*\d{1,2}[.)]\s/.test(line) ? line.replace(LIST_MARK, '') : line))
    .flatMap((line) => line.split(END))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A question without its greeting, "please" and closing marks. */
export function withoutNoise(tokens: readonly Token[]): readonly Token[] {
  let [start, end] = [0, tokens.length];
  for (let found = true; found; ) {
    const lead = LEADING.find(
      (words) =>
        start + words.length <= end && words.every((word, index) => tokens[start + index]?.text === word),
    );
    found = lead !== undefined;
    if (lead !== undefined && found) start += lead.length;
  }
  for (let found = true; found; ) {
    const trail = TRAILING.find(
      (words) =>
        end - words.length >= start &&
        words.every((word, index) => tokens[end - words.length + index]?.text === word),
    );
    const isFactorial =
      trail?.[0] === '!' && tokens[end - 1]?.spaced === false && tokens[end - 2]?.kind !== 'word';
    found = trail !== undefined && !isFactorial;
    if (trail !== undefined && found) end -= trail.length;
  }
  return tokens.slice(start, end);
}
