import { documentPlan } from '@/lib/prompts/documents/document-plan';
import { askedAbout } from '../documents/asked-about';
import { quoted } from '../text/quote';
import { defineRole } from './role';

/** Plans what the rules for documents do: search, open, answer. */
export const documentPlanRole = defineRole(documentPlan, ({ question, requirements }, turn) => {
  const about = quoted(askedAbout(question), 120);
  return {
    thoughts: [
      turn.say(
        `I look for ${about} in the documents and open what fits best.`,
        `Saya cari ${about} di dokumen dan membuka yang paling cocok.`,
      ),
    ],
    value: {
      steps: [
        turn.say(`search_docs for ${about}`, `search_docs untuk ${about}`),
        turn.say(
          'open_citation for the passages that fit best',
          'open_citation untuk bagian yang paling cocok',
        ),
        ...(requirements.length > 0
          ? [turn.say('Check what the question demands', 'Periksa apa yang diminta pertanyaannya')]
          : []),
        turn.say(
          'Answer with citations, and say what is missing',
          'Jawab dengan rujukan, dan sebutkan yang kurang',
        ),
      ],
    },
  };
});
