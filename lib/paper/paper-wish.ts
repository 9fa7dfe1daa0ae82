import { readLanguage } from '../text/languages/read-language';
import { cutAtWord } from '../text/words/cut-at-word';
import type { Locale } from '../trace/step-key';
import { PAPER_TITLE_LIMIT } from './paper';

/** A paper that somebody asks to write, by what they say of it. */
export interface PaperWish {
  readonly title: string;
  readonly language: Locale;
}

const LONGEST_QUESTION = 400;
const LONGEST_TITLE = 120;

const ENGLISH_KINDS =
  "(?:(?:research|term|academic|scientific|seminar|conference|review|journal|short|long|small)[- ]+){0,2}(?:paper|thesis|dissertation|essay)|(?:bachelor|master|doctoral|phd|undergraduate)(?:[’']s)?[- ]+thesis";
const INDONESIAN_KINDS =
  '(?:makalah|skripsi|tesis|disertasi|karya tulis ilmiah|karya ilmiah|artikel ilmiah|paper|esai)(?:ku|mu)?';

/** The beginnings of plain requests; what follows is what the paper is about. */
const REQUESTS: readonly { readonly language: Locale; readonly form: RegExp }[] = [
  {
    language: 'en',
    form: new RegExp(
      `^(?:hi|hello|hey|please)?[,!]?\\s*(?:(?:can|could|would|will) you (?:please )?|please |i (?:want|need|would like|have|am going|plan) to |i['’]d like to |let['’]?s |help me (?:to )?(?:with )?|help me )*(?:help me (?:to )?)?(?:write|writing|start|begin|draft|work on)\\s+(?:on |up )?(?:a|an|my|our|the)\\s+(?:new |own |whole )?(?:${ENGLISH_KINDS})(?:\\s+(?:about|on|of|regarding|titled|called|for)\\s+(?<about>[^?!]+?))?[.!?]*$`,
      'iu',
    ),
  },
  {
    language: 'id',
    form: new RegExp(
      `^(?:halo|hai|hei|tolong|mohon)?[,!]?\\s*(?:(?:tolong|mohon|bisakah (?:kamu|anda)|bisa|bantu|bantulah|bantuin|ajari|saya|aku|kami|kita|ingin|mau|hendak|perlu|harus|akan|untuk|dong|minta) +)*(?:menulis|menyusun|membuat|mengerjakan|memulai|tulis|susun|buat|buatkan|tuliskan|susunkan|mulai|nulis|bikin)\\s+(?:sebuah |satu )?(?:${INDONESIAN_KINDS})(?:\\s+(?:saya|aku|kami|ilmiah|singkat|pendek|kuliah))?(?:\\s+(?:tentang|mengenai|soal|berjudul|dengan judul|dengan topik|bertema)\\s+(?<about>[^?!]+?))?[.!?]*$`,
      'iu',
    ),
  },
];

/** Whoever wants one thing at once, in one message, is not beginning a work of many. */
const AT_ONCE =
  /\b(?:in|of|about|under|at most|maximum|dalam|sepanjang|maksimal|kira-kira)?\s*\d+\s*(?:words?|sentences?|paragraphs?|lines?|kata|kalimat|paragraf|baris)\b|\b(?:one|single|short|satu) (?:paragraph|paragraf)\b/iu;
/** Words that are about papers, or about something else of the same name. */
const NOT_A_WORK =
  /\b(?:paper (?:plane|airplane|bag|cup|towel|clip|mill|boat|crane|napkin|trail|route|tape|about (?:page|section))s?|wallpaper|newspaper|plagiaris|abstract of|summary of|title for|outline of|review of|review for|judul untuk|abstrak untuk|ringkasan)\b/iu;

/**
 * The paper that somebody plainly asks to begin, with the words by which they say what it is about; null where a message
 * asks for anything else, is about a paper that there is, or wants one short text.
 */
export function paperWishIn(message: string): PaperWish | null {
  const text = message.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  if (text === '' || text.length > LONGEST_QUESTION || AT_ONCE.test(text) || NOT_A_WORK.test(text))
    return null;
  for (const { language, form } of REQUESTS) {
    const asked = form.exec(text);
    if (!asked) continue;
    const about = (asked.groups?.about ?? '').replace(/^["“”'‘’]+|["“”'‘’.,;:]+$/gu, '').trim();
    // An Indonesian sentence may name the thing in English, and the other way round.
    const spoken = readLanguage(text)?.language;
    return {
      title: cutAtWord(capitalised(about), Math.min(LONGEST_TITLE, PAPER_TITLE_LIMIT)),
      language: spoken === 'en' || spoken === 'id' ? spoken : language,
    };
  }
  return null;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
