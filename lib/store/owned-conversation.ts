/** Names a conversation to whoever owns it: for everybody else it is not there. */
export interface OwnedConversation {
  readonly ownerId: string;
  readonly conversationId: string;
}
