import { dateAt } from '@/lib/text/quantities/calendar';
import { findDates } from '@/lib/text/quantities/find-dates';
import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import type { OfflineSkill, OfflineTurn } from '../conversation/offline-turn';
import { leftoverWords } from '../text/leftover-words';
import { capitalized, joinList } from '../text/quote';
import { keyWords } from '../text/words';

interface Extractor {
  readonly asked: RegExp;
  readonly label: { readonly en: string; readonly id: string };
  readonly find: (text: string, turn: OfflineTurn) => readonly string[];
}

const all = (pattern: RegExp) => (text: string) => text.match(pattern) ?? [];

const EXTRACTORS: readonly Extractor[] = [
  {
    asked: /\b(?:e-?mails?(?: address\w*)?|surel|alamat (?:email|surel))\b/i,
    label: { en: 'e-mail addresses', id: 'alamat surel' },
    find: all(/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g),
  },
  {
    asked: /\b(?:urls?|links?|web ?sites?|tautan|situs)\b/i,
    label: { en: 'links', id: 'tautan' },
    find: all(/https?:\/\/[^\s<>()"']+[^\s<>()"'.,;:!?]/g),
  },
  {
    asked: /\b(?:phones?(?: numbers?)?|telephone|nomor (?:telepon|hp|ponsel)|no\.? hp)\b/i,
    label: { en: 'phone numbers', id: 'nomor telepon' },
    find: all(/(?:\+\d{1,3}[\s-]?)?(?:\(\d{2,4}\)[\s-]?)?\d{2,4}(?:[\s-]\d{3,4}){1,3}|\b0\d{8,12}\b/g),
  },
  {
    asked: /\b(?:dates?|deadlines?|tanggal\w*|tenggat)\b/i,
    label: { en: 'dates', id: 'tanggal' },
    find: (text, turn) =>
      findDates(text, turn.locale, dateAt(turn.now, turn.timeZone).date).map((date) => date.text),
  },
  {
    asked: /\b(?:amounts?|prices?|money|costs?|harga|biaya|nominal|uang)\b/i,
    label: { en: 'amounts', id: 'nominal' },
    find: all(
      /(?:Rp\.?\s?|[$€£¥]\s?|USD\s|IDR\s)\d[\d.,]{0,20}(?:\s(?:ribu|juta|miliar|triliun|million|billion|thousand))?|(?<!\d)\d[\d.,]{0,20}\s?(?:dollars?|euros?|rupiah)/gi,
    ),
  },
  {
    asked: /\b(?:numbers?|figures?|angka\w*|bilangan)\b/i,
    label: { en: 'numbers', id: 'angka' },
    find: all(/\d+(?:[.,]\d+)*%?/g),
  },
  { asked: /\b(?:hashtags?|tagar)\b/i, label: { en: 'hashtags', id: 'tagar' }, find: all(/#[\p{L}\d_]+/gu) },
  {
    asked: /\b(?:questions?|pertanyaan)\b/i,
    label: { en: 'questions', id: 'pertanyaan' },
    find: (text) => plainSentences(text).filter((sentence) => sentence.endsWith('?')),
  },
  {
    asked: /\b(?:key ?words?|topics?|kata kunci|topik)\b/i,
    label: { en: 'key words', id: 'kata kunci' },
    find: (text) => keyWords(text, 10),
  },
];
const ASKS =
  /\b(?:extract|pull out|find|list|show|get|give me|which|what|collect|pick out|identify|ambil\w*|keluarkan|cari\w*|sebutkan|tampilkan|daftar\w*|kumpulkan|apa saja|temukan)\b/i;
const KNOWN = new RegExp(
  [ASKS, ...EXTRACTORS.map(({ asked }) => asked)].map(({ source }) => source).join('|'),
);

/** Pulls addresses, links, dates, amounts and the like out of a text. */
export const extraction: OfflineSkill = (turn) => {
  const { material } = turn;
  if (material === null || !ASKS.test(turn.instruction)) return null;
  const asked = EXTRACTORS.filter(({ asked: pattern }) => pattern.test(turn.instruction));
  if (asked.length === 0 || leftoverWords(turn.instruction, KNOWN).length > 0) return null;
  const results = asked.map((extractor) => ({
    label: turn.say(extractor.label.en, extractor.label.id),
    items: [...new Set(extractor.find(material, turn).map((item) => item.trim()))],
  }));
  const labels = joinList(
    results.map(({ label }) => label),
    turn.say('and', 'dan'),
  );
  return {
    wish: turn.say(`to have the ${labels} taken out of a text`, `mengambil ${labels} dari sebuah teks`),
    working: results.map(({ label, items }) =>
      items.length === 0
        ? turn.say(`I find no ${label} in it.`, `Saya tidak menemukan ${label} di dalamnya.`)
        : turn.say(
            `I find ${items.length} ${label}, the first being ${items[0]}.`,
            `Saya menemukan ${items.length} ${label}, yang pertama ${items[0]}.`,
          ),
    ),
    answer: results
      .map(
        ({ label, items }) =>
          `**${capitalized(label)}** (${items.length})\n\n${items.length === 0 ? turn.say('_None found._', '_Tidak ada._') : items.map((item) => `- ${item}`).join('\n')}`,
      )
      .join('\n\n'),
  };
};
