import type { OfflineReply, OfflineTurn } from '../conversation/offline-turn';
import { isRequest } from '../text/is-request';
import { joinList, quoted } from '../text/quote';
import { topicWords } from '../text/words';

const KINDS: readonly (readonly [asked: RegExp, english: string, indonesian: string])[] = [
  [
    /\b(?:translat\w*|terjemah\w*|(?:in|into|to) (?:english|indonesian|french|german|spanish|japanese|chinese|arabic|javanese|korean)|(?:ke|dalam) bahasa \w+|bahasa (?:inggris|indonesia|arab|jepang|jawa)nya)\b/i,
    'Translating',
    'Menerjemahkan',
  ],
  [
    /\b(?:code|program|script|function|regex|sql|query|html|css|python|javascript|java|debug|bug|kode|skrip|fungsi|aplikasi)\b/i,
    'Working on program code',
    'Mengerjakan kode program',
  ],
  [
    /\b(?:image|picture|photo|draw|drawing|logo|gambar\w*|foto|lukis\w*)\b/i,
    'Making or reading pictures',
    'Membuat atau membaca gambar',
  ],
  [
    /\b(?:news|weather|forecast|today's|latest|current(?:ly)?|right now|stock|exchange rate|bitcoin|score|traffic|flight|berita|cuaca|prakiraan|terbaru|terkini|saat ini|kurs|saham|skor|jadwal|harga (?:emas|bensin|bbm))\b/i,
    'Looking up what changes from day to day',
    'Mencari hal yang berubah tiap hari',
  ],
  [
    /\b(?:symptoms?|medicine|doctor|dose|pills?|pain|fever|headache|cure|sick|lawyer|legal|sue|contract|visa|gejala|obat|dokter|dosis|sakit|demam|pusing|hukum|pengacara|kontrak|menuntut)\b/i,
    'Medical or legal advice',
    'Nasihat medis atau hukum',
  ],
  [
    /\b(?:write|draft|compose|poem|story|song|essay|joke|haiku|lyrics|slogan|letter|e-?mail|speech|tulis\w*|puisi|cerita|lagu|pantun|lelucon|cerpen|esai|surat|pidato|karang\w*|buatkan)\b/i,
    'Writing',
    'Menulis',
  ],
  [
    /\b(?:should i|do you think|your opinion|recommend\w*|suggest\w*|best|better|advice|tips?|compare|sebaiknya|menurut(?:mu| kamu| anda)|pendapat\w*|rekomendasi\w*|saran\w*|terbaik|lebih baik|bandingkan|haruskah)\b/i,
    'An opinion or advice',
    'Pendapat atau saran',
  ],
];

/** Says what it cannot do or did not understand, and what it can do instead. Never null. */
export function refusal(turn: OfflineTurn, unknownWords: readonly string[]): OfflineReply {
  const kind = turn.otherScript ? undefined : KINDS.find(([asked]) => asked.test(turn.instruction));
  const named = unknownWords.length > 0 ? unknownWords : topicWords(turn.instruction);
  const words = joinList(
    named.slice(0, 4).map((word) => `“${word}”`),
    turn.say('and', 'dan'),
  );
  const reason = reasonOf(turn, kind, words);
  const working = [
    turn.say(
      'I go through what I can do, and none of it covers the whole request.',
      'Saya periksa satu per satu yang saya bisa; tidak ada yang mencakup seluruh permintaan ini.',
    ),
    words === '' || turn.otherScript
      ? ''
      : turn.say(`What I have no rule for: ${words}.`, `Yang tidak ada aturannya: ${words}.`),
    turn.webSearch
      ? turn.say(
          'Web search is switched on, but nothing was found for me to quote.',
          'Pencarian web aktif, tetapi tidak ada yang ditemukan untuk saya kutip.',
        )
      : '',
    turn.say('A guess could be wrong, so I say no.', 'Tebakan bisa salah, jadi saya menolak.'),
  ];
  const search = turn.webSearch
    ? turn.say(
        '**The web search brought nothing** that I could quote.',
        '**Pencarian web tidak menghasilkan apa pun** yang bisa saya kutip.',
      )
    : '';
  return {
    wish: turn.say(`an answer to ${quoted(turn.message, 60)}`, `jawaban atas ${quoted(turn.message, 60)}`),
    working,
    answer: [reason, search, examplesFor(turn), realModelTip(turn)]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}

function reasonOf(turn: OfflineTurn, kind: (typeof KINDS)[number] | undefined, words: string): string {
  if (turn.otherScript)
    return turn.say(
      `**I cannot read this.** The offline model knows only English and Indonesian.`,
      `**Saya tidak bisa membaca ini.** Model luring hanya mengenal bahasa Indonesia dan Inggris.`,
    );
  const unknown =
    words === '' ? '' : turn.say(` I did not understand ${words}.`, ` Saya tidak memahami ${words}.`);
  if (kind !== undefined)
    return turn.say(
      `**I can't do that.** ${kind[1]} takes a real language model; I am a set of rules.${unknown}`,
      `**Itu tidak bisa saya lakukan.** ${kind[2]} memerlukan model bahasa sungguhan; saya sekumpulan aturan.${unknown}`,
    );
  return isRequest(turn.message)
    ? turn.say(
        `**I can't answer this.** I am a set of rules, know nothing of the world, and answer only what I understood to the last word.${unknown}`,
        `**Ini tidak bisa saya jawab.** Saya sekumpulan aturan, tidak tahu apa-apa tentang dunia, dan hanya menjawab yang saya pahami sampai kata terakhir.${unknown}`,
      )
    : turn.say(
        `**I did not understand this.** I answer only what I understood to the last word.${unknown}`,
        `**Ini tidak saya pahami.** Saya hanya menjawab yang saya pahami sampai kata terakhir.${unknown}`,
      );
}

/** Three things to try instead. */
export const examplesFor = (turn: OfflineTurn): string =>
  turn.say(
    'What I can do, for example:\n\n- `3 shirts at $24.50 each, 20% discount, 8% tax`\n- `What day is 90 days after 3 March 2027?`\n- `Summarise:` with a text that you paste',
    'Yang bisa saya lakukan, misalnya:\n\n- `3 kaos @ Rp85.000 diskon 20% PPN 11%`\n- `Tanggal berapa 90 hari setelah 3 Maret 2027?`\n- `Ringkas:` dengan teks yang Anda tempel',
  );

const TIP_MARK = '> **Tip:**';

/** Says who sets up a real model, once in a conversation. */
function realModelTip(turn: OfflineTurn): string {
  const wasTold = turn.earlier.some(
    ({ speaker, text }) => speaker === 'assistant' && text.includes(TIP_MARK),
  );
  if (wasTold) return '';
  return turn.say(
    `${TIP_MARK} for open questions, choose another model next to the message box. If there is none, ask your admin to set one up.`,
    `${TIP_MARK} untuk pertanyaan terbuka, pilih model lain di samping kotak pesan. Kalau belum ada, minta admin Anda memasangnya.`,
  );
}
