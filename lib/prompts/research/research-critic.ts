import { z } from 'zod';
import { WHAT_DOCUMENTS_ARE } from '../documents/quoted-document';
import type { Prompt } from '../prompt';
import { WHAT_MODES_ARE } from './what-modes-are';

type Variables = { question: string; mode: string; draft: string; sources: string[] };

export const CRITIC_STATUSES = ['PASS', 'WARN', 'REJECT'] as const;
export const MODE_COMPLIANCES = ['compliant', 'violated'] as const;

const ASKED_LINES = 4;
const MOST_LINES = 10;
const lines = z
  .array(z.string())
  // Asked for, so that lists end; more are read all the same.
  .meta({ maxItems: ASKED_LINES })
  .default([])
  .transform((all) =>
    all
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .slice(0, MOST_LINES),
  );

const output = z.object({
  status: z.enum(CRITIC_STATUSES),
  critique: z.string(),
  suggestions: lines,
  mode_compliance: z.enum(MODE_COMPLIANCES),
  logical_gaps: lines,
});
export type CriticReview = z.infer<typeof output>;

/** Asks the critic whether a draft holds. */
export const researchCritic: Prompt<Variables, CriticReview> = {
  name: 'research-critic',
  version: 2,
  variables: z.strictObject({
    question: z.string(),
    mode: z.string(),
    draft: z.string(),
    sources: z.array(z.string()),
  }),
  // The draft has an activity of its own.
  notKept: ['sources', 'draft'],
  texts: {
    en: {
      instructions: `You are the critic of a research team. Hold the draft against its sources and the question. You do not write it yourself.
1. Does each statement stand in the source that its marker names? Are numbers, names and dates the same?
2. Does what is concluded follow from what is stated? Each step that is missing is one entry of logical_gaps.
3. Does the draft keep to the mode? mode_compliance is violated where it does not, else compliant.
4. Does it answer all of the question, name what sources dispute, and say what could not be found?
status is REJECT where something is wrong, missing or not carried so that the answer could mislead; WARN where the answer holds and only smaller things are left; PASS where nothing is left. critique tells in a few sentences why. suggestions says what to change, each entry one thing.
Write in the language of the question.
${WHAT_MODES_ARE.en}
${WHAT_DOCUMENTS_ARE.en}`,
      input: `Sources:
{sources}

Mode: {mode}

Question:
{question}

Draft:
{draft}`,
    },
    id: {
      instructions: `Kamu pengkritik dalam tim riset. Bandingkan draf dengan sumbernya dan dengan pertanyaannya. Kamu tidak menulis drafnya.
1. Apakah setiap pernyataan ada di sumber yang disebut penandanya? Apakah angka, nama dan tanggalnya sama?
2. Apakah kesimpulannya mengikuti dari yang dinyatakan? Setiap langkah yang hilang menjadi satu isian logical_gaps.
3. Apakah draf mematuhi modenya? Isi mode_compliance dengan violated bila tidak, selain itu compliant.
4. Apakah seluruh pertanyaan terjawab, hal yang diperselisihkan sumber disebut, dan yang tidak ditemukan dikatakan?
status adalah REJECT bila ada yang salah, hilang atau tidak didukung sehingga jawabannya bisa menyesatkan; WARN bila jawabannya benar dan hanya tersisa hal kecil; PASS bila tidak ada yang tersisa. critique menjelaskan alasannya dalam beberapa kalimat. suggestions berisi yang harus diubah, satu hal setiap isian.
Tulis dalam bahasa pertanyaannya.
${WHAT_MODES_ARE.id}
${WHAT_DOCUMENTS_ARE.id}`,
      input: `Sumber:
{sources}

Mode: {mode}

Pertanyaan:
{question}

Draf:
{draft}`,
    },
  },
  output,
};
