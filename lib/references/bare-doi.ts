const DOI = /(?:^|doi\.org\/|doi:\s*)(10\.\d{4,9}\/\S{1,280})$/i;

/** A DOI without the address or word before it; null for what is none. */
export const bareDoi = (written: string): string | null => DOI.exec(written.trim())?.[1] ?? null;
