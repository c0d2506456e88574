import { z } from "zod";
import { channelOf } from "./channels.ts";
import { type Personal, personal } from "./protocol.ts";

/** How whoever has something to tell one person reaches the servers, each of which tells the sockets that it has. */
export const PERSONAL_CHANNEL = channelOf("personal");

export interface Person {
  readonly tenant: string;
  readonly user: { readonly id: string };
}

/** Names the sockets of one person; services of two tenants may give the same id. */
export const personRoom = ({ tenant, user }: Person): string => `person:${tenant}:${user.id}`;

const envelope = z.object({ room: z.string(), message: personal });

export const writePersonal = (person: Person, message: Personal): string => JSON.stringify({ room: personRoom(person), message });
export const readPersonal = (text: string): z.output<typeof envelope> => envelope.parse(JSON.parse(text));
