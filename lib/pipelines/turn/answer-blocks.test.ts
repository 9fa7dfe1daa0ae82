import { describe, expect, it } from 'vitest';
import { EXAMPLE_CHARTS } from '@/lib/charts/testing/example-charts';
import { ToolBlocks } from '@/lib/tools/tool-blocks';
import type { Redaction } from '@/lib/trace/redaction';
import { AnswerBlocks, type AnswerOutput } from './answer-blocks';

const TABLE = '| Year | Sales |\n| --- | --- |\n| 2020 | 10 |\n| 2021 | 12 |\n';
const credential = ['sk', 'a8Fj3kL9'.repeat(5)].join('-');

function blocksForTest(userText = '') {
  const toolBlocks = new ToolBlocks();
  const removed: Redaction[] = [];
  const blocks = new AnswerBlocks({
    toolBlocks,
    userText,
    decimal: '.',
    noteRemoved: (redactions) => removed.push(...redactions),
  });
  return { toolBlocks, blocks, removed };
}

/** The outputs in one line each; texts joined. */
function told(outputs: readonly AnswerOutput[]): string[] {
  return outputs.map((output) => {
    if (output.type === 'text') return output.text;
    if (output.type === 'data-table') return `<${output.id} ${output.data.table.title}>`;
    const { data } = output;
    const more =
      data.state === 'ready' ? ` ${data.spec.kind}` : data.state === 'problem' ? ` ${data.problem}` : '';
    return `<${output.id} ${data.state}${more}>`;
  });
}

describe('AnswerBlocks', () => {
  it('puts what tools made where the text says so, once, and the rest at the end', () => {
    const { toolBlocks, blocks } = blocksForTest();
    toolBlocks.add({ kind: 'chart', chart: EXAMPLE_CHARTS.line });
    toolBlocks.add({ kind: 'chart', chart: EXAMPLE_CHARTS.bar });
    const outputs = [
      ...blocks.push('One.\n\n[[chart:c2]]\n\nTwo. [[chart:c2]]'),
      ...blocks.end({ isShown: true }),
    ];
    expect(told(outputs)).toEqual(['One.\n\n\n', '<c2 ready bar>', 'Two. ', '<c1 ready line>']);
  });

  it('shows nothing of tools where no answer is shown', () => {
    const { toolBlocks, blocks } = blocksForTest();
    toolBlocks.add({ kind: 'chart', chart: EXAMPLE_CHARTS.line });
    expect(blocks.end({ isShown: false })).toEqual([]);
  });

  it.each([
    ['of the answer', `${TABLE}\n`, ''],
    ['of the person', '', `Draw this:\n\n${TABLE}`],
  ])('draws a table %s', (_whose, before, userText) => {
    const { blocks } = blocksForTest(userText);
    const chart = '```chart\n{"kind":"bar","title":"Sales","y":"Sales"}\n```\n';
    const outputs = [...blocks.push(`${before}${chart}After.`), ...blocks.end({ isShown: true })];
    expect(told(outputs).slice(-3)).toEqual(['<b1 pending>', '<b1 ready bar>', 'After.']);
  });

  it.each([
    ['unknown-kind', '{"kind":"pie"}'],
    ['no-column', '{"kind":"bar","y":"Profit"}'],
  ])('says %s of a chart, with the table that it means', (problem, source) => {
    const { blocks } = blocksForTest();
    const outputs = blocks.push(`${TABLE}\n\`\`\`chart\n${source}\n\`\`\`\n`);
    const last = outputs.at(-1);
    expect(last).toMatchObject({
      type: 'data-chart',
      id: 'b1',
      data: {
        state: 'problem',
        problem,
        table: {
          rows: [
            ['2020', 10],
            ['2021', 12],
          ],
        },
      },
    });
  });

  it.each([
    ['not-json', '{"kind":\n```\n'],
    ['not-json', '{"kind":"bar"'],
    ['no-table', '{"kind":"bar","table":"Other"}\n```\n'],
    ['not-drawable', '{"version":1,"kind":"bar","title":"x","onclick":"alert(1)"}\n```\n'],
    ['too-large', `{"kind":"bar","title":"${'x'.repeat(70_000)}"}\n\`\`\`\n`],
  ])('says %s of a chart that means no table, and shows none', (problem, source) => {
    const { blocks } = blocksForTest();
    const outputs = [...blocks.push(`${TABLE}\n\`\`\`chart\n${source}`), ...blocks.end({ isShown: true })];
    expect(outputs.at(-1)).toMatchObject({ type: 'data-chart', data: { problem, table: null } });
  });

  it('ends a chart that a lost process had begun', () => {
    const { blocks } = blocksForTest();
    blocks.restore({ type: 'data-chart', id: 'b1', data: { chartId: 'b1', state: 'pending' } });
    expect(told(blocks.end({ isShown: true }))).toEqual(['<b1 problem not-json>']);
  });

  it('takes credentials out of titles, names and cells, and says so', () => {
    const { toolBlocks, blocks, removed } = blocksForTest();
    toolBlocks.add({ kind: 'chart', chart: { ...EXAMPLE_CHARTS.line, title: `Key ${credential}` } });
    toolBlocks.add({
      kind: 'table',
      table: {
        version: 1,
        title: 'T',
        columns: [
          { label: 'a', kind: 'text' },
          { label: 'password', kind: 'text' },
        ],
        rows: [[credential, 'tr0ub4dor&horse99']],
      },
    });
    const outputs = JSON.stringify(blocks.end({ isShown: true }));
    expect(outputs).not.toContain(credential.slice(0, 14));
    expect(outputs).not.toContain('tr0ub4dor');
    expect(outputs).toContain('"state":"ready"');
    expect(removed.every(({ ruleId }) => ruleId === 'credentials')).toBe(true);
    expect(removed.length).toBeGreaterThan(1);
  });

  it('keeps HTML and formulas as the texts that they are', () => {
    const { toolBlocks, blocks } = blocksForTest();
    const title = '=HYPERLINK("x") <img src=x onerror=alert(1)>';
    toolBlocks.add({ kind: 'chart', chart: { ...EXAMPLE_CHARTS.bar, title } });
    expect(blocks.end({ isShown: true })).toMatchObject([{ data: { state: 'ready', spec: { title } } }]);
  });
});
