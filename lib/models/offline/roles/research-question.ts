import { researchQuestion } from '@/lib/prompts/research/research-question';
import { quoted, shorten } from '../text/quote';
import { topicPhrase, topicWords } from '../text/words';
import { defineRole } from './role';

const POINTS_BACK =
  /\b(?:it|its|they|them|their|that|this|those|these|he|she|him|his|her|there|itu|tersebut|ini|dia|mereka|di sana|di situ)\b|\p{L}{3}nya\b|^\W*(?:and|what about|how about|why|dan|lalu|kalau|bagaimana dengan)\b/iu;
const SPEAKER = /^(?:user|you|person|pengguna|kamu|anda|assistant|asisten)\s*:\s*/i;
const ASSISTANT = /^(?:assistant|asisten)\s*:/i;
const LONGEST_TOPIC = 120;
const LONGEST = 2_000;

/** Puts behind a question that points back what the person asked about before; one that stands alone stays. */
export const researchQuestionRole = defineRole(researchQuestion, ({ question, conversation }, turn) => {
  const asked = conversation
    .filter((line) => !ASSISTANT.test(line))
    .map((line) => line.replace(SPEAKER, ''))
    .findLast((line) => topicWords(line).length > 0);
  const topic = asked === undefined ? '' : topicPhrase(asked, LONGEST_TOPIC);
  if (topic === '' || !POINTS_BACK.test(question))
    return {
      thoughts: [turn.say('The question stands alone.', 'Pertanyaan ini dapat dipahami sendiri.')],
      value: { question: question.trim() },
    };
  const bare = question.trim().replace(/[\s?.!]+$/u, '');
  return {
    thoughts: [
      turn.say(
        `The question points back to ${quoted(topic)}.`,
        `Pertanyaan ini merujuk ke ${quoted(topic)}.`,
      ),
    ],
    value: { question: shorten(`${bare} (${turn.say('about', 'tentang')} ${topic})?`, LONGEST) },
  };
});
