import * as z from 'zod/mini';
import { isPlainId } from '../documents/ids';
import { instant } from '../documents/instant';

/** Who gets a link to a ride. */
export const LINK_RECIPIENTS = ['client', 'caregiver', 'facility'] as const;
export type LinkRecipient = (typeof LINK_RECIPIENTS)[number];

/** The buttons of a link's page. Each means what a text with 1 or 2 means. */
export const LINK_ANSWERS = ['ready', 'cancel'] as const;
export type LinkAnswer = (typeof LINK_ANSWERS)[number];

/** When a button was pressed, and of which time of the ride. */
const saidSchema = z.readonly(z.object({ at: instant, tripDate: z.string(), puTime: z.string() }));
const saidOnceSchema = z.readonly(z.object({ ready: z.nullable(saidSchema), cancel: z.nullable(saidSchema) }));
/** What was said last through a link, so that a repeat is known. */
export type SaidByLink = z.infer<typeof saidOnceSchema>;
export const NOTHING_SAID: SaidByLink = { ready: null, cancel: null };

/** A link to one ride. Its id is the SHA-256 of the token in its URL. Only functions read and write it. */
export const rideLinkSchema = z.readonly(
  z.object({
    subOwneruid: z.string(),
    tripId: z.string(),
    recipient: z.enum(LINK_RECIPIENTS),
    /** Which of the recipient's links to the trip this is: revoking one lets the next one have another token. */
    number: z.int().check(z.gte(1)),
    /** Whom it was made for. Empty in links from before that was stored: those follow the trip. */
    clientUid: z._default(z.string(), ''),
    createdAt: instant,
    /** The uid of the person who copied it first. */
    createdBy: z.string(),
    /** Null while it is in use. */
    revokedAt: z.nullable(instant),
    said: z._default(saidOnceSchema, NOTHING_SAID),
    expireAt: instant,
  }),
);
export type RideLink = z.infer<typeof rideLinkSchema>;

/** Whether the trip is still that of the client for whom the link was made. It shows nothing of another client's ride. */
export const isLinkOfClient = (
  { clientUid }: Pick<RideLink, 'clientUid'>,
  trip: Pick<RideLink, 'clientUid'>,
): boolean => clientUid === '' || clientUid === trip.clientUid;

/** For how long links and what came through them are kept after the trip's day, in days. */
export const RIDER_DAYS = 90;

export const manageRideLinkSchema = z.strictObject({
  tripId: z.string().check(z.refine(isPlainId, 'is not an id')),
  recipient: z.enum(LINK_RECIPIENTS),
  task: z.enum(['copy', 'revoke']),
});
export type ManageRideLinkInput = Readonly<z.infer<typeof manageRideLinkSchema>>;

export interface ManageRideLinkAnswer {
  /** The token of the link to copy; the same for every call until the link is revoked. */
  readonly token?: string | undefined;
  /** Whether there was a link to revoke. */
  readonly revoked: boolean;
}
