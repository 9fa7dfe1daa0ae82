import type { ToolErrorCode } from '@/lib/trace/tool-outcome';

/** Whether a call that failed so may find something when it is made once more. */
export const mayPass = (error: ToolErrorCode | null): boolean =>
  error === 'timed-out' || error === 'failed' || error === 'unavailable';
