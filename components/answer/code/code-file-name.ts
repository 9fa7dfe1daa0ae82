/** The usual ending of a file in a language; most are called like their language. */
const ENDINGS: Readonly<Record<string, string>> = {
  bash: 'sh',
  csharp: 'cs',
  dockerfile: 'dockerfile',
  golang: 'go',
  haskell: 'hs',
  javascript: 'js',
  julia: 'jl',
  kotlin: 'kt',
  latex: 'tex',
  markdown: 'md',
  mermaid: 'mmd',
  objectivec: 'm',
  perl: 'pl',
  powershell: 'ps1',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  shell: 'sh',
  typescript: 'ts',
  yaml: 'yml',
};

/** What code in a language is called when it is saved. */
export function codeFileName(language: string | null): string {
  const name = language?.toLowerCase() ?? '';
  const ending = ENDINGS[name] ?? (/^[a-z\d]{1,8}$/.test(name) ? name : 'txt');
  return `code.${ending}`;
}
