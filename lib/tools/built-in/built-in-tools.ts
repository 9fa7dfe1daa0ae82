import type { FinanceData } from '@/lib/finance/finance-data';
import { financeTools } from '../finance/finance-tools';
import { memoryRecall } from '../memory/memory-recall';
import { memoryStore } from '../memory/memory-store';
import { planningDecompose } from '../planning/planning-decompose';
import { planningNextStep } from '../planning/planning-next-step';
import { reasoningAnalyze } from '../reasoning/analyze/reasoning-analyze';
import { reasoningCausality } from '../reasoning/causality/reasoning-causality';
import { reasoningCompare } from '../reasoning/compare/reasoning-compare';
import { createToolRegistry, type ToolRegistry } from '../tool-registry';
import { consistency } from '../verify/consistency';
import { factCheck } from '../verify/fact-check';
import { webSearch } from '../web/web-search';
import { calculate } from './calculate';
import { clockNow } from './clock-now';

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
    webSearch,
    ...financeTools(finance),
  ]);
