import type { OfflineSkill } from '../offline-turn';
import { quoted } from '../text/quote';

/** Meets messages in a script that it cannot read. */
export const unreadableScript: OfflineSkill = (turn) => {
  if (!turn.otherScript) return null;
  return {
    wish: turn.say('to tell or ask me something', 'menyampaikan atau menanyakan sesuatu'),
    basis: turn.say(
      'I know only the words of English and Indonesian, so I have nothing to go by.',
      'Saya hanya mengenal kata bahasa Indonesia dan Inggris, jadi tidak ada pegangan.',
    ),
    working: [turn.say('Guessing at the meaning would be dishonest.', 'Menebak artinya tidak jujur.')],
    plan: turn.say(
      'I will answer that I cannot read it and which languages I can.',
      'Saya akan menjawab bahwa saya tidak bisa membacanya dan bahasa apa yang bisa.',
    ),
    answer: turn.say(
      `I cannot read ${quoted(turn.message, 60)}: the offline model knows only English and Indonesian. Numbers and calculations work in any language.`,
      `Saya tidak bisa membaca ${quoted(turn.message, 60)}: model luring hanya mengenal bahasa Indonesia dan Inggris. Angka dan hitungan bisa dalam bahasa apa pun.`,
    ),
    missing: 'language',
  };
};
