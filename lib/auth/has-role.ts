import { ROLES, type Role, type SignedInPerson } from './session-reader';

/** Whether a person has this role or one that includes it. */
export const hasRole = (person: Pick<SignedInPerson, 'role'>, role: Role): boolean =>
  ROLES.indexOf(person.role) >= ROLES.indexOf(role);
