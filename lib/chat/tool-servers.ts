import { z } from 'zod';

export const TOOL_SERVER_LIMITS = {
  servers: 20,
  /** Of one server that are turned on. */
  tools: 60,
  nameUnits: 60,
  tokenUnits: 4_000,
  addressUnits: 500,
};

/** Who may have a tool called, each including those after it: guests too, people with an account, and so on. */
export const TOOL_AUDIENCES = ['everybody', 'accounts', 'reviewers', 'admins'] as const;
export type ToolAudience = (typeof TOOL_AUDIENCES)[number];

/** What a tool of a server does, as an admin says it. */
export const TOOL_EFFECTS = ['read', 'write', 'destructive'] as const;

/** How a server knows us. */
export const SERVER_ACCESS = ['none', 'token', 'oauth'] as const;
export type ServerAccessKind = (typeof SERVER_ACCESS)[number];

const idSchema = z.string().regex(/^[a-zA-Z0-9_-]{1,80}$/);
const addressSchema = z
  .url({ protocol: /^https?$/ })
  .max(TOOL_SERVER_LIMITS.addressUnits)
  // A key in an address would be shown.
  .refine((address) => URL.canParse(address) && new URL(address).username + new URL(address).password === '')
  .transform((address) => address.replace(/#.*$/s, ''));

/** What may stand in a header. */
const headerText = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/)
  .max(TOOL_SERVER_LIMITS.tokenUnits);

const common = {
  /** Null: one that is new. */
  serverId: idSchema.nullable(),
  name: z.string().trim().min(1).max(TOOL_SERVER_LIMITS.nameUnits),
  isOn: z.boolean(),
};

/** `PUT /api/admin/tool-servers`: adds a server or changes one. */
export const toolServerChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...{ ...common, kind: z.literal('address'), place: addressSchema, access: z.enum(SERVER_ACCESS) },
    /** Null: none; absent: as it was. */
    token: headerText.nullable().optional(),
    /** The client that was registered there by hand, for OAuth; null: Nalar registers itself; absent: as it was. */
    client: z.strictObject({ id: headerText, secret: headerText.nullable() }).nullable().optional(),
    /** Whether it may be in the own network, this machine included. */
    mayBePrivate: z.boolean(),
  }),
  /** `place` is what the environment calls the command. */
  z.strictObject({ ...common, kind: z.literal('command'), place: z.string().min(1).max(80) }),
]);
export type ToolServerChange = z.infer<typeof toolServerChangeSchema>;

/** What an admin has set of one tool of a server. */
export const toolSettingSchema = z.strictObject({
  name: z.string().min(1).max(200),
  /** Of what the admin has looked at. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  sideEffects: z.enum(TOOL_EFFECTS),
  audience: z.enum(TOOL_AUDIENCES),
  /** Null: people of all groups, and of none. */
  groupIds: z.array(idSchema).min(1).max(100).nullable(),
});
export type ToolSetting = z.infer<typeof toolSettingSchema>;

/** `PUT /api/admin/tool-servers/:id/tools`: the tools that are on; all others are off. */
export const toolSettingsSchema = z.strictObject({
  tools: z.array(toolSettingSchema).max(TOOL_SERVER_LIMITS.tools),
});

/** A tool that is on, as admins see it. */
export interface ToolOfServerView extends ToolSetting {
  /** The server's words. */
  readonly title: string;
  readonly description: string;
}

/** How it went when a server was asked last, by this process. */
export interface ServerHealth {
  readonly at: number;
  /** Null where it answered. */
  readonly code: string | null;
  /** What it said of that itself. */
  readonly said: string | null;
}

/** A server as admins see it; what it knows us by is never shown. */
export interface ToolServerView {
  readonly serverId: string;
  readonly name: string;
  readonly kind: 'address' | 'command';
  readonly place: string;
  readonly access: ServerAccessKind;
  readonly mayBePrivate: boolean;
  readonly isOn: boolean;
  /** `unreadable`: sealed with the key of another installation; `unfinished`: nobody has signed in at it yet. */
  readonly secret: 'none' | 'kept' | 'unfinished' | 'unreadable';
  readonly tools: readonly ToolOfServerView[];
  readonly health: ServerHealth | null;
}

/** `GET /api/admin/tool-servers`, and what changes answer with. */
export interface ToolServersView {
  readonly servers: readonly ToolServerView[];
  /** The commands that the environment allows. */
  readonly commands: readonly string[];
  readonly groups: readonly { readonly groupId: string; readonly name: string }[];
}

/** A tool that a server has now. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The names of what it takes. */
  readonly takes: readonly string[];
  readonly fingerprint: string;
}

/** Something else that a server has now. */
export interface ListedThing {
  readonly name: string;
  readonly description: string;
  readonly uri: string | null;
}

/** `POST /api/admin/tool-servers/:id/check`: what a server says of itself now, or why it says nothing. */
export type ToolServerCheck =
  | {
      readonly ok: true;
      readonly name: string;
      readonly version: string;
      readonly latencyMs: number;
      readonly tools: readonly ListedTool[];
      readonly resources: readonly ListedThing[];
      readonly prompts: readonly ListedThing[];
      readonly isCut: boolean;
    }
  | { readonly ok: false; readonly code: string; readonly said: string | null };
