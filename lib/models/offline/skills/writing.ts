import type { OfflineReply, OfflineSkill, OfflineTurn } from '../offline-turn';
import { capitalized } from '../text/quote';
import { topicPhrase } from '../text/words';

const ASKS = /\b(?:write|draft|compose|create|generate|tulis\w*|buat\w*|susun\w*|karang\w*)\b/i;
const LETTER = /\b(?:e-?mail|letter|message|reply|surat|surel|pesan|balasan)\b/i;
const OUTLINE =
  /\b(?:essay|article|report|outline|presentation|speech|paper|proposal|blog|esai|artikel|laporan|kerangka|presentasi|pidato|makalah)\b/i;
const CREATIVE = /\b(?:poem|story|song|joke|haiku|lyrics|slogan|puisi|cerita|lagu|pantun|lelucon|cerpen)\b/i;
const PROGRAM = /\b(?:code|function|script|program|query|regex|class|app|kode|fungsi|skrip|aplikasi)\b/i;
const TRANSLATE =
  /\b(?:translat\w*|terjemah\w*|in(?:to)? (?:indonesian|english|french|german|japanese)|(?:ke|dalam) bahasa \w+)\b/i;
const ADDRESSEE =
  /\b(?:to|for|kepada|untuk|ke)\s+((?:(?:my|our|the|[Bb]apak|[Ii]bu|[Pp]ak|[Bb]u)\s+)?\p{L}+(?:\s\p{Lu}\p{L}+)?)/u;

/** Meets requests to write or translate: a fill-in frame from the user's own words, and plain words about the limit. */
export const writing: OfflineSkill = (turn) => {
  if (TRANSLATE.test(turn.instruction)) return declined(turn, turn.say('a translation', 'terjemahan'));
  if (!ASKS.test(turn.instruction)) return null;
  if (PROGRAM.test(turn.instruction)) return declined(turn, turn.say('code', 'kode'));
  if (CREATIVE.test(turn.instruction))
    return declined(turn, turn.say('something creative', 'sesuatu yang kreatif'));
  if (LETTER.test(turn.instruction)) return framed(turn, turn.say('a letter', 'surat'), letterFrame(turn));
  return OUTLINE.test(turn.instruction)
    ? framed(turn, turn.say('an outline', 'kerangka tulisan'), outlineFrame(turn))
    : null;
};

function framed(turn: OfflineTurn, kind: string, frame: string): OfflineReply {
  const topic = topicOf(turn);
  return {
    wish: turn.say(`to have ${kind} about ${topic}`, `dibuatkan ${kind} tentang ${topic}`),
    basis: turn.say(
      `All I may use is the wording of the request, above all “${topic}”.`,
      `Yang boleh saya pakai hanya kata-kata dalam permintaan ini, terutama “${topic}”.`,
    ),
    working: [
      turn.say(
        'Writing it in fluent prose is beyond a set of rules.',
        'Menulisnya menjadi prosa yang mengalir di luar kemampuan sekumpulan aturan.',
      ),
      turn.say(
        'A frame with the right parts still saves time, so I set one up.',
        'Kerangka dengan bagian yang tepat tetap menghemat waktu, jadi saya siapkan.',
      ),
    ],
    plan: turn.say(
      `I will answer with ${kind} whose gaps are in brackets.`,
      `Saya akan menjawab dengan ${kind} yang bagian kosongnya ada dalam kurung siku.`,
    ),
    answer: `${turn.say('I cannot write prose, but here is a frame in your words. Fill in what stands in brackets:', 'Saya tidak bisa menulis prosa, tetapi ini kerangka dengan kata-kata Anda. Isi bagian dalam kurung siku:')}\n\n${frame}`,
    missing: 'language',
  };
}

function letterFrame(turn: OfflineTurn): string {
  const addressee =
    ADDRESSEE.exec(turn.instruction)?.[1]
      ?.replace(/^(?:my|our|the)\s+/i, '')
      .trim() ?? turn.say('[name]', '[nama]');
  const topic = topicOf(turn);
  return turn.say(
    `> **Subject:** ${capitalized(topic)}\n>\n> Dear ${addressee},\n>\n> I am writing about ${topic}. [One sentence: what happened or what you need.]\n>\n> [Two or three facts: dates, amounts, names.]\n>\n> Could you please [what should happen next] by [date]?\n>\n> Kind regards,\n> [your name]`,
    `> **Perihal:** ${capitalized(topic)}\n>\n> Yth. ${addressee},\n>\n> Saya menulis mengenai ${topic}. [Satu kalimat: apa yang terjadi atau yang Anda perlukan.]\n>\n> [Dua atau tiga fakta: tanggal, jumlah, nama.]\n>\n> Mohon [apa yang diharapkan] paling lambat [tanggal].\n>\n> Hormat saya,\n> [nama Anda]`,
  );
}

function outlineFrame(turn: OfflineTurn): string {
  const topic = capitalized(topicOf(turn));
  return turn.say(
    `1. **Opening**: why ${topic} matters now — [one fact or scene]\n2. **Background**: what a reader has to know — [terms, dates]\n3. **Main point**: your claim about ${topic} — [one sentence]\n4. **Reasons**: [three, each with a source]\n5. **Other view**: [the strongest objection and your reply]\n6. **Close**: [what follows from it]`,
    `1. **Pembuka**: mengapa ${topic} penting sekarang — [satu fakta atau gambaran]\n2. **Latar belakang**: yang perlu diketahui pembaca — [istilah, tanggal]\n3. **Gagasan utama**: pendapat Anda tentang ${topic} — [satu kalimat]\n4. **Alasan**: [tiga, masing-masing dengan sumber]\n5. **Pandangan lain**: [keberatan terkuat dan tanggapan Anda]\n6. **Penutup**: [apa akibatnya]`,
  );
}

function declined(turn: OfflineTurn, kind: string): OfflineReply {
  const topic = topicOf(turn);
  return {
    wish: turn.say(`to have ${kind} made: ${topic}`, `dibuatkan ${kind}: ${topic}`),
    basis: turn.say(
      'For that I would have to produce new language, and I only work on language that is already there.',
      'Untuk itu saya harus menghasilkan bahasa baru, padahal saya hanya mengolah bahasa yang sudah ada.',
    ),
    working: [
      turn.say(
        'Stringing together words at random would not help, so I decide to say no.',
        'Merangkai kata secara acak tidak akan menolong, jadi saya putuskan untuk menolak.',
      ),
    ],
    plan: turn.say(
      'I will answer briefly what I cannot do and what works instead.',
      'Saya akan menjawab singkat apa yang tidak bisa saya lakukan dan apa yang bisa sebagai gantinya.',
    ),
    answer: turn.say(
      `**${capitalized(kind)} needs a real language model**, and I am a set of rules. What I can do instead: arrange notes you already have, sort or number a list, check counts and dates, or pull the key sentences out of a text you paste.`,
      `**${capitalized(kind)} memerlukan model bahasa sungguhan**, sedangkan saya sekumpulan aturan. Yang bisa saya lakukan: merapikan catatan yang sudah ada, mengurutkan atau menomori daftar, memeriksa hitungan dan tanggal, atau mengambil kalimat inti dari teks yang Anda tempel.`,
    ),
    missing: 'language',
  };
}

function topicOf(turn: OfflineTurn): string {
  const kinds = [ASKS, LETTER, OUTLINE, CREATIVE, PROGRAM, TRANSLATE].map(({ source }) => source).join('|');
  const bare = turn.instruction.replace(new RegExp(kinds, 'gi'), ' ');
  return (
    topicPhrase(/\b(?:about|tentang|mengenai|soal)\b/i.test(turn.instruction) ? turn.instruction : bare) ||
    turn.say('your subject', 'topik Anda')
  );
}
