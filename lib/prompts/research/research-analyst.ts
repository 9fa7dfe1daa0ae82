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
  version: 1,
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
  texts: {
    en: {
      instructions: `You are the analyst of a research team. Read the sources, reason, and write a draft that answers the question.
1. Use nothing but the sources. Put a marker such as [1] after each statement, for the source that says it.
2. Where sources disagree, say who says what; do not choose silently. Keep numbers and dates exactly as they stand.
3. Where something that the answer needs is in no source and searching may still be asked for, set status to SEARCH_REQUIRED and give up to three short queries in new_queries, none that was searched for already; draft may hold what is known so far. Otherwise set status to DRAFT_READY.
4. Say in the draft what could not be found.
5. reasoning_chain tells step by step, in a few sentences, how the sources led to the draft.
Write draft in Markdown and in the language of the question.
${WHAT_MODES_ARE.en}
${WHAT_DOCUMENTS_ARE.en}`,
      input: `Question:
{question}

Mode: {mode}
Time that it is about: {range}

Searched for already:
{searched}

Searching may still be asked for this often: {searches}

Sources:
{sources}`,
    },
    id: {
      instructions: `Kamu analis dalam tim riset. Baca sumbernya, bernalar, lalu tulis draf yang menjawab pertanyaannya.
1. Jangan pakai apa pun selain sumber ini. Beri penanda seperti [1] setelah setiap pernyataan, untuk sumber yang mengatakannya.
2. Bila sumber tidak sepakat, sebutkan siapa mengatakan apa; jangan memilih diam-diam. Tulis angka dan tanggal persis seperti di sumber.
3. Bila ada hal yang diperlukan untuk menjawab tetapi tidak ada di sumber, dan pencarian masih boleh diminta, isi status dengan SEARCH_REQUIRED dan beri paling banyak tiga kueri pendek di new_queries yang belum pernah dicari; draft boleh berisi yang sudah diketahui. Selain itu isi status dengan DRAFT_READY.
4. Sebutkan dalam draf hal yang tidak dapat ditemukan.
5. reasoning_chain menceritakan langkah demi langkah, dalam beberapa kalimat, bagaimana sumber mengarah ke draf itu.
Tulis draft dalam Markdown dan dalam bahasa pertanyaannya.
${WHAT_MODES_ARE.id}
${WHAT_DOCUMENTS_ARE.id}`,
      input: `Pertanyaan:
{question}

Mode: {mode}
Waktu yang dimaksud: {range}

Yang sudah dicari:
{searched}

Sisa kesempatan meminta pencarian: {searches}

Sumber:
{sources}`,
    },
  },
  mostTokens: 4_000,
  output: analystReplySchema,
};
