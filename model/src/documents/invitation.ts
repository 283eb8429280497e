import * as z from 'zod/mini';
import { ROLES } from '../people/role';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { instant } from './instant';
import { LIMITS } from './limits';
import { payerUids, stored, text } from './storedFields';

/** An invitation to join an account, with the profile that the member will have. Only functions write it. */
export const invitationSchema = stored({
  subOwneruid: z.string(),
  role: z.enum(ROLES),
  email: text(LIMITS.email),
  fullName: text(LIMITS.name),
  phoneNumber: text(LIMITS.phone),
  address: text(LIMITS.address),
  image: text(LIMITS.url),
  organization: text(LIMITS.name),
  vehicle: z.readonly(z.array(z.enum(MOBILITY_NEEDS))),
  /** The payers of a person at a facility. Missing for everyone else. */
  payerUids: z.optional(payerUids),
  /** The member's state once they accept: pending if an admin invited them. */
  state: z.enum(['active', 'pending']),
  /** How many mails were sent about it. */
  mails: z.int(),
  /** SHA-256 of the secrets in the latest mails' links. Invitations of earlier versions have none. */
  linkHashes: z._default(z.readonly(z.array(z.string())), []),
  createdAt: instant,
  /** When it can no longer be accepted. */
  expireAt: instant,
  /** Uid of the admin who sent it last. */
  updatedBy: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;
