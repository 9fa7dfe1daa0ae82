import { z } from 'zod';
import { allowedToolSchema } from '@/lib/chat/allowed-tool';

/** Tools that a person has allowed for a conversation, by name, each as it was then. */
const approvalsSchema = z.record(
  z.string(),
  allowedToolSchema.extend({ fingerprint: z.string(), approvedAt: z.number() }),
);
export type Approvals = Readonly<z.infer<typeof approvalsSchema>>;

/** Reads what stands in the row of a conversation; nothing is allowed by what cannot be read. */
export function readApprovals(stored: string): Approvals {
  try {
    return approvalsSchema.safeParse(JSON.parse(stored)).data ?? {};
  } catch {
    return {};
  }
}
