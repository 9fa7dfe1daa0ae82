import type { SanitizerOptions } from '@/lib/reasoning/sanitizer/sanitizer-options';
import { createStructuredSanitizer } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import type { Store } from '@/lib/store/store';
import { readApprovals } from '@/lib/store/stored-approvals';
import type { ToolApprovals } from '@/lib/tools/approvals';
import { CALL_ARGUMENTS_LIMIT } from '@/lib/trace/clarification';
import type { RunningTurn } from './running-turn';

/** More than the longest arguments take with all that is counted besides. */
const MOST_CHARACTERS = 2 * CALL_ARGUMENTS_LIMIT;

/** What the person has allowed in the conversation of a turn, asked anew for each call, so that taking it back counts at once. */
export function approvalsOfTurn(
  { conversations }: { readonly conversations: Pick<Store['conversations'], 'get'> },
  live: Pick<RunningTurn, 'key' | 'keep'>,
  sanitizing: SanitizerOptions,
): ToolApprovals {
  const sanitize = createStructuredSanitizer(sanitizing);
  return {
    allowed: async () => {
      const approvals = readApprovals((await conversations.get(live.key))?.approvals ?? '{}');
      return Object.entries(approvals).map(([toolName, { fingerprint }]) => ({ toolName, fingerprint }));
    },
    keep: () => live.keep(),
    isShownWhole: (args) => {
      const whole = JSON.stringify(args) ?? '';
      if (whole === '' || whole.length > CALL_ARGUMENTS_LIMIT) return false;
      const { value } = sanitize(args, 'quotation', MOST_CHARACTERS, CALL_ARGUMENTS_LIMIT);
      return JSON.stringify(value) === whole;
    },
  };
}
