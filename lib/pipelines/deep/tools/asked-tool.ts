import type { Tool } from '@/lib/tools/tool';

/** What a model is told of a tool that it may choose. */
export type AskedTool = Pick<Tool, 'name' | 'label' | 'description' | 'brief' | 'input'>;
