/** What is told of in the log of changes: what admins and commands change, who comes in, what is taken along, and which programs people let in. */
export const AUDIT_ACTIONS = [
  'settings',
  'source-tiers',
  'model-provider',
  'tool-server',
  'webhook',
  'preset',
  'role',
  'disabled',
  'signed-out',
  'account-deleted',
  'password-link-made',
  'invitation-made',
  'invitation-withdrawn',
  'invitation-used',
  'group',
  'allowance',
  'session-ended',
  'signed-in',
  'sign-in-failed',
  'exported',
  'reviewed',
  'token-made',
  'token-revoked',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What somebody takes along, as the log of changes tells it. */
export const EXPORTED_THINGS = [
  'own-data',
  'conversation',
  'paper',
  'trace',
  'iterations',
  'verdicts',
  'usage',
] as const;
export type ExportedThing = (typeof EXPORTED_THINGS)[number];
