import { getOAuthState } from 'better-auth/api';
import { z } from 'zod';
import { oauthProviderIdSchema } from '@/lib/chat/oauth';

const flowSchema = z.object({
  providerId: oauthProviderIdSchema,
  redirectUri: z.string(),
  token: z.string().optional(),
});

/** What is known of a person who is away at a provider. It is in their state cookie, encrypted, and nowhere else. */
export type OAuthFlow = z.infer<typeof flowSchema>;

/** The flow of the answer that is being looked at; null outside of one. */
export async function currentOAuthFlow(): Promise<OAuthFlow | null> {
  return flowSchema.safeParse(await getOAuthState()).data ?? null;
}
