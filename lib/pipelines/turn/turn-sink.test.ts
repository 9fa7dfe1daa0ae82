import { describe, expect, it } from 'vitest';
import { sinkForTest } from './testing/sink-for-test';

/** A sink, what it has sent, and how many titles it has sanitised. */
function sourcesForTest() {
  let sanitized = 0;
  const { sink, sent } = sinkForTest({
    sanitizeLine: (text) => {
      sanitized += 1;
      return text;
    },
  });
  const source = (name: string, id = name): void =>
    sink.modelPart({
      type: 'source',
      sourceType: 'url',
      id,
      url: `https://a.example/${name}`,
      title: `Page ${name}`,
    });
  const sources = () => sent.flatMap((chunk) => (chunk.type === 'source-url' ? [chunk] : []));
  return { sink, source, sources, sanitized: () => sanitized };
}

describe('TurnSink', () => {
  it('does no work on sources that are not taken in', () => {
    const { source, sources, sanitized } = sourcesForTest();
    for (let index = 0; index < 1_000; index += 1) {
      source(`${index}`);
      source('0');
    }
    expect(sources()).toHaveLength(100);
    expect(sanitized()).toBe(100);
  });

  it('gives sources ids of its own, and goes on with them after those of a lost process', () => {
    const before = sourcesForTest();
    before.source('one', 'what a provider says');
    before.source('two', 'what a provider says');
    expect(before.sources().map(({ sourceId }) => sourceId)).toEqual(['source-1', 'source-2']);
    const after = sourcesForTest();
    for (const chunk of before.sources()) after.sink.restore(chunk);
    after.source('three', 'source-1');
    const { message } = after.sink.finish('interrupted', []);
    const kept = message.parts.flatMap((part) => (part.type === 'source-url' ? [part.sourceId] : []));
    expect(kept).toEqual(['source-1', 'source-2', 'source-3']);
  });
});
