import type { LanguageModelV4FunctionTool, LanguageModelV4ToolChoice } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { createTurn } from '../conversation/create-turn';
import type { ToolFinding } from '../conversation/read-conversation';
import { chooseTool } from './choose-tool';

const toolNamed = (
  name: string,
  description: string,
  fields: readonly string[],
): LanguageModelV4FunctionTool => ({
  type: 'function',
  name,
  description,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
  },
});
const TOOLS = [
  toolNamed('documents_search', 'Searches the indexed documents for passages.', ['query']),
  toolNamed('verify_fact_check', 'Checks a claim against the sources at hand.', ['claim']),
  toolNamed('getStockPrice', 'Returns the closing price of a share.', ['symbol']),
];

function choose(
  message: string,
  toolChoice?: LanguageModelV4ToolChoice,
  findings: readonly ToolFinding[] = [],
) {
  const turn = createTurn(
    { message, attachments: [], earlier: [], findings },
    { locale: 'en', webSearch: false, now: 0, timeZone: 'UTC' },
  );
  return (
    chooseTool(turn, { tools: TOOLS, ...(toolChoice === undefined ? {} : { toolChoice }) }).chosen?.name ??
    null
  );
}

describe('chooseTool', () => {
  it.each([
    ['Search my documents for the budget', 'documents_search'],
    ['Cari anggaran di dokumen saya', 'documents_search'],
    ['Please check this claim: the mill is old', 'verify_fact_check'],
    ['What is the stock price of ACME?', 'getStockPrice'],
    ['Hello there', null],
    ['What is 2 + 2?', null],
  ])('takes for %j the tool %j', (message, name) => {
    expect(choose(message)).toBe(name);
  });

  it('does as it is told', () => {
    expect(choose('Hello', { type: 'required' })).not.toBeNull();
    expect(choose('Hello', { type: 'tool', toolName: 'getStockPrice' })).toBe('getStockPrice');
    expect(choose('Search my documents', { type: 'none' })).toBeNull();
  });

  it('does not call a tool twice', () => {
    const finding = { toolName: 'documents_search', input: {}, output: 'found', failed: false };
    expect(choose('Search my documents for the budget', undefined, [finding])).toBeNull();
  });
});
