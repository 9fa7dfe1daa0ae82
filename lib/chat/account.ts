import { z } from 'zod';
import { OAUTH_PROVIDER_IDS } from './oauth';
import { PASSWORD_LENGTH } from './password-length';
import type { Role } from './role';

const emailSchema = z.email().max(200);
const passwordSchema = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);

/** `POST /api/account/sign-up`; `token` is that of the set-up link or of an invitation. */
export const signUpSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  email: emailSchema,
  password: passwordSchema,
  token: z.string().max(200).optional(),
});
export type SignUpRequest = z.infer<typeof signUpSchema>;

/** `POST /api/account/sign-in`. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(PASSWORD_LENGTH.max),
});
export type SignInRequest = z.infer<typeof signInSchema>;

/** `POST /api/account/password`; ends all other sessions. */
export const passwordChangeSchema = z.strictObject({
  currentPassword: z.string().min(1).max(PASSWORD_LENGTH.max),
  newPassword: passwordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** `DELETE /api/account`: the password, or the email where there is no password. */
export const departureSchema = z.strictObject({
  password: z.string().max(PASSWORD_LENGTH.max).optional(),
  email: z.string().max(200).optional(),
  /** Who becomes an admin, where nobody else is one. */
  successorEmail: emailSchema.optional(),
});
export type DepartureRequest = z.infer<typeof departureSchema>;

/** Whether everything is gone; if not, the rest follows within an hour. */
export interface DepartureView {
  readonly complete: boolean;
}

/** `PATCH /api/account`: a new name, or a new email with the password. */
export const accountPatchSchema = z.union([
  z.strictObject({ name: z.string().trim().min(1).max(100) }),
  z.strictObject({ email: emailSchema, password: z.string().min(1).max(PASSWORD_LENGTH.max) }),
]);
export type AccountPatch = z.infer<typeof accountPatchSchema>;

/** `POST /api/account/password/reset`, with the token of a link that an admin has made. */
export const passwordResetSchema = z.strictObject({
  token: z.string().min(1).max(200),
  newPassword: passwordSchema,
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** Who is signed in, for the page; null for guests and visitors. */
export interface AccountView {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** `GET /api/account`. */
export type SignedInView = Pick<AccountView, 'personId'>;

export const WAYS_TO_SIGN_IN = ['password', ...OAUTH_PROVIDER_IDS] as const;
/** How a person proves who they are. */
export type WayToSignIn = (typeof WAYS_TO_SIGN_IN)[number];

/** A line of `GET /api/account/sessions`. */
export interface SessionView {
  readonly sessionId: string;
  readonly userAgent: string | null;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly current: boolean;
}

/** What a sign-up page may offer. */
export type SignUpOffer =
  | {
      readonly kind: 'open' | 'first-admin' | 'needs-invitation' | 'needs-set-up' | 'closed' | 'invalid-link';
    }
  | { readonly kind: 'invited'; readonly role: Role };

/** `POST /api/account/sign-out`. */
export const signOutSchema = z.strictObject({ everywhere: z.boolean().default(false) });
