import { z } from 'zod';
import { TOKEN_DAYS, TOKEN_NAME_LENGTH, TOKEN_SCOPES, type TokenScope } from './token-scope';

/** `POST /api/account/tokens`. */
export const newAccessTokenSchema = z.strictObject({
  name: z.string().trim().min(1).max(TOKEN_NAME_LENGTH),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length),
  daysValid: z
    .int()
    .min(1)
    .max(Math.max(...TOKEN_DAYS)),
});
export type NewAccessToken = z.infer<typeof newAccessTokenSchema>;

/** A line of `GET /api/account/tokens`; times are milliseconds since the epoch. */
export interface AccessTokenView {
  readonly tokenId: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** To the minute; null for one that was never used. */
  readonly lastUsedAt: number | null;
}

/** What making a token answers: the token itself is told this once. */
export interface MadeAccessToken {
  readonly token: string;
  readonly accessToken: AccessTokenView;
}
