import type { OfflineReply, OfflineSkill, OfflineTurn } from '../offline-turn';
import { wordsOf } from '../text/words';

const GREETING =
  /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|halo|hallo|hai|helo|hei|selamat (?:pagi|siang|sore|malam)|assalamu'?alaikum|permisi|apa kabar|how are you)\b/i;
const THANKS = /\b(?:thanks|thank you|thx|terima ?kasih|makasih|trims|tengkyu)\b/i;
const FAREWELL = /^\W*(?:bye|goodbye|see you|good night|sampai jumpa|dadah|selamat tinggal|selamat tidur)\b/i;
const MAX_WORDS = 8;

/** Answers greetings, thanks and farewells that come on their own. */
export const smallTalk: OfflineSkill = (turn) => {
  if (wordsOf(turn.message).length > MAX_WORDS || turn.message.includes('\n') || /\d/.test(turn.message))
    return null;
  if (GREETING.test(turn.message)) return greeting(turn);
  if (THANKS.test(turn.message)) return thanks(turn);
  return FAREWELL.test(turn.message) ? farewell(turn) : null;
};

function greeting(turn: OfflineTurn): OfflineReply {
  const time = dayTime(turn);
  return talk(turn, {
    wish: turn.say('to say hello before anything else', 'menyapa dulu sebelum hal lain'),
    working: [
      turn.say(
        'No question is in it yet, so I look for nothing and calculate nothing.',
        'Belum ada pertanyaan di dalamnya, jadi tidak ada yang perlu dicari atau dihitung.',
      ),
    ],
    plan: turn.say(
      'I will greet back, say plainly what I am and suggest things to try.',
      'Saya akan membalas sapaan, menyampaikan apa adanya siapa saya, lalu memberi contoh yang bisa dicoba.',
    ),
    answer: turn.say(
      `Good ${time}! I'm Nalar's built-in **offline model**: a set of rules, not a language model. Open the line above this answer to see each decision I took.\n\nThings I can really do:\n\n- **Calculate**: \`15% of 240\`, \`5 km in miles\`, \`days until 31 December\`\n- **Work on text you paste**: summarise it, pull out dates or e-mail addresses, answer questions from it\n- **Tidy lists**: sort, number, remove duplicates, make a table\n- **Remember this conversation**: ask what you said earlier`,
      `Selamat ${time}! Saya **model luring** bawaan Nalar: sekumpulan aturan, bukan model bahasa. Buka baris di atas jawaban ini untuk melihat setiap keputusan saya.\n\nYang benar-benar bisa saya lakukan:\n\n- **Berhitung**: \`15% dari 240.000\`, \`5 km ke mil\`, \`berapa hari sampai 31 Desember\`\n- **Mengolah teks yang Anda tempel**: meringkas, mengambil tanggal atau alamat surel, menjawab pertanyaan dari teks itu\n- **Merapikan daftar**: mengurutkan, memberi nomor, membuang yang ganda, membuat tabel\n- **Mengingat percakapan ini**: tanyakan apa yang tadi Anda katakan`,
    ),
  });
}

function thanks(turn: OfflineTurn): OfflineReply {
  const answers = turn.earlier.filter(({ speaker }) => speaker === 'assistant').length;
  return talk(turn, {
    wish: turn.say('to say thanks', 'mengucapkan terima kasih'),
    working: [
      answers === 0
        ? turn.say(
            'I have not done anything yet, so a short reply is enough.',
            'Saya belum mengerjakan apa-apa, jadi balasan pendek sudah cukup.',
          )
        : turn.say(
            `I have given ${answers} ${answers === 1 ? 'answer' : 'answers'} so far, and nothing is left open in this one.`,
            `Sejauh ini saya sudah memberi ${answers} jawaban, dan pesan ini tidak meminta apa-apa lagi.`,
          ),
    ],
    plan: turn.say(
      'I will answer with a friendly line and leave the next step to the user.',
      'Saya akan menjawab dengan satu baris yang ramah dan menyerahkan langkah berikutnya kepada pengguna.',
    ),
    answer: turn.pick([
      turn.say(
        "You're welcome! Send the next question or text whenever you like.",
        'Sama-sama! Kirim saja pertanyaan atau teks berikutnya kapan pun Anda mau.',
      ),
      turn.say(
        'Glad to help. I am here if there is more to count, sort or look up in a text.',
        'Senang bisa membantu. Saya siap kalau masih ada yang perlu dihitung, diurutkan, atau dicari dalam teks.',
      ),
    ]),
  });
}

function farewell(turn: OfflineTurn): OfflineReply {
  return talk(turn, {
    wish: turn.say('to end the conversation', 'mengakhiri percakapan'),
    working: [
      turn.say(
        'The conversation is stored, so nothing gets lost.',
        'Percakapan ini tersimpan, jadi tidak ada yang hilang.',
      ),
    ],
    plan: turn.say(
      'I will say goodbye in one sentence.',
      'Saya akan menjawab dengan satu kalimat perpisahan.',
    ),
    answer: turn.say(
      'Goodbye! You find this conversation, with all its reasoning, in the sidebar.',
      'Sampai jumpa! Percakapan ini, lengkap dengan penalarannya, ada di bilah samping.',
    ),
  });
}

function talk(turn: OfflineTurn, parts: Omit<OfflineReply, 'basis' | 'missing'>): OfflineReply {
  return {
    ...parts,
    basis: turn.say(
      'Good manners are the only source I need for this.',
      'Untuk ini cukup sopan santun sebagai sumbernya.',
    ),
    missing: 'none',
  };
}

function dayTime(turn: OfflineTurn): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: turn.timeZone, hour: '2-digit' }).format(turn.now),
  );
  if (turn.locale === 'en') return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  if (hour < 11) return 'pagi';
  if (hour < 15) return 'siang';
  return hour < 18 ? 'sore' : 'malam';
}
