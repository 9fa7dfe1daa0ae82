import { randomInt } from 'node:crypto';

const KINDS = [
  'copper',
  'silver',
  'wooden',
  'marble',
  'paper',
  'cotton',
  'amber',
  'velvet',
  'crystal',
  'iron',
];
const THINGS = [
  'lanterns',
  'bridges',
  'harbours',
  'gardens',
  'clocks',
  'sails',
  'mills',
  'wells',
  'towers',
  'kites',
];

/** Goes through all topics before one comes again, so that two questions of a test never share theirs. */
const STRIDE = 37;
let topicNumber = randomInt(KINDS.length * THINGS.length);

function nextTopic(): string {
  topicNumber = (topicNumber + STRIDE) % (KINDS.length * THINGS.length);
  return `${KINDS[topicNumber % KINDS.length]} ${THINGS[Math.floor(topicNumber / KINDS.length)]}`;
}

/** A question that no other test asks, with what finds it again. */
export interface Question {
  /** What is typed. */
  readonly text: string;
  /** A number that stands in this question only. */
  readonly mark: string;
  /** The words that the fake providers build their thoughts and titles from. */
  readonly topic: string;
  /** The name of this question's gate, for scenarios with `gate`. */
  readonly gate: string;
}

/**
 * Makes a question; `scenario` is what stands after `scenario:` in the marker. In it `{gate}` becomes this
 * question's gate, and `{once}` makes the scenario play for its first request only.
 */
export function newQuestion(scenario?: string): Question {
  const mark = String(randomInt(100_000_000, 999_999_999));
  const topic = nextTopic();
  const gate = `gate-${mark}`;
  const filled = scenario?.replace('{gate}', `gate=${gate}`).replace('{once}', `once=${mark}`);
  const marker = filled === undefined ? '' : ` [scenario:${filled}]`;
  return { text: `Number ${mark}: how do people make ${topic}?${marker}`, mark, topic, gate };
}
