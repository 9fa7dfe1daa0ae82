export const SIGN_UP_POLICIES = ['open', 'invitation', 'closed'] as const;
/** Who may make an account: anybody, who was invited, or nobody. */
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];
