import packageJson from '@/package.json';

/** The version of Nalar that this build is of. */
export const VERSION: string = packageJson.version;
