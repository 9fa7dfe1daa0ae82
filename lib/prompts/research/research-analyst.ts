import { z } from 'zod';
import { WHAT_DOCUMENTS_ARE } from '../documents/quoted-document';
import type { Prompt } from '../prompt';
import { type AnalystReply, analystReplySchema } from './analyst-reply';
import { WHAT_MODES_ARE } from './what-modes-are';

type Variables = {
  question: string;
  mode: string;
  range: string;
  sources: string[];
  searched: string[];
  searches: number;
};

/** Asks the analyst for a draft from the sources, or for what to search for first. */
export const researchAnalyst: Prompt<Variables, AnalystReply> = {
  name: 'research-analyst',
  version: 2,
  variables: z.strictObject({
    question: z.string(),
    mode: z.string(),
    /** The time that the question is about, in words; empty where it says none. */
    range: z.string(),
    sources: z.array(z.string()),
    searched: z.array(z.string()),
    /** How often searching may still be asked for. */
    searches: z.number(),
  }),
  notKept: ['sources'],
  needsNoThoughts: true,
  texts: {
    en: {
      instructions: `You are the analyst of a research team. Answer the question from the sources below.
1. Use nothing but these sources. Put a marker such as [1] after each statement, for the source that says it.
2. Write in draft an answer to every part of the question. Keep numbers, names and dates exactly as they stand. Where sources disagree, say who says what; do not choose silently. Say what no source answers.
3. reasoning_chain tells step by step, in a few sentences, how the sources led to the draft.
4. status is DRAFT_READY. Only where no source answers a part of the question, and searching may still be asked for, it is SEARCH_REQUIRED; new_queries then has up to three short queries, none that was searched for already.
Write draft in Markdown and in the language of the question.
${WHAT_MODES_ARE.en}
${WHAT_DOCUMENTS_ARE.en}`,
      input: `Sources:
{sources}

Mode: {mode}

Searched for already:
{searched}

Searching may still be asked for this often: {searches}

Time that the question is about: {range}

Question:
{question}`,
    },
    id: {
      instructions: `Kamu analis dalam tim riset. Jawab pertanyaan ini dari sumber di bawah.
1. Jangan pakai apa pun selain sumber ini. Beri penanda seperti [1] setelah setiap pernyataan, untuk sumber yang mengatakannya.
2. Tulis di draft jawaban untuk setiap bagian pertanyaannya. Tulis angka, nama dan tanggal persis seperti di sumber. Bila sumber tidak sepakat, sebutkan siapa mengatakan apa; jangan memilih diam-diam. Sebutkan yang tidak dijawab sumber mana pun.
3. reasoning_chain menceritakan langkah demi langkah, dalam beberapa kalimat, bagaimana sumber mengarah ke draf itu.
4. status adalah DRAFT_READY. Hanya bila tidak ada sumber yang menjawab suatu bagian pertanyaannya, dan pencarian masih boleh diminta, isinya SEARCH_REQUIRED; new_queries lalu berisi paling banyak tiga kueri pendek yang belum pernah dicari.
Tulis draft dalam Markdown dan dalam bahasa pertanyaannya.
${WHAT_MODES_ARE.id}
${WHAT_DOCUMENTS_ARE.id}`,
      input: `Sumber:
{sources}

Mode: {mode}

Yang sudah dicari:
{searched}

Sisa kesempatan meminta pencarian: {searches}

Waktu yang dimaksud pertanyaannya: {range}

Pertanyaan:
{question}`,
    },
  },
  mostTokens: 4_000,
  output: analystReplySchema,
};
