import type { OfflineSkill } from '../conversation/offline-turn';
import { quoted } from '../text/quote';
import { wordsOf } from '../text/words';

const MAX_WORDS = 14;

interface GuideEntry {
  readonly asked: RegExp;
  readonly topic: { readonly en: string; readonly id: string };
  readonly en: string;
  readonly id: string;
}

const GUIDE: readonly GuideEntry[] = [
  {
    asked:
      /\b(?:who|what) are you\b|\bare you (?:an? )?(?:ai|gpt|chatgpt|gemini|claude|language model|llm|real|human|robot)|which model|what model|your name\b|\b(?:siapa|apa) (?:kamu|anda|namamu)|\b(?:kamu|anda) (?:siapa|apa|ai|manusia|robot)|model apa|namamu/i,
    topic: { en: 'what I am', id: 'siapa saya' },
    en: "I'm the **offline model** that comes with Nalar. I am *not* a language model: I follow rules, work only on what this conversation contains, and write down every decision I take. That makes it possible to try the whole app (live reasoning, timeline, history, export) without a key or a network.",
    id: 'Saya **model luring** bawaan Nalar. Saya *bukan* model bahasa: saya mengikuti aturan, hanya mengolah isi percakapan ini, dan menuliskan setiap keputusan yang saya ambil. Dengan begitu seluruh aplikasi (penalaran langsung, linimasa, riwayat, ekspor) bisa dicoba tanpa kunci dan tanpa jaringan.',
  },
  {
    asked:
      /\bwhat can(?:'t|not)? you (?:not )?do\b|\bwhat do you do\b|\bhelp me get started\b|^\W*help\W*$|\bapa (?:saja )?yang (?:(?:tidak )?(?:bisa|dapat)(?: dan tidak (?:bisa|dapat))?) (?:kamu|anda)|\b(?:kamu|anda) bisa apa|^\W*bantuan\W*$/i,
    topic: { en: 'what I can do', id: 'apa yang bisa saya lakukan' },
    en: 'I calculate exactly and work on text that you give me; I know nothing of the world and write nothing of my own.\n\n| Ask me to … | for example |\n| --- | --- |\n| calculate | `(12 + 8) × 3`, `15% of 240 euros`, `Solve x² - 5x + 6 = 0` |\n| reckon with prices | `2 coffees at $3.50 and 1 cake at $4.20, plus 10% tip`, `split 84 for 6 people` |\n| convert | `72 °F in °C`, `2 hours 45 minutes in minutes` |\n| reckon with dates | `90 days after 3 March 2027`, `what day is 17 August 2045?` |\n| summarise or search a text | paste it with your question |\n| extract | e-mail addresses, links, dates, numbers |\n| tidy a list | sort, number, table, remove duplicates |\n| remember | `what did I say about the budget?` |\n\nNot within my reach: writing, translating, code, pictures, news, opinions, advice. What I do not understand to the last word I do not answer.',
    id: 'Saya berhitung secara eksak dan mengolah teks yang Anda berikan; saya tidak tahu apa-apa tentang dunia dan tidak mengarang.\n\n| Minta saya … | misalnya |\n| --- | --- |\n| berhitung | `(12 + 8) × 3`, `12,5% dari Rp1.250.000`, `selesaikan x² - 5x + 6 = 0` |\n| menghitung harga | `3 kaos @ Rp85.000 diskon 20% PPN 11%`, `bagi 1.240.000 untuk 7 orang` |\n| mengubah satuan | `72 °F ke °C`, `2 jam 45 menit berapa menit` |\n| menghitung tanggal | `90 hari setelah 3 Maret 2027`, `hari apa 17 Agustus 2045` |\n| meringkas atau mencari dalam teks | tempel teksnya bersama pertanyaan |\n| mengambil | alamat surel, tautan, tanggal, angka |\n| merapikan daftar | urutkan, beri nomor, tabel, buang yang ganda |\n| mengingat | `apa yang tadi saya bilang tentang anggaran?` |\n\nDi luar jangkauan saya: menulis, menerjemahkan, kode, gambar, berita, pendapat, nasihat. Yang tidak saya pahami sampai kata terakhir tidak saya jawab.',
  },
  {
    asked:
      /\b(?:add|use|connect|set ?up|install|configure)\b.{0,30}\b(?:real |better |another |language )?(?:model|gemini|claude|openai|ollama|llm|api key)\b|\b(?:tambah\w*|pakai|gunakan|pasang|hubungkan|atur)\b.{0,30}\b(?:model|gemini|claude|openai|ollama|kunci api)\b/i,
    topic: { en: 'how to add a real model', id: 'cara menambah model sungguhan' },
    en: '1. **Gemini**: set `GOOGLE_GENERATIVE_AI_API_KEY` to a key from Google AI Studio.\n2. **Claude** or **OpenAI**: set `ANTHROPIC_API_KEY` or `OPENAI_API_KEY`.\n3. **A local server** (Ollama, LM Studio, vLLM …): set `OPENAI_COMPATIBLE_BASE_URL`, for example `http://localhost:11434/v1`, and `OPENAI_COMPATIBLE_MODELS`, for example `qwen3:8b=think`.\n4. Restart Nalar. The new models appear in the model picker next to the message box.',
    id: '1. **Gemini**: isi `GOOGLE_GENERATIVE_AI_API_KEY` dengan kunci dari Google AI Studio.\n2. **Claude** atau **OpenAI**: isi `ANTHROPIC_API_KEY` atau `OPENAI_API_KEY`.\n3. **Server lokal** (Ollama, LM Studio, vLLM …): isi `OPENAI_COMPATIBLE_BASE_URL`, misalnya `http://localhost:11434/v1`, dan `OPENAI_COMPATIBLE_MODELS`, misalnya `qwen3:8b=think`.\n4. Jalankan ulang Nalar. Model baru muncul di pemilih model di samping kotak pesan.',
  },
  {
    asked:
      /\bnalar\b.{0,40}\b(?:is|mean|work|do|app|apa|itu|arti|kerja)|\b(?:what|how|apa|bagaimana)\b.{0,40}\bnalar\b|\b(?:this|the) app\b|\baplikasi ini\b/i,
    topic: { en: 'what Nalar is', id: 'apa itu Nalar' },
    en: '**Nalar** (Indonesian for *reason*) is a chat that shows how an answer came about. While a model thinks, its thoughts run through the status bar; afterwards they settle into a timeline of six steps that is stored with the answer, so that it can be reopened and checked later.',
    id: '**Nalar** adalah obrolan yang memperlihatkan bagaimana sebuah jawaban terbentuk. Selama model berpikir, pikirannya mengalir di bilah status; setelah itu pikiran tersebut tersusun menjadi linimasa enam langkah yang disimpan bersama jawabannya, sehingga bisa dibuka dan diperiksa lagi nanti.',
  },
  {
    asked:
      /\b(?:status bar|timeline|reasoning panel|thoughts?|trace|bilah status|linimasa|panel|pikiran|jejak)\b.{0,60}\b(?:app|mean|for|work|shown?|here|gunanya|fungsi\w*|artinya|ditampilkan)|\b(?:what|how|why|where|apa|bagaimana|di ?mana)\b.{0,30}\b(?:status bar|timeline|reasoning panel|bilah status|linimasa)\b/i,
    topic: { en: 'how reasoning is shown', id: 'bagaimana penalaran ditampilkan' },
    en: 'The **status bar** under your message shows the live thought with a progress bar. Click it to open the **panel**: first the thoughts as a monologue, then a **timeline** of six steps, from understanding the request to composing the answer. Credentials, hidden context and raw data are removed before anything is shown; the panel counts what was removed.',
    id: '**Bilah status** di bawah pesan Anda menampilkan pikiran yang sedang berjalan beserta kemajuannya. Klik untuk membuka **panel**: mula-mula pikiran sebagai monolog, lalu **linimasa** enam langkah, dari memahami permintaan sampai menyusun jawaban. Kredensial, konteks tersembunyi, dan data mentah dibuang sebelum ditampilkan; panel mencatat berapa yang dibuang.',
  },
];

/** Answers questions about itself and about the app. */
export const appGuide: OfflineSkill = (turn) => {
  const entry = GUIDE.find(({ asked }) => asked.test(turn.instruction));
  if (entry === undefined || turn.material !== null || wordsOf(turn.instruction).length > MAX_WORDS)
    return null;
  const topic = turn.say(entry.topic.en, entry.topic.id);
  return {
    wish: turn.say(`to know ${topic}`, `mengetahui ${topic}`),
    working: [
      turn.say(
        `I compare ${quoted(turn.instruction, 50)} with my guide to the app and find the entry on ${topic}.`,
        `Saya cocokkan ${quoted(turn.instruction, 50)} dengan panduan aplikasi dan menemukan bagian tentang ${topic}.`,
      ),
    ],
    answer: turn.say(entry.en, entry.id),
  };
};
