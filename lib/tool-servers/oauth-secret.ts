import { z } from 'zod';

const jsonObject = z.record(z.string(), z.json());

/** What is kept of signing in at a server by OAuth 2.1; the objects are as its authorization server gave them. */
export const oauthSecretSchema = z.strictObject({
  client: jsonObject.optional(),
  tokens: jsonObject.optional(),
  discovery: jsonObject.optional(),
  /** What a server has wanted besides, for something that it was asked: the next sign-in asks for it. */
  scope: z.string().optional(),
  /** A sign-in that has begun: who began it, and what its answer is known and taken by. */
  pending: z
    .strictObject({
      ...{ state: z.string(), verifier: z.string(), redirectUrl: z.string() },
      ...{ by: z.string(), at: z.number() },
    })
    .optional(),
});
export type OAuthSecret = Readonly<z.infer<typeof oauthSecretSchema>>;
