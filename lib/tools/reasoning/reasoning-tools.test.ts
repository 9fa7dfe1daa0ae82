import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/trace/step-key';
import type { ToolJudge } from '../judge';
import { answering, failing } from '../testing/judge-for-test';
import type { Tool } from '../tool';
import { reasoningCausality } from './causality/reasoning-causality';
import { reasoningCompare } from './compare/reasoning-compare';
import { reasoningAnalyze } from './reasoning-analyze';

async function resultOf(tool: Tool, args: unknown, judge?: ToolJudge, locale: Locale = 'en') {
  const context = { signal: new AbortController().signal, clock: () => 0, locale, timeZone: 'UTC' };
  const result = await tool.invoke(args, { ...context, ...(judge && { judge }) });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
const source = (text: string, sourceId = 'page') => ({ sourceId, text });

describe('reasoning.compare', () => {
  it('reads amounts, converts them and works out how far they are apart', async () => {
    const text = 'The Tern weighs 2.4 kg and costs $900. The Skua weighs 1,900 g. It sells for $1,125.';
    const args = { entities: ['Tern', 'Skua'], dimensions: ['weight', 'price'], context: [source(text)] };
    expect(await resultOf(reasoningCompare, args)).toMatchObject({
      cells: [
        {
          entity: 'Tern',
          dimension: 'weight',
          value: '2.4 kg',
          amount: { value: 2.4, unit: 'kg' },
          decidedBy: 'computed',
          evidence: { sourceId: 'page', start: 0, quote: 'The Tern weighs 2.4 kg and costs $900.' },
        },
        { entity: 'Tern', dimension: 'price', amount: { value: 900, unit: 'USD' } },
        { entity: 'Skua', dimension: 'weight', value: '1,900 g', amount: { value: 1.9, unit: 'kg' } },
        { entity: 'Skua', dimension: 'price', evidence: { quote: 'It sells for $1,125.' } },
      ],
      deltas: [
        {
          dimension: 'weight',
          order: ['Tern', 'Skua'],
          differences: [{ more: 'Tern', less: 'Skua', by: 0.5, unit: 'kg', percent: 26.3, isExact: true }],
        },
        { dimension: 'price', order: ['Skua', 'Tern'], differences: [{ by: 225, unit: 'USD', percent: 25 }] },
      ],
      judge: 'not-needed',
    });
  });

  it.each([
    ['a table', 'name | height (m) | opened\nTirta | 780 | 2009\nGanesa | 920 | 2011', '780', '920', 140],
    ['one sentence', 'Tirta is 780 m high, while Ganesa is 920 m high.', '780 m', '920 m', 140],
    [
      'a sentence in order',
      'Tirta and Ganesa are 780 m and 0.92 km high respectively.',
      '780 m',
      '0.92 km',
      140,
    ],
    ['Indonesian', 'Tinggi Tirta 780 meter. Ganesa tingginya 920 meter.', '780 meter', '920 meter', 140],
  ])('reads %s', async (_what, text, first, second, by) => {
    const args = { entities: ['Tirta', 'Ganesa'], dimensions: ['height'], context: [source(text)] };
    expect(await resultOf(reasoningCompare, args)).toMatchObject({
      cells: [{ value: first }, { value: second }],
      deltas: [{ order: ['Ganesa', 'Tirta'], differences: [{ by, unit: 'm' }] }],
    });
  });

  it.each([
    ['another respect', 'Tirta is 780 m long. Ganesa is 920 m wide.'],
    ['things that could be either', 'For 2 kg of Tirta and 3 kg of Ganesa, height is no matter.'],
    ['sources that differ', 'Tirta is 780 m high. Tirta is 790 m high.'],
    ['nothing', 'Tirta and Ganesa are old.'],
  ])('leaves open what is said of %s', async (_what, text) => {
    const args = { entities: ['Tirta', 'Ganesa'], dimensions: ['height'], context: [source(text)] };
    expect(await resultOf(reasoningCompare, args)).toMatchObject({
      cells: [{ value: null }, { value: null }],
      deltas: [],
      notComparable: ['height'],
      judge: 'missing',
    });
  });

  const texts = [source('The Tern is said to last a whole working day. The Skua gives up after 5 hours.')];
  const open = { entities: ['Tern', 'Skua'], dimensions: ['stamina'], context: texts };

  it('asks a judge about the rest, once, and believes it where it quotes', async () => {
    const cell = (number: number, value: string, quote: string) => ({
      cell: number,
      value,
      quote,
      confidence: 1,
      passage: 9,
    });
    const judge = answering({
      cells: [
        cell(1, 'a working day', 'last a whole working day'),
        cell(2, '6 hours', 'gives up after 5 hours'),
      ],
    });
    expect(await resultOf(reasoningCompare, open, judge)).toMatchObject({
      cells: [
        {
          value: 'a working day',
          decidedBy: 'model',
          confidence: 0.9,
          evidence: { quote: 'last a whole working day' },
        },
        // The number that it says is not the one that it quotes.
        { value: null, decidedBy: 'computed' },
      ],
      judge: 'asked',
    });
    expect(judge.asked).toHaveLength(1);
  });

  it.each([
    [
      'another thing’s words',
      [{ cell: 1, value: '5 hours', quote: 'gives up after 5 hours', confidence: 1, passage: 2 }],
    ],
    [
      'words that stand nowhere',
      [{ cell: 1, value: 'long', quote: 'lasts for ever', confidence: 1, passage: 1 }],
    ],
    [
      'an empty value',
      [{ cell: 1, value: ' ', quote: 'last a whole working day', confidence: 1, passage: 1 }],
    ],
  ])('takes nothing of a judge that goes by %s', async (_what, cells) => {
    expect(await resultOf(reasoningCompare, open, answering({ cells }))).toMatchObject({
      cells: [{ value: null }, { value: null }],
    });
    expect(await resultOf(reasoningCompare, open, failing)).toMatchObject({ judge: 'failed' });
  });
});

describe('reasoning.analyze', () => {
  const evidence = [source('The Harlow Bridge opened on 3 May 2009, reportedly because of the fair.')];
  const analyze = (claim: string, judge?: ToolJudge, locale: Locale = 'en') =>
    resultOf(reasoningAnalyze, { claim, evidence, analysisType: 'general' }, judge, locale);

  it('checks the claim first, and reads what it takes for granted', async () => {
    expect(await analyze('The Harlow Bridge always opened in 2011.')).toMatchObject({
      verdict: 'contradicted',
      decidedBy: 'computed',
      evidence: { sourceId: 'page' },
      assumptions: [{ text: '“always” leaves no room for an exception.', decidedBy: 'computed' }],
      risks: [{ text: 'The evidence contradicts it.', severity: 'high' }],
      judge: 'missing',
    });
    expect(await analyze('Semua burung akan pergi.', undefined, 'id')).toMatchObject({
      confidence: null,
      assumptions: [
        { text: '“Semua” tidak memberi ruang bagi pengecualian.' },
        { text: '“akan” menyangkut hal yang belum terjadi, seakan tidak ada yang menghalangi.' },
      ],
    });
  });

  const said = {
    assumptions: [{ text: 'The day is right.', passage: 1, quote: 'opened on 3 May 2009' }, { text: ' ' }],
    risks: [{ text: 'It may close again.', severity: 'low', quote: 'made up' }],
    verdict: 'supported',
    confidence: 1,
    passage: 1,
    quote: 'because of the fair',
  };

  it('adds what a judge says, whose verdict never undoes what is computed', async () => {
    const result = await analyze('The Harlow Bridge opened in 2011.', answering(said));
    expect(result).toMatchObject({
      verdict: 'contradicted',
      decidedBy: 'computed',
      assumptions: [
        { text: 'The day is right.', decidedBy: 'model', evidence: { quote: 'opened on 3 May 2009' } },
      ],
      risks: [{ decidedBy: 'computed' }, { text: 'It may close again.', decidedBy: 'model' }],
    });
    expect(JSON.stringify(result)).not.toContain('made up');
  });

  it('takes the verdict of a judge where nothing is computed and it quotes', async () => {
    const claim = 'The fair mattered to the bridge.';
    expect(await analyze(claim, answering(said))).toMatchObject({
      verdict: 'supported',
      decidedBy: 'model',
      confidence: 0.9,
    });
    expect(await analyze(claim, answering({ ...said, quote: 'for the fair' }))).toMatchObject({
      verdict: 'unknown',
      confidence: null,
    });
    expect(await analyze(claim, failing)).toMatchObject({ verdict: 'unknown', judge: 'failed' });
  });
});

describe('reasoning.causality', () => {
  const ask = (eventA: string, eventB: string, text: string, judge?: ToolJudge) =>
    resultOf(reasoningCausality, { eventA, eventB, evidence: [source(text)] }, judge);
  const judged = {
    relation: 'contributes',
    confidence: 1,
    mechanism: 'Water weakens clay.',
    passage: 1,
    quote: 'After weeks of rain',
    alternatives: [{ explanation: 'The dam was old.' }, { explanation: '' }],
  };

  it('refuses an effect before its cause, and asks nobody', async () => {
    const judge = answering(judged);
    const text = 'The dam broke in May 2009. The great flood of Venna came in March 2008.';
    expect(await ask('The dam broke', 'The great flood of Venna', text, judge)).toMatchObject({
      relation: 'impossible',
      decidedBy: 'computed',
      summary: '“The dam broke” cannot have brought about “The great flood of Venna”: it came later.',
      order: { relation: 'after', eventA: { words: 'May 2009' }, eventB: { words: 'March 2008' } },
      graph: {
        edges: [
          { from: 'a', to: 'b', kind: 'ruled-out' },
          { from: 'b', to: 'a', kind: 'precedes' },
        ],
      },
      judge: 'not-needed',
    });
    expect(judge.asked).toEqual([]);
  });

  it.each([
    ['causes', 'The storm led to the flood.'],
    ['causes', 'The flood came because of the storm.'],
    ['causes', 'Because of the storm, there was a flood.'],
    ['reversed', 'The storm was caused by the flood.'],
    ['unrelated', 'The storm did not cause the flood.'],
    ['unknown', 'The storm led to the flood. The flood led to the storm.'],
    ['unknown', 'The storm came before the flood.'],
  ])('reads that it %s: "%s"', async (relation, text) => {
    expect(await ask('The storm', 'The flood', text)).toMatchObject({ relation, decidedBy: 'computed' });
  });

  it('reads Indonesian', async () => {
    expect(await ask('Badai', 'Banjir', 'Banjir terjadi akibat badai.')).toMatchObject({
      relation: 'causes',
    });
  });

  const OPEN = 'After weeks of rain in 2008 the hill was soft. The landslide at Venna was in 2009.';

  it('takes of a judge what it quotes, and other explanations as such', async () => {
    expect(await ask('Weeks of rain', 'The landslide at Venna', OPEN, answering(judged))).toMatchObject({
      relation: 'contributes',
      decidedBy: 'model',
      confidence: 0.9,
      mechanism: 'Water weakens clay.',
      order: { relation: 'before' },
      alternatives: [{ explanation: 'The dam was old.', decidedBy: 'model' }, { decidedBy: 'computed' }, {}],
      graph: { nodes: [{}, {}, { id: 'x1', label: 'The dam was old.' }] },
    });
  });

  it.each([
    ['made up', answering({ ...judged, quote: 'the rain caused it' })],
    ['missing', undefined],
    ['failed', failing],
  ])('does not know where the judge is %s', async (_what, judge) => {
    expect(await ask('Weeks of rain', 'The landslide at Venna', OPEN, judge)).toMatchObject({
      relation: 'unknown',
      decidedBy: 'computed',
      summary: 'Nothing settles whether “Weeks of rain” brought about “The landslide at Venna”.',
    });
  });
});
