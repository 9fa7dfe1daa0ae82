import { deepCitedSynthesis } from '@/lib/prompts/deep/deep-cited-synthesis';
import { readOpened } from '@/lib/prompts/documents/document-lines';
import { documentAnswer } from '../documents/document-answer';
import { defineRole } from './role';

/** Answers with sentences of the passages. */
export const citedSynthesisRole = defineRole(deepCitedSynthesis, ({ question, passages }, turn) => {
  const opened = passages.flatMap((line) => readOpened(line) ?? []);
  const { answer, thoughts } = documentAnswer({ question, opened, sections: [], quotes: false }, turn);
  return { thoughts, value: answer };
});
