import { researchClarification } from '@/lib/prompts/research/research-clarification';
import { defineRole } from './role';

/** Knows no meanings of a word beyond those that are computed without it. */
export const researchClarificationRole = defineRole(researchClarification, (_given, turn) => ({
  thoughts: [
    turn.say(
      'My rules know no other meanings of this question, so I offer none.',
      'Aturan saya tidak mengenal arti lain dari pertanyaan ini, jadi tidak ada pilihan yang saya tawarkan.',
    ),
  ],
  value: { question: '', options: [] },
}));
