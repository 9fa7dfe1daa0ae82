import { createToolRegistry } from '../tool-registry';
import { calculate } from './calculate';
import { clockNow } from './clock-now';

/** Every tool that this version has; a new one is one line here. */
export const builtInTools = createToolRegistry([calculate, clockNow]);
