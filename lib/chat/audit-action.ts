/** What is told of in the log of changes: what admins and commands change, and which programs people let in. */
export const AUDIT_ACTIONS = [
  'settings',
  'source-tiers',
  'model-provider',
  'preset',
  'role',
  'disabled',
  'signed-out',
  'account-deleted',
  'password-link-made',
  'invitation-made',
  'invitation-withdrawn',
  'invitation-used',
  'token-made',
  'token-revoked',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
