import { readOpened } from '@/lib/prompts/documents/document-lines';
import { documentSynthesis } from '@/lib/prompts/documents/document-synthesis';
import { documentAnswer } from '../documents/document-answer';
import { defineRole } from './role';

/** Answers with sentences of what was gathered. */
export const documentSynthesisRole = defineRole(documentSynthesis, (given, turn) => {
  const opened = given.opened.flatMap((line) => readOpened(line) ?? []);
  const { answer, thoughts } = documentAnswer(
    { question: given.question, opened, sections: given.sections, quotes: given.quotes > 0 },
    turn,
  );
  return { thoughts, value: answer };
});
