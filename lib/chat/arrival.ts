import { z } from 'zod';

const LONGEST = 500;

/** A page to come to after signing in: of this app, and one of those that are led back to. */
export const arrivalSchema = z
  .string()
  .max(LONGEST)
  .regex(
    /^\/(?:(?:account|admin|review)(?:[/?][\w\-./?=&%+~,:]*)?|c\/[\w-]+|(?:papers|documents|projects)\/[\w-]+(?:\?[\w\-./?=&%+~,:]*)?)$/,
  );

/** Where somebody wants to go once they are signed in; null for what is no such page. */
export const readArrival = (value: unknown): string | null => arrivalSchema.safeParse(value).data ?? null;

/** The page for signing in that leads on to another one. */
export const signInPath = (arrival: unknown): string => {
  const page = readArrival(arrival);
  return page === null ? '/sign-in' : `/sign-in?next=${encodeURIComponent(page)}`;
};
