/** A setting as people type it. */
export const showSettingValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(showSettingValue).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
};
