import type { OfflineSkill } from '../conversation/offline-turn';
import { examplesFor } from './refusal';

const GREETING =
  /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|halo|hallo|hai|helo|hei|selamat (?:pagi|siang|sore|malam)|assalamu'?alaikum|apa kabar|how are you|how's it going)(?:\s+(?:there|all|everyone|nalar|semua|semuanya|kak|min|how are you|apa kabar))*\W*$/i;
const THANKS =
  /^\W*(?:ok(?:ay)?[\s,!.]+|great[\s,!.]+|oke[\s,!.]+)?(?:thanks|thank you|thx|many thanks|terima ?kasih|makasih|trims)(?:\s+(?:a lot|so much|very much|again|for your help|banyak|ya|kak|atas bantuannya))*\W*$/i;
const FAREWELL =
  /^\W*(?:bye|bye bye|goodbye|see you(?: later| tomorrow)?|good night|sampai jumpa(?: lagi)?|dadah|selamat tinggal|selamat tidur)\W*$/i;

/** Answers greetings, thanks and farewells that come on their own. */
export const smallTalk: OfflineSkill = (turn) => {
  if (GREETING.test(turn.message))
    return {
      wish: turn.say('to say hello', 'menyapa'),
      working: [
        turn.say(
          'No question is in it yet, so I say what I am.',
          'Belum ada pertanyaan, jadi saya perkenalkan diri.',
        ),
      ],
      answer: [
        turn.say(
          "Hello! I'm Nalar's built-in **offline model**: a set of rules, not a language model. Open the line above this answer to see each decision I took.",
          'Halo! Saya **model luring** bawaan Nalar: sekumpulan aturan, bukan model bahasa. Buka baris di atas jawaban ini untuk melihat setiap keputusan saya.',
        ),
        examplesFor(turn),
      ].join('\n\n'),
    };
  if (THANKS.test(turn.message))
    return {
      wish: turn.say('to say thanks', 'mengucapkan terima kasih'),
      working: [],
      answer: turn.say(
        "You're welcome! Send the next question or text whenever you like.",
        'Sama-sama! Kirim saja pertanyaan atau teks berikutnya kapan pun Anda mau.',
      ),
    };
  if (!FAREWELL.test(turn.message)) return null;
  return {
    wish: turn.say('to end the conversation', 'mengakhiri percakapan'),
    working: [],
    answer: turn.say(
      'Goodbye! You find this conversation, with all its reasoning, in the sidebar.',
      'Sampai jumpa! Percakapan ini, lengkap dengan penalarannya, ada di bilah samping.',
    ),
  };
};
