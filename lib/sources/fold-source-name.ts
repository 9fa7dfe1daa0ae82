import { withoutInvisible } from '@/lib/text/without-invisible';

/** A name of a source as it is compared: small letters, single spaces. Letters of other scripts stay what they are. */
export const foldSourceName = (name: string): string =>
  withoutInvisible(name.normalize('NFC')).trim().replaceAll(/\s+/g, ' ').toLowerCase();
