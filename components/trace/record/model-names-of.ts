/** Which label each of these models has. */
export const modelNamesOf = (
  models: readonly { readonly modelId: string; readonly label: string }[],
): ReadonlyMap<string, string> => new Map(models.map(({ modelId, label }) => [modelId, label]));
