import { createContext } from 'react';

/** Whether the one who looks is the person whose memories a timeline names; nobody else is told what they say. */
export const OwnMemories = createContext(false);
