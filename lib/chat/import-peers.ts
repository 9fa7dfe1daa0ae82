/** Whose exports are read. */
export const IMPORT_PEERS = ['chatgpt', 'claude', 'open-webui', 'librechat', 'nalar'] as const;
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
