import { z } from 'zod';
import { withoutInvisible } from '@/lib/text/without-invisible';

/** Who somebody is for a provider. */
export interface OAuthProfile {
  /** Stays the same whatever else changes. */
  readonly subject: string;
  readonly name: string;
  /** Null where the provider tells none that could be one. */
  readonly email: string | null;
  /** Whether the provider has seen that the email is theirs. */
  readonly emailVerified: boolean;
}

/** Asks the provider, as the person. */
export type ReadJson = (url: string) => Promise<unknown>;

const NAME_LIMIT = 100;
const emailSchema = z.email().max(200);
const googleSchema = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
});
const oidcSchema = googleSchema.extend({
  preferred_username: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
});
const githubSchema = z.object({ id: z.number().int(), login: z.string(), name: z.string().nullish() });
const githubEmailsSchema = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

/** Reads Google's answer about a person. */
export const googleProfile =
  (userInfoUrl: string) =>
  async (read: ReadJson): Promise<OAuthProfile> => {
    const { sub, name, email, email_verified: emailVerified } = googleSchema.parse(await read(userInfoUrl));
    return profileOf({ subject: sub, names: [name], email, emailVerified });
  };

/** Reads what an identity provider says of a person; an email of which it says nothing is confirmed if `confirmsEmails`. */
export const oidcProfile =
  (userInfoUrl: string, confirmsEmails: boolean) =>
  async (read: ReadJson): Promise<OAuthProfile> => {
    const answer = oidcSchema.parse(await read(userInfoUrl));
    const { sub, name, preferred_username: userName, email, email_verified: verified } = answer;
    const emailVerified = verified ?? confirmsEmails;
    return profileOf({ subject: sub, names: [name, userName], email, emailVerified });
  };

/** Reads GitHub's answers about a person; the email is the one that they made their primary one. */
export const githubProfile =
  (apiUrl: string) =>
  async (read: ReadJson): Promise<OAuthProfile> => {
    const [user, emails] = await Promise.all([read(`${apiUrl}/user`), read(`${apiUrl}/user/emails`)]);
    const { id, login, name } = githubSchema.parse(user);
    const primary = githubEmailsSchema.parse(emails).find((email) => email.primary);
    return profileOf({
      subject: String(id),
      names: [name, login],
      email: primary?.email,
      emailVerified: primary?.verified === true,
    });
  };

function profileOf(profile: {
  subject: string;
  names: readonly (string | null | undefined)[];
  email: string | undefined;
  emailVerified: boolean;
}): OAuthProfile {
  const { subject, names, emailVerified } = profile;
  const email = emailSchema.safeParse(profile.email).data ?? null;
  const name = [...names, email?.split('@')[0]]
    .map((text) => text?.trim())
    .find((text) => text !== undefined && withoutInvisible(text).trim() !== '');
  return { subject, name: (name ?? subject).slice(0, NAME_LIMIT), email, emailVerified };
}
