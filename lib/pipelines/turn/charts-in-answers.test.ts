import { describe, expect, it } from 'vitest';
import { EXAMPLE_CHARTS } from '@/lib/charts/testing/example-charts';
import type { ChatMessageChunk } from '@/lib/chat/chat-message';
import { parseLoggedChunk } from '@/lib/chat/logged-chunk';
import { ToolBlocks } from '@/lib/tools/tool-blocks';
import { sinkForTest } from './testing/sink-for-test';

/** A sink that is told an answer in pieces of a few characters, and what it has sent and kept. */
function playAnswer(text: string, traceMode: 'transparent' | 'curated' = 'transparent') {
  const toolBlocks = new ToolBlocks();
  toolBlocks.add({ kind: 'chart', chart: EXAMPLE_CHARTS.candlestick });
  const { sink, sent } = sinkForTest({ toolBlocks, traceMode });
  sink.start();
  sink.modelPart({ type: 'text-start', id: 't' });
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? [])
    sink.modelPart({ type: 'text-delta', id: 't', text: piece });
  return { sink, sent };
}

const recovered = (sent: readonly ChatMessageChunk[]) => {
  const { sink } = sinkForTest();
  for (const chunk of sent) {
    const logged = parseLoggedChunk(JSON.stringify(chunk));
    if (logged) sink.restore(logged);
  }
  return sink.finish('interrupted', []).message.parts;
};

const TABLE = '| Year | Sales |\n| --- | --- |\n| 2020 | 10 |\n| 2021 | 12 |\n\n';
const FENCE = '```chart\n{"kind":"bar","title":"Sales"}\n```\n';

describe('charts in an answer', () => {
  it.each(['transparent', 'curated'] as const)('keeps them where they were shown (%s)', (traceMode) => {
    const { sink, sent } = playAnswer(`One.\n\n[[chart:c1]]\n\n${TABLE}${FENCE}Two.`, traceMode);
    const { message } = sink.finish('completed', []);
    expect(message.parts.map((part) => (part.type === 'text' ? part.text.trim() : part.type))).toEqual([
      'One.',
      'data-chart',
      TABLE.trim(),
      'data-chart',
      'Two.',
    ]);
    expect(message.parts[3]).toMatchObject({ id: 'b1', data: { state: 'ready', spec: { kind: 'bar' } } });
    const charts = sent.flatMap((chunk) => (chunk.type === 'data-chart' ? [chunk.data.state] : []));
    expect(charts).toEqual(['ready', 'pending', 'ready']);
    expect(recovered(sent)).toEqual(message.parts);
  });

  it('shows at the end what no text has placed, after whatever ended the answer', () => {
    const { sink } = playAnswer('Only a beginn');
    const { message } = sink.finish('stopped', []);
    expect(message.parts.map(({ type }) => type)).toEqual(['text', 'data-chart']);
  });

  it('shows none of a draft that was not let out', () => {
    const { sink } = sinkForTest({ toolBlocks: new ToolBlocks() });
    sink.start();
    sink.hold();
    sink.modelPart({ type: 'text-delta', id: 't', text: `${TABLE}${FENCE}` });
    expect(sink.finish('stopped', []).message.parts).toEqual([]);
  });

  it('ends a chart of which a lost process had shown only the beginning', () => {
    const { sent } = playAnswer(`One.\n${FENCE.slice(0, 20)}`);
    expect(recovered(sent).at(-1)).toMatchObject({ type: 'data-chart', data: { state: 'problem' } });
  });
});
