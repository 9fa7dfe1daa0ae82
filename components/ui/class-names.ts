import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Classes that contradict each other are not merged (that would cost 8 kB on every
 * page): give a component variants instead of overriding what it sets itself.
 */
export const classNames = (...values: ClassValue[]): string => clsx(values);
