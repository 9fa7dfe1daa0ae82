import { z } from 'zod';
import type { Prompt } from '../prompt';
import { WHAT_DOCUMENTS_ARE } from './quoted-document';

const query = z.string().trim().min(1).max(300);

const search = z.object({
  type: z.literal('tool_call'),
  tool: z.literal('search_docs'),
  input: z.union([
    z.object({ query }),
    z.object({ queries: z.array(query).min(1).max(4).describe('Searches that do not wait for each other.') }),
  ]),
});
const openOf = <Input extends z.ZodType>(input: Input) =>
  z.object({ type: z.literal('tool_call'), tool: z.literal('open_citation'), input });
const byResult = z.object({ result: z.int().describe('The number of a search result.') });
const byIds = z.object({ docId: z.string().max(100), chunkId: z.string().max(100) });
const final = z.object({
  type: z.literal('final'),
  answer: z.string().trim().min(1).max(20_000).describe('With a marker such as [1] after each statement.'),
  used_citations: z
    .array(z.object({ docId: z.string(), chunkId: z.string(), chunkIndex: z.number().optional() }))
    .max(20)
    .default([]),
  insufficiencies: z
    .array(
      z.object({
        section: z.string().max(200).default(''),
        missing: z.string().min(1).max(400),
        queries_tried: z.array(z.string().max(300)).max(10).default([]),
      }),
    )
    .max(10)
    .default([])
    .describe('What the documents do not say.'),
});

const output = z.union([search, openOf(z.union([byResult, byIds])), final]);
/** Numbers are copied without mistakes; ids are taken, and not asked for. */
const told = z.toJSONSchema(z.union([search, openOf(byResult), final]), { io: 'input' });
export type DocumentAction = z.infer<typeof output>;

type Variables = {
  question: string;
  conversation: string[];
  plan: string[];
  found: string[];
  opened: string[];
  budget: number;
  searches: number;
  openings: number;
  requirements: string[];
  queries: string[];
  searchesWanted: number;
  openingsWanted: number;
  sections: string[];
  quotes: number;
  conflicts: string;
  problems: string;
};

/** Asks for the one next action on the way to an answer from documents. */
export const documentAction: Prompt<Variables, DocumentAction> = {
  name: 'document-action',
  version: 2,
  variables: z.strictObject({
    question: z.string(),
    conversation: z.array(z.string()),
    plan: z.array(z.string()),
    found: z.array(z.string()),
    opened: z.array(z.string()),
    budget: z.number(),
    searches: z.number(),
    openings: z.number(),
    requirements: z.array(z.string()),
    queries: z.array(z.string()),
    searchesWanted: z.number(),
    openingsWanted: z.number(),
    sections: z.array(z.string()),
    /** 1 where a quotation word for word is wanted, else 0. */
    quotes: z.number(),
    /** What counts where sources disagree: `newest`, `oldest`, `open`; empty where nobody asks. */
    conflicts: z.enum(['newest', 'oldest', 'open', '']),
    problems: z.string(),
  }),
  notKept: ['found', 'opened', 'problems'],
  texts: {
    en: {
      instructions: `You answer a question from the person's documents, one action at a time. Each reply is exactly one JSON object: a tool_call or the final answer.
Tools:
1. search_docs with {"query": "…"}, or {"queries": ["…", "…"]} for searches that do not wait for each other. Each query is one call.
2. open_citation with {"result": 3} reads the passage of that search result whole.
Rules:
1. Open a passage before you cite it. A marker [n] stands for the opened passage of that number, and only opened passages may be cited.
2. Put a marker after each statement. Say nothing that no opened passage says; never invent procedures, commands, numbers or names.
3. Never search the same again, and never open a passage twice.
4. List under insufficiencies what the documents do not say, with the queries that you tried. Where nothing answers the question, say so in the answer.
5. Write the answer in the language of the question. Keep to the requirements.
${WHAT_DOCUMENTS_ARE.en}`,
      input: `Question:
{question}

Said before, the newest last:
{conversation}

Plan:
{plan}

=== SEARCH RESULTS ===
{found}

=== OPENED CITATIONS ===
{opened}

TOOL BUDGET: {budget} calls remaining
SEARCHES DONE: {searches}
CITATIONS OPENED: {openings}

REQUIREMENTS:
{requirements}

{problems}

Your next action as JSON:`,
    },
    id: {
      instructions: `Kamu menjawab pertanyaan dari dokumen milik orang itu, satu tindakan setiap kali. Setiap balasan adalah tepat satu objek JSON: tool_call atau jawaban final.
Alat:
1. search_docs dengan {"query": "…"}, atau {"queries": ["…", "…"]} untuk pencarian yang tidak saling menunggu. Setiap kueri dihitung satu panggilan.
2. open_citation dengan {"result": 3} membaca secara utuh bagian dari hasil pencarian bernomor itu.
Aturan:
1. Buka dulu bagian yang akan disitasi. Penanda [n] berarti bagian bernomor itu yang sudah dibuka, dan hanya bagian yang dibuka boleh disitasi.
2. Beri penanda setelah setiap pernyataan. Jangan nyatakan hal yang tidak ada di bagian yang dibuka; jangan mengarang prosedur, perintah, angka, atau nama.
3. Jangan mengulang pencarian yang sama, dan jangan membuka satu bagian dua kali.
4. Cantumkan di insufficiencies apa yang tidak disebut dokumen, beserta kueri yang sudah dicoba. Bila tidak ada yang menjawab pertanyaannya, katakan di jawaban.
5. Tulis jawaban dalam bahasa pertanyaannya. Penuhi semua persyaratan.
${WHAT_DOCUMENTS_ARE.id}`,
      input: `Pertanyaan:
{question}

Yang dikatakan sebelumnya, yang terbaru di akhir:
{conversation}

Rencana:
{plan}

=== HASIL PENCARIAN ===
{found}

=== SITASI YANG DIBUKA ===
{opened}

SISA PANGGILAN ALAT: {budget}
PENCARIAN SELESAI: {searches}
SITASI DIBUKA: {openings}

PERSYARATAN:
{requirements}

{problems}

Tindakanmu berikutnya sebagai JSON:`,
    },
  },
  mostTokens: 4_000,
  told,
  output,
};
