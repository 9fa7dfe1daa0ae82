import { dateAt, writeDate } from '@/lib/text/quantities/calendar';
import { findDates } from '@/lib/text/quantities/find-dates';
import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import type { OfflineSkill } from '../conversation/offline-turn';
import { isRequest } from '../text/is-request';
import { quoted } from '../text/quote';
import { topicWords, wordsOf } from '../text/words';

/** A statement about somebody's own affairs, or one that asks to be kept. */
const OWN = /\b(?:my|our|mine|i|i'm|i've|we|we're|saya|aku|kami|kita|punyaku|\w{3,}ku)\b/i;
const POSSESSIVE = /\b(?:my|our|mine|punyaku|milik saya|\w{3,}ku)\b|\b\p{L}+ (?:saya|aku|kami|kita)\b.{3,}/iu;
/** How somebody is; not for a set of rules to file away. */
const CONDITION =
  /\b(?:feel|feeling|sad|sick|fever|pain|headache|hurts?|depressed|anxious|tired|merasa|sedih|sakit|demam|pusing|nyeri|cemas|lelah|capek)\b/i;
const ASKS_TO_NOTE =
  /^\W*(?:please\s+|tolong\s+)?(?:note(?: down)?|remember|keep in mind|fyi|for the record|catat(?:lah|kan)?|ingat(?:lah)?)\b(?! (?:me|when|how|what|why|who))(?: that| bahwa)?[\s:,]*/i;
const isWorthNoting = (text: string) =>
  OWN.test(text) && !CONDITION.test(text) && (/\d/.test(text) || POSSESSIVE.test(text));
const SUPPOSED = /\b(?:if|suppose|imagine|assume|when|jika|kalau|bila|andai\w*|misal\w*)\b/i;
const MIN_WORDS = 3;
const MAX_WORDS = 120;

/** Notes what the person says about their own affairs, so that it can be asked for later; requests are none. */
export const noteTaking: OfflineSkill = (turn) => {
  const asked = ASKS_TO_NOTE.test(turn.message);
  const statement = turn.message.replace(ASKS_TO_NOTE, '');
  const count = wordsOf(statement).length;
  if (turn.otherScript || count < MIN_WORDS || count > MAX_WORDS || (!asked && !isWorthNoting(statement)))
    return null;
  if (SUPPOSED.test(statement)) return null;
  if (plainSentences(statement).some(isRequest) || isRequest(statement)) return null;
  const topic = topicWords(statement).find((word) => !/\d/.test(word));
  if (topic === undefined) return null;
  const { date: today } = dateAt(turn.now, turn.timeZone);
  const dates = findDates(statement, turn.locale, today).filter(({ text }) => /\d/.test(text));
  const written = dates.map(({ text, date }) => `${text} (${writeDate(date, turn.locale)})`).join('; ');
  return {
    wish: asked
      ? turn.say('me to keep something', 'saya mencatat sesuatu')
      : turn.say('to tell me something', 'menyampaikan sesuatu'),
    working: [
      turn.say(
        'Nothing is asked in it, so there is nothing to work out.',
        'Tidak ada yang ditanyakan, jadi tidak ada yang perlu dihitung.',
      ),
      dates.length === 0
        ? ''
        : turn.say(`It names a date: ${written}.`, `Ada tanggal di dalamnya: ${written}.`),
    ],
    answer: [
      turn.say(`Noted: ${quoted(statement, 400)}`, `Saya catat: ${quoted(statement, 400)}`),
      written === '' ? '' : `**${turn.say('Dates', 'Tanggal')}:** ${written}`,
      turn.say(
        `Ask me about it later in this conversation, for example *what did I say about ${topic}?*`,
        `Tanyakan lagi nanti dalam percakapan ini, misalnya *apa yang tadi saya sebut tentang ${topic}?*`,
      ),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
};
