import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of Tailwind classes that contradict each other the last one wins. */
export const classNames = (...values: ClassValue[]): string => twMerge(clsx(values));
