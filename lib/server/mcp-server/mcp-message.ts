import { z } from 'zod';

export const requestIdSchema = z.union([z.string().max(200), z.int()]);
export type McpRequestId = z.infer<typeof requestIdSchema>;

/** One message of JSON-RPC, as far as everything else is decided by its method. Several at once are refused. */
export const mcpMessageSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: requestIdSchema.optional(),
  method: z.string().max(100).optional(),
  params: z.looseObject({ _meta: z.looseObject({}).optional() }).optional(),
});
export type McpMessage = z.infer<typeof mcpMessageSchema>;

/** `notifications/cancelled`: the call that nobody waits for any more. */
export const cancelledParamsSchema = z.looseObject({ requestId: requestIdSchema });
