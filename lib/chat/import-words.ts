/** Whose exports are read. */
export const IMPORT_PEERS = ['chatgpt', 'claude', 'open-webui', 'librechat', 'nalar'] as const;

/** Why an import ended before its file did. */
export const IMPORT_PROBLEMS = [
  'not-an-export',
  'zip-unreadable',
  'zip-without-conversations',
  'expands-too-far',
  'took-too-much-memory',
  'took-too-long',
  'unreadable',
  'file-gone',
  'store-unavailable',
  'not-possible-here',
] as const;

export const IMPORT_STATES = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;

/** What people call them. */
const PEER_NAMES: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  'open-webui': 'Open WebUI',
  librechat: 'LibreChat',
  nalar: 'Nalar',
} satisfies Record<(typeof IMPORT_PEERS)[number], string>;

/** What people call the program that an export is from. */
export const importedFrom = (peer: string): string => PEER_NAMES[peer] ?? peer;

const MEGABYTE = 1024 * 1024;
/** Bytes that a file may have; guests, of whom anybody can become as many as they like, get less. */
export const IMPORT_BYTES = { person: 1024 * MEGABYTE, guest: 32 * MEGABYTE };
