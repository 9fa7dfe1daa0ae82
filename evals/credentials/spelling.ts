const words = (label: string): string[] => label.toLowerCase().split(/[^a-z0-9]+/);
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A label as it is spelt in a language or a file format: `api_key`, `API_KEY`, `api-key`, `apiKey`, `ApiKey`, `api.key`. */
export const snake = (label: string): string => words(label).join('_');
export const upper = (label: string): string => snake(label).toUpperCase();
export const kebab = (label: string): string => words(label).join('-');
export const pascal = (label: string): string => words(label).map(capitalized).join('');
export const dotted = (label: string): string => words(label).join('.');
export const camel = (label: string): string => {
  const name = pascal(label);
  return name.charAt(0).toLowerCase() + name.slice(1);
};
