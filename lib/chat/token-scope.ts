/** What an access token may be for. An endpoint names the scope that it takes; one that names none takes no token. */
export const TOKEN_SCOPES = [
  'conversations:read',
  'conversations:write',
  'shares:write',
  'turns:read',
  'chat:run',
  'agent:run',
  'mcp:use',
  'documents:read',
  'documents:write',
  'papers:read',
  'papers:write',
  'memories:read',
  'memories:write',
  'account:read',
  'account:write',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The known scopes among texts, in their order here. */
export const knownScopes = (texts: readonly string[]): readonly TokenScope[] =>
  TOKEN_SCOPES.filter((scope) => texts.includes(scope));

/** Characters of a token's name at most. */
export const TOKEN_NAME_LENGTH = 60;
/** For how many days a token may be valid, as the page offers it; the last one is the longest there is. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
