/** What a person may do, each including what stands before it; `user` for guests and everybody without another. */
export const ROLES = ['user', 'reviewer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role includes another. */
export const includesRole = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** The highest role in a stored text, which may hold several with commas; `user` where it holds none. */
export function readRole(stored: string | null | undefined): Role {
  const names = (stored ?? '').split(',').map((name) => name.trim());
  return [...ROLES].reverse().find((role) => names.includes(role)) ?? 'user';
}
