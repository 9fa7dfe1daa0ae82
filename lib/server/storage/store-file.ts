import { join } from 'node:path';

/** The database file of a data directory. */
export const storeFilePath = (dataDirectory: string): string => join(dataDirectory, 'nalar.db');

/** The folder of people's files in a data directory. */
export const blobFolder = (dataDirectory: string): string => join(dataDirectory, 'blobs');
