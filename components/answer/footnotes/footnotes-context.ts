import { createContext } from 'react';

/** What the names of an answer's footnotes begin with, so that those of another answer are others. */
export const FootnotesContext = createContext('');

export const footnoteId = (prefix: string, label: string): string => `${prefix}fn-${label}`;

export const referenceId = (prefix: string, label: string): string => `${prefix}ref-${label}`;
