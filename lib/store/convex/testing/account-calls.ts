const user = { id: 'ana', email: 'ana@example.com', name: 'Ana', createdAt: 200_000, updatedAt: 200_000 };
const session = { id: 'ses_one', token: 'one', userId: 'ana', expiresAt: 900_000, updatedAt: 200_000 };
const change = { personId: 'ana', by: 'ana', at: 300_000 };
const invitation = { invitationId: 'inv_one', tokenHash: 'inv_hash', role: 'user', expiresAt: 900_000 };

const token = {
  ...{ tokenId: 'tok_one', ownerId: 'ana', tokenHash: 'tok_hash', name: 'Backup', scopes: 'turns:read' },
  ...{ createdAt: 1, expiresAt: 900_000, lastUsedAt: null },
};

const where = (field: string, value: string) => [
  { field, value, operator: 'eq', connector: 'AND', mode: 'sensitive' },
];
const ana = { model: 'user', where: where('email', user.email), from: null };
const sessions = { model: 'session', where: where('userId', 'ana'), from: null };
const changes = { name: 'Ana B.', updatedAt: 300_000 };

/** A call of each function for accounts, with conditions that name a value of a lookup field. */
export const ACCOUNT_CALLS: readonly (readonly [path: string, input: unknown])[] = [
  ['auth:create', { model: 'user', record: user }],
  ['auth:create', { model: 'session', record: session }],
  ['auth:find', { ...ana, limit: 1 }],
  ['auth:count', sessions],
  ['auth:updateOne', { ...ana, changes }],
  ['auth:updateMany', { ...ana, changes }],
  ['auth:incrementOne', { ...ana, increments: { visits: 1 }, changes: {} }],
  ['people:any', {}],
  ['people:list', { text: '', after: null, limit: 10 }],
  ['people:get', { personId: 'ana' }],
  ['people:idOf', { email: 'ana@example.com' }],
  ['people:waysToSignIn', { personId: 'ana' }],
  ['people:setRole', { ...change, role: 'reviewer' }],
  ['people:sessions', { personId: 'ana', now: 1, from: null }],
  ['accesstokens:add', { token, most: 9 }],
  ['accesstokens:find', { tokenHash: 'tok_hash', at: 2 }],
  ['accesstokens:list', { ownerId: 'ana' }],
  ['accesstokens:noteUse', { tokenId: 'tok_one', at: 3, since: 2 }],
  ['accesstokens:revoke', { ownerId: 'ana', tokenId: 'tok_one', at: 4 }],
  ['people:signOut', change],
  ['people:notePasswordLink', change],
  ['people:setDisabled', { ...change, disabled: true }],
  ['auth:create', { model: 'session', record: { ...session, id: 'ses_two', token: 'two' } }],
  ['people:endSessions', { personId: 'ana', sessionId: null }],
  ['auth:create', { model: 'session', record: { ...session, id: 'ses_three', token: 'three' } }],
  ['auth:removeMany', sessions],
  ['auth:consumeOne', ana],
  ['departures:begin', { personId: 'ana', at: 4, successorEmail: null }],
  ['departures:list', {}],
  ['departures:erase', { personId: 'ana', alias: 'deleted_1' }],
  ['departures:end', { personId: 'ana' }],
  ['invitations:add', { ...invitation, by: 'ana', at: 1 }],
  ['invitations:offerFirst', { tokenHash: 'first', at: 1 }],
  ['invitations:listOpen', { now: 800_000, from: null }],
  ['invitations:peek', { tokenHash: 'inv_hash', now: 2 }],
  ['invitations:claim', { tokenHash: 'inv_hash', at: 2 }],
  ['invitations:release', { invitationId: 'inv_one' }],
  ['invitations:use', { invitationId: 'inv_one', personId: 'ana', at: 3 }],
  ['invitations:withdraw', { invitationId: 'inv_one', by: 'ana', at: 4 }],
];
