import type { IncomingMessage } from 'node:http';

const STAMP = / at (\d+\.\d\d) with/g;

/** For each sentence of `stamping-gemini` in a turn's stream, how many ms after it was sent it arrived here. */
export async function stampedDelays(response: IncomingMessage): Promise<number[]> {
  const delays: number[] = [];
  let rest = '';
  response.setEncoding('utf8');
  for await (const text of response) {
    const arrivedAt = performance.timeOrigin + performance.now();
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    // Only what is new: a step repeats the words of a thought.
    for (const line of lines)
      if (line.includes('"delta":'))
        for (const [, sentAt] of line.matchAll(STAMP)) delays.push(arrivedAt - Number(sentAt));
  }
  return delays;
}
