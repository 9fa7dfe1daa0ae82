import { z } from 'zod';

/** A server of tools (MCP) that an admin added. */
export const toolServerRowSchema = z.object({
  /** The second part of its tools' names. */
  serverId: z.string(),
  name: z.string(),
  /** `address`, or `command` for one that runs on this machine. */
  kind: z.string(),
  /** Its address, or the name of its command in the environment. */
  place: z.string(),
  /** How it knows us: `none`, `token` or `oauth`. */
  access: z.string(),
  /** What it gave us, or an admin, to be known by, sealed with the key of the installation; null where there is nothing. */
  sealedSecret: z.string().nullable(),
  /** Whether it may be in the own network. */
  mayBePrivate: z.boolean(),
  isOn: z.boolean(),
  /** What is set of each of its tools, with what the tool was then, as JSON. */
  tools: z.string(),
  createdAt: z.number(),
});
