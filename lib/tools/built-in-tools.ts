import { calculate } from './calculate/calculate';
import { clockNow } from './clock/clock-now';
import { createToolRegistry } from './tool-registry';

/** Every tool that this version has; a new one is one line here. */
export const builtInTools = createToolRegistry([calculate, clockNow]);
