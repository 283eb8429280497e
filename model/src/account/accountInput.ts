import { z } from 'zod';
import type { ReceivedInvitation } from '../people/memberInput';

/** The form for the time zone of the company's days. */
export const timeZoneInputSchema = z.object({ timeZone: z.string().min(1, 'Choose a time zone.') });
export type TimeZoneInput = z.infer<typeof timeZoneInputSchema>;

/** The input of `registerOwner`. The server replaces an unknown time zone with the default. */
export const registerOwnerSchema = z.strictObject({
  /** Registers someone who is invited to other accounts, too. */
  evenIfInvited: z.boolean().optional(),
  timeZone: z.string().regex(/^[A-Za-z0-9_+/-]{1,60}$/, 'is not a time zone'),
});
/** Empty once the caller is registered; otherwise the invitations to choose from. */
export interface RegisterOwnerAnswer {
  readonly invitations?: readonly ReceivedInvitation[];
}
export type RegisterOwnerInput = Readonly<z.infer<typeof registerOwnerSchema>>;
