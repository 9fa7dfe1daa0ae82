import { z } from 'zod';
import { WHAT_DOCUMENTS_ARE } from '../documents/quoted-document';
import type { Prompt } from '../prompt';
import { WHAT_MODES_ARE } from './what-modes-are';

type Variables = {
  question: string;
  mode: string;
  draft: string;
  status: string;
  critique: string;
  gaps: string[];
  sources: string[];
};

const CONFIDENCE_LEVELS = ['High', 'Medium', 'Low'] as const;

const MOST_SOURCES = 100;

const output = z.object({
  final_report: z.string().refine((report) => report.trim() !== '', 'a report has words'),
  sources_used: z
    .array(z.union([z.string(), z.number()]).transform(String))
    .default([])
    .transform((used) => used.slice(0, MOST_SOURCES)),
  confidence_level: z.enum(CONFIDENCE_LEVELS),
});
export type WriterReply = z.infer<typeof output>;

/** Asks the writer for the report that people read, from the draft and what the critic said of it last. */
export const researchWriter: Prompt<Variables, WriterReply> = {
  name: 'research-writer',
  version: 3,
  variables: z.strictObject({
    question: z.string(),
    mode: z.string(),
    draft: z.string(),
    /** What the critic said of the draft last: `PASS`, `WARN` or `REJECT`. */
    status: z.string(),
    critique: z.string(),
    gaps: z.array(z.string()),
    sources: z.array(z.string()),
  }),
  // The draft has an activity of its own.
  notKept: ['sources', 'draft'],
  isAnswer: true,
  needsNoThoughts: true,
  texts: {
    en: {
      instructions: `You are the writer of a research team. Make the report that people read from the draft.
1. Begin with what is settled, in one to three sentences. Where sources contradict each other, say in the next sentence who says otherwise, and what. Never state two things that contradict each other as if both held. Then write short sections with headings. In monitor mode one section holds what official sources say against what social ones say.
2. Say nothing that the draft does not say. Keep its markers such as [1] behind the statements that they belong to, and its numbers, names and dates exactly as they stand.
3. Where sources dispute something, a section says what and by whom, in the same words as the beginning. What could not be verified stands in a section of its own, with the critic's gaps that are still open.
4. sources_used has the numbers of the sources that the report cites. confidence_level is High where good sources agree and nothing is left open, Low where the answer rests on weak sources or on one alone or the critic did not accept the draft, else Medium.
Write in Markdown, without images and links, and in the language of the question.
${WHAT_MODES_ARE.en}
${WHAT_DOCUMENTS_ARE.en}`,
      input: `Sources:
{sources}

Mode: {mode}

The critic's verdict: {status}
{critique}

Gaps that are still open:
{gaps}

Question:
{question}

Draft:
{draft}`,
    },
    id: {
      instructions: `Kamu penulis dalam tim riset. Buat laporan yang dibaca orang dari draf ini.
1. Mulai dengan yang sudah pasti, dalam satu sampai tiga kalimat. Bila sumber saling bertentangan, kalimat berikutnya menyebut siapa yang mengatakan lain dan apa. Jangan nyatakan dua hal yang bertentangan seolah-olah keduanya benar. Lalu tulis bagian-bagian pendek berjudul. Dalam mode monitor satu bagian membandingkan yang dikatakan sumber resmi dengan yang dikatakan media sosial.
2. Jangan katakan apa pun yang tidak ada di draf. Pertahankan penandanya seperti [1] di belakang pernyataan yang memilikinya, serta angka, nama dan tanggal persis seperti adanya.
3. Bila sumber memperselisihkan sesuatu, satu bagian menyebut apa itu dan oleh siapa, dengan kata-kata yang sama seperti di awal. Hal yang tidak dapat diverifikasi ada di bagian tersendiri, bersama celah dari pengkritik yang masih terbuka.
4. sources_used berisi nomor sumber yang dikutip laporan. confidence_level adalah High bila sumber yang baik sepakat dan tidak ada yang terbuka, Low bila jawabannya bersandar pada sumber lemah atau hanya satu sumber atau pengkritik tidak menerima drafnya, selain itu Medium.
Tulis dalam Markdown, tanpa gambar dan tautan, dan dalam bahasa pertanyaannya.
${WHAT_MODES_ARE.id}
${WHAT_DOCUMENTS_ARE.id}`,
      input: `Sumber:
{sources}

Mode: {mode}

Putusan pengkritik: {status}
{critique}

Celah yang masih terbuka:
{gaps}

Pertanyaan:
{question}

Draf:
{draft}`,
    },
  },
  mostTokens: 6_000,
  output,
};
