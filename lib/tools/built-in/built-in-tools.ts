import { z } from 'zod';
import type { FinanceData } from '@/lib/finance/finance-data';
import { err, ok } from '@/lib/shared/result';
import { civilTimeAt } from '@/lib/text/quantities/civil-time';
import { daysBetween } from '@/lib/text/quantities/days-between';
import { defineTool } from '@/lib/tools/tool';
import { documentsOpen, documentsSearch } from '../documents/document-tools';
import { financeTools } from '../finance/finance-tools';
import { memoryRecall } from '../memory/memory-recall';
import { memoryStore } from '../memory/memory-store';
import { paperCheck, paperProposeStage, paperStatus } from '../paper/paper-tools';
import { paperAddReference, paperListReferences } from '../paper/reference-tools';
import { paperReadSection, paperSaveSection } from '../paper/section-tools';
import { planningDecompose } from '../planning/planning-decompose';
import { planningNextStep } from '../planning/planning-next-step';
import { reasoningCausality } from '../reasoning/causality/reasoning-causality';
import { reasoningCompare } from '../reasoning/compare/reasoning-compare';
import { reasoningAnalyze } from '../reasoning/reasoning-analyze';
import { createToolRegistry, type ToolRegistry } from '../tool-registry';
import { consistency } from '../verify/consistency';
import { factCheck } from '../verify/fact-check';
import { webSearch } from '../web/web-search';
import { clockNow } from './clock-now';

/** Works out a calculation exactly: arithmetic, percentages, units, equations and days between dates. */
export const calculate = defineTool({
  name: 'calculate',
  label: { en: 'Calculator', id: 'Kalkulator' },
  description:
    'Works out one calculation exactly: arithmetic with + - * / ^ mod and brackets, sqrt and factorials, percentages, conversion of units, linear and quadratic equations, times of day, and days between dates.',
  input: z.strictObject({
    expression: z
      .string()
      .min(1)
      .max(200)
      .describe(
        'One calculation, for example "(3 + 4) * 12.5", "15% of 240", "5 km in miles", "x^2 - 4 = 0", "14:10 - 9:35" or "days from 2026-03-01 to 2026-12-25". A decimal point, no thousands signs.',
      ),
  }),
  output: z.strictObject({
    result: z.string(),
    /** How the expression was read. */
    reading: z.string(),
  }),
  sideEffects: 'none',
  offered: 'always',
  timeoutMs: 5_000,
  says: ({ reading, result }) => `${result}\n${reading} = ${result}`,
  run: async ({ expression }, { clock, timeZone }) => {
    const { year, month, day } = civilTimeAt(clock(), timeZone);
    const counted = daysBetween(expression, Date.UTC(year, month - 1, day));
    if (counted !== null) return ok(counted);
    // What calculates is large, and most turns calculate nothing.
    const { evaluateExpression } = await import('@/lib/text/quantities/evaluate-expression');
    const evaluated = evaluateExpression(expression);
    return evaluated.ok ? ok(evaluated.value) : err(evaluated.error);
  },
});

/** What tools reach outside of themselves. */
export interface BuiltInToolPorts {
  readonly finance: FinanceData;
}

/** Every tool that this version has; a new one is one line here. */
export const createBuiltInTools = ({ finance }: BuiltInToolPorts): ToolRegistry =>
  createToolRegistry([
    calculate,
    clockNow,
    memoryStore,
    memoryRecall,
    reasoningCompare,
    reasoningAnalyze,
    reasoningCausality,
    planningDecompose,
    planningNextStep,
    consistency,
    factCheck,
    paperStatus,
    paperReadSection,
    paperSaveSection,
    paperProposeStage,
    paperAddReference,
    paperListReferences,
    paperCheck,
    documentsSearch,
    documentsOpen,
    webSearch,
    ...financeTools(finance),
  ]);
