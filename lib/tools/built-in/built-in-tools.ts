import type { FinanceData } from '@/lib/finance/finance-data';
import { financeTools } from '../finance/finance-tools';
import { createToolRegistry, type ToolRegistry } from '../tool-registry';
import { calculate } from './calculate';
import { clockNow } from './clock-now';

/** What tools reach outside of themselves. */
export interface BuiltInToolPorts {
  readonly finance: FinanceData;
}

/** Every tool that this version has; a new one is one line here. */
export const createBuiltInTools = ({ finance }: BuiltInToolPorts): ToolRegistry =>
  createToolRegistry([calculate, clockNow, ...financeTools(finance)]);
