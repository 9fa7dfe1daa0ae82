import { z } from 'zod';
import { arrivalSchema } from './arrival';
import type { ChatErrorCode } from './chat-error';

export const OAUTH_PROVIDER_IDS = ['google', 'github', 'oidc'] as const;
/** Who can vouch for a person instead of a password. */
export type OAuthProviderId = (typeof OAUTH_PROVIDER_IDS)[number];

export const oauthProviderIdSchema = z.enum(OAUTH_PROVIDER_IDS);

/** `POST /api/account/oauth/[provider]`; `token` is that of the set-up link or of an invitation. */
export const oauthStartSchema = z.strictObject({
  token: z.string().max(200).optional(),
  next: arrivalSchema.optional(),
});
export type OAuthStart = z.infer<typeof oauthStartSchema>;

/** What a provider sends people back with; whatever else it adds is not looked at. */
export const oauthAnswerSchema = z.object({
  code: z.string().max(4_000).optional(),
  state: z.string().max(200).optional(),
  error: z.string().max(200).optional(),
});
export type OAuthAnswer = z.infer<typeof oauthAnswerSchema>;

const OAUTH_PROBLEMS = [
  'oauth-cancelled',
  'oauth-expired',
  'oauth-failed',
  'oauth-unavailable',
  'oauth-email-unconfirmed',
  'oauth-email-taken',
  'account-disabled',
  'sign-up-closed',
  'invitation-needed',
  'invitation-invalid',
  'too-many-requests',
] as const satisfies readonly ChatErrorCode[];
/** Why somebody comes back from a provider without being signed in. */
export type OAuthProblem = (typeof OAUTH_PROBLEMS)[number];

/** The problem that a page's address names; null for anything else. */
export const readOAuthProblem = (value: unknown): OAuthProblem | null =>
  OAUTH_PROBLEMS.find((problem) => problem === value) ?? null;
