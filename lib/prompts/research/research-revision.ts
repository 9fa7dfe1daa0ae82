import { z } from 'zod';
import { WHAT_DOCUMENTS_ARE } from '../documents/quoted-document';
import type { Prompt } from '../prompt';
import { type AnalystReply, analystReplySchema } from './analyst-reply';
import { WHAT_MODES_ARE } from './what-modes-are';

type Variables = {
  question: string;
  mode: string;
  draft: string;
  critique: string;
  suggestions: string[];
  gaps: string[];
  sources: string[];
  searched: string[];
  searches: number;
};

/** Asks the analyst to answer the critic's objections with another draft, or for what to search for first. */
export const researchRevision: Prompt<Variables, AnalystReply> = {
  name: 'research-revision',
  version: 2,
  variables: z.strictObject({
    question: z.string(),
    mode: z.string(),
    draft: z.string(),
    critique: z.string(),
    suggestions: z.array(z.string()),
    /** What the critic found missing between what is said and what follows from it. */
    gaps: z.array(z.string()),
    sources: z.array(z.string()),
    searched: z.array(z.string()),
    searches: z.number(),
  }),
  // The draft and the objections have activities of their own.
  notKept: ['sources', 'draft'],
  needsNoThoughts: true,
  texts: {
    en: {
      instructions: `You are the analyst of a research team. A critic did not accept your draft. Write it anew so that each objection is answered.
1. Close each logical gap, or take out what rests on it. Where an objection is wrong, keep the statement and make clear which source carries it.
2. Use nothing but the sources. Put a marker such as [1] after each statement, for the source that says it.
3. Where closing a gap needs what is in no source and searching may still be asked for, set status to SEARCH_REQUIRED and give up to three short queries in new_queries, none that was searched for already. Otherwise set status to DRAFT_READY.
4. Keep what was right. Say in the draft what could not be found.
5. reasoning_chain tells in a few sentences what was changed and why.
Write draft in Markdown and in the language of the question.
${WHAT_MODES_ARE.en}
${WHAT_DOCUMENTS_ARE.en}`,
      input: `Sources:
{sources}

Mode: {mode}

Searched for already:
{searched}

Searching may still be asked for this often: {searches}

Your draft:
{draft}

The critic:
{critique}

Logical gaps:
{gaps}

Suggestions:
{suggestions}

Question:
{question}`,
    },
    id: {
      instructions: `Kamu analis dalam tim riset. Seorang pengkritik belum menerima drafmu. Tulis ulang sehingga setiap keberatan terjawab.
1. Tutup setiap celah logika, atau hapus hal yang bergantung padanya. Bila suatu keberatan keliru, pertahankan pernyataannya dan perjelas sumber mana yang mendukungnya.
2. Jangan pakai apa pun selain sumber ini. Beri penanda seperti [1] setelah setiap pernyataan, untuk sumber yang mengatakannya.
3. Bila menutup celah memerlukan hal yang tidak ada di sumber, dan pencarian masih boleh diminta, isi status dengan SEARCH_REQUIRED dan beri paling banyak tiga kueri pendek di new_queries yang belum pernah dicari. Selain itu isi status dengan DRAFT_READY.
4. Pertahankan yang sudah benar. Sebutkan dalam draf hal yang tidak dapat ditemukan.
5. reasoning_chain menceritakan dalam beberapa kalimat apa yang diubah dan alasannya.
Tulis draft dalam Markdown dan dalam bahasa pertanyaannya.
${WHAT_MODES_ARE.id}
${WHAT_DOCUMENTS_ARE.id}`,
      input: `Sumber:
{sources}

Mode: {mode}

Yang sudah dicari:
{searched}

Sisa kesempatan meminta pencarian: {searches}

Drafmu:
{draft}

Pengkritik:
{critique}

Celah logika:
{gaps}

Saran:
{suggestions}

Pertanyaan:
{question}`,
    },
  },
  mostTokens: 4_000,
  output: analystReplySchema,
};
