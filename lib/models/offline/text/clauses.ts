import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import { beginsAsRequest, isRequest } from './is-request';

/** A question taken apart: what it asks for, and what it states on the way. */
export interface Clauses {
  readonly asked: readonly string[];
  readonly stated: readonly string[];
}

/** Requests that a question in depth makes and a short one seldom does. */
const MORE_REQUESTS =
  /^\W*(?:(?:and|then|first|also|dan|lalu|pertama)\s+)*(?:work|figure|determine|check|evaluate|assess|analy[sz]e|weigh|decide|estimate|judge|uraikan|analisis|nilai|periksa|pertimbangkan|putuskan|perkirakan)\b/i;
const beginsRequest = (text: string): boolean => MORE_REQUESTS.test(text) || beginsAsRequest(text);

const JOINT = /\s*;\s*|,?\s+(?:and then|and also|and|then|lalu|kemudian|dan juga|dan|serta)\s+/gi;
const LONGEST_TEXT = 8_000;

/** Takes a text apart at its sentences, and its requests at the joints after which something else is asked for. */
export function clausesOf(text: string): Clauses {
  const asked: string[] = [];
  const stated: string[] = [];
  for (const sentence of plainSentences(text.slice(0, LONGEST_TEXT)))
    if (isRequest(sentence) || beginsRequest(sentence)) asked.push(...requestsIn(sentence));
    else stated.push(sentence);
  return { asked, stated };
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
  return [...requests, sentence.slice(from)].map((request) => request.replace(/[\s?.!,]+$/u, '').trim());
}

const COMPARED =
  /\b(?:compare|bandingkan)\s+(?:the\s+)?([^.?!,;:]{2,60}?)\s+(?:and|with|to|versus|vs\.?|dan|dengan)\s+(?:the\s+)?([^.?!,;:]{2,60}?)(?=\s+(?:by|on|in terms of|for|over|since|dari segi|berdasarkan|untuk|sejak)\b|[.?!,;:]|$)/iu;

/** The two things that a request compares; null for one that does not. */
export function comparedIn(request: string): readonly [string, string] | null {
  const [, first, second] = COMPARED.exec(request) ?? [];
  return first === undefined || second === undefined ? null : [first.trim(), second.trim()];
}
