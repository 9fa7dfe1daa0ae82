import type {
  CallToolResult,
  GetPromptRequestParams,
  GetPromptResult,
  Tool as McpTool,
  ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { McpCall } from './mcp-tools';

/** What a server has besides, for tests that hold it against the protocol; null for what is not there. */
export interface McpExtras {
  readonly tools: readonly McpTool[];
  readonly call: (call: McpCall) => Promise<CallToolResult> | null;
  readonly read: (uri: string) => ReadResourceResult | null;
  readonly prompt: (asked: GetPromptRequestParams) => GetPromptResult | null;
}
