const PLAIN = /^[A-Za-z0-9][\w.:@+-]*$/;
const LONGEST = 80;
const OTHER = 'other';

/** A name of ours as it is; anything else, such as a path or words, is `other`. */
export const plainName = (name: string): string =>
  name.length <= LONGEST && PLAIN.test(name) ? name : OTHER;

/**
 * What a model is called, without its provider: as it is where it looks like the name of a model, `other` where it is
 * a path or an address, as servers of one's own call their models.
 */
export function modelName(modelId: string): string {
  const name = modelId.slice(modelId.indexOf(':') + 1);
  const parts = name.split('/');
  const isName = name.length <= LONGEST && parts.length <= 2 && parts.every((part) => PLAIN.test(part));
  return isName && !/\.(?:gguf|bin|safetensors)$/i.test(name) ? name : OTHER;
}

const BY_API: Readonly<Record<string, string>> = { gemini: 'gcp.gemini', google: 'gcp.gemini' };

/** Whose API a model speaks, as the conventions call it. */
export const providerName = (speaks: string): string => BY_API[speaks] ?? plainName(speaks);
