/** What admins, and commands, change. */
export const AUDIT_ACTIONS = [
  'settings',
  'role',
  'disabled',
  'signed-out',
  'invitation-made',
  'invitation-withdrawn',
  'invitation-used',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
