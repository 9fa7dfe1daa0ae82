import type { Locale } from '@/lib/trace/step-key';
import { capitalized, shorten } from '../text/quote';
import { sentencesWithoutDemands } from '../text/without-demands';
import { topicPhrase, wordsOf } from '../text/words';

const MAX_WORDS = 7;
const MAX_CHARACTERS = 48;
/** Of a longer message only its beginning is read. */
const MAX_READ = 1_000;
const SPEAKER = /^\s*(?:user|pengguna|human)\s*:\s*/i;
const GREETING = /^(?:(?:hi|hello|hey|halo|hai|selamat \w+)(?:\s+(?:there|semua|nalar))?[\s,!.]+)+/i;
/** Marks of Markdown; what stands in a word belongs to it, as in `C#` and `read_file`. */
const MARKS = /[*`>[\]]|(?<![\p{L}\p{N}])[#_]+|_+(?![\p{L}\p{N}])/gu;
const QUESTION = /\?\s*$/;
const POLITE =
  /^(?:(?:please|kindly|(?:can|could|would|will) you(?: please)?|i(?: would|'d) like (?:you )?to|i (?:want|need) (?:you )?to|help me(?: to)?|tell me|tolong|mohon|bisakah (?:kamu|anda)|bisa(?:kah)?|saya (?:ingin|mau)|bantu saya|coba)\s+)+/i;

/** A short title for a conversation, taken from its first message; never empty. */
export function makeTitle(message: string, locale: Locale): string {
  const first =
    sentencesWithoutDemands(
      message
        .slice(0, MAX_READ)
        .replace(SPEAKER, '')
        .replace(/```[\s\S]*?(?:```|$)/g, ' '),
    )[0] ?? '';
  const bare = first
    .replace(GREETING, '')
    .replace(POLITE, '')
    .replace(/^([^:]{12,}):\s.*$/, '$1')
    .replace(MARKS, '')
    .replace(/[\s.!?…:;,]+$/, '')
    .trim();
  const isShort = bare !== '' && wordsOf(bare).length <= MAX_WORDS && bare.length <= MAX_CHARACTERS;
  // Of a question its beginning says what is asked.
  const phrase = QUESTION.test(first) ? '' : topicPhrase(bare, MAX_CHARACTERS);
  const title = isShort ? bare : phrase || shorten(bare, MAX_CHARACTERS);
  return capitalized(title) || (locale === 'en' ? 'New conversation' : 'Percakapan baru');
}
