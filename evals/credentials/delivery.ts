import { createTurnSanitizer, type SanitizedChannel } from '../../lib/reasoning/sanitizer/turn-sanitizer';

/** Text of one channel on its way to the sanitiser. */
export interface DeliveredText {
  readonly channel: SanitizedChannel;
  readonly text: string;
}

/** A text in pieces of one length. */
export function chunksOf(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}

/** What is left of texts that go through one turn's sanitiser in pieces of one length, thought and answer joined. */
export function deliver(texts: readonly DeliveredText[], chunkLength: number): string {
  const sanitizer = createTurnSanitizer({ rules: [] });
  let thought = '';
  let answer = '';
  const take = (pieces: ReturnType<typeof sanitizer.flush>): void => {
    for (const { channel, text } of pieces) {
      if (channel === 'thought') thought += text;
      else answer += text;
    }
  };
  for (const { channel, text } of texts) {
    for (const chunk of chunksOf(text, chunkLength)) take(sanitizer[channel](chunk));
  }
  take(sanitizer.flush());
  return `${thought}\n${answer}`;
}
