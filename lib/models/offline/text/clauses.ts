import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import { beginsAsRequest, isRequest } from './is-request';

/** A question taken apart: what it asks for, and what it states on the way. */
export interface Clauses {
  readonly asked: readonly string[];
  readonly stated: readonly string[];
}

/** Requests that a question in depth makes and a short one seldom does. */
const MORE_REQUESTS =
  /^\W*(?:(?:and|then|first|also|dan|lalu|pertama)\s+)*(?:work|figure|determine|check|evaluate|assess|analy[sz]e|weigh|decide|estimate|judge|break|organi[sz]e|rank|uraikan|analisis|nilai|periksa|pertimbangkan|putuskan|perkirakan|rencanakan|siapkan|jabarkan)\b/i;
const beginsRequest = (text: string): boolean => MORE_REQUESTS.test(text) || beginsAsRequest(text);

const JOINT = /\s*;\s*|,\s+|,?\s+(?:and then|and also|and|then|lalu|kemudian|dan juga|dan|serta)\s+/gi;
/** A question at the end of a sentence that states something first. */
const ASKED_AT_END =
  /[,;]\s+(?:(?:so|and|then|jadi|maka|dan|lalu)\s+)?(?=(?:which|who|whose|what|how|is|are|does|do|did|was|will|can|mana|siapa|berapa|apakah|apa|kapan|bagaimana|mengapa|kenapa)\b)/iu;
const MARK_OF_LIST = /^\s*(?:[-*•]|\d+[.)])\s+/;
const LONGEST_TEXT = 8_000;

/** Takes a text apart at its sentences, and its requests at the joints after which something else is asked for. */
export function clausesOf(text: string): Clauses {
  const asked: string[] = [];
  const stated: string[] = [];
  const sentences = text
    .slice(0, LONGEST_TEXT)
    .split('\n')
    .flatMap((line) => plainSentences(line.replace(MARK_OF_LIST, '')));
  for (const sentence of sentences.flatMap(atColon)) {
    if (!isRequest(sentence) && !beginsRequest(sentence)) {
      stated.push(sentence);
      continue;
    }
    const end = beginsRequest(sentence) ? null : ASKED_AT_END.exec(sentence);
    if (end !== null && end.index > 0) stated.push(sentence.slice(0, end.index));
    asked.push(...requestsIn(end === null ? sentence : sentence.slice(end.index + end[0].length)));
  }
  return { asked, stated };
}

/** "Compare A and B: A costs 3" asks for something and then states something. */
function atColon(sentence: string): string[] {
  const at = sentence.search(/:\s/);
  if (at === -1) return [sentence];
  const [head, rest] = [sentence.slice(0, at), sentence.slice(at + 1).trim()];
  return beginsRequest(head) && rest !== '' && !beginsRequest(rest) ? [head, rest] : [sentence];
}

function requestsIn(sentence: string): string[] {
  const requests: string[] = [];
  let from = 0;
  for (const joint of sentence.matchAll(JOINT)) {
    const next = joint.index + joint[0].length;
    if (joint.index === 0 || !beginsRequest(sentence.slice(next))) continue;
    requests.push(sentence.slice(from, joint.index));
    from = next;
  }
  return [...requests, sentence.slice(from)]
    .map((request) => request.replace(/[\s?.!,]+$/u, '').trim())
    .filter((request) => request !== '');
}
