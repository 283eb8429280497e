import * as z from 'zod/mini';
import { MEMBER_STATES, ROLES } from '../people/role';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { instant } from './instant';
import { LIMITS } from './limits';
import { day, nonBlank, payerUids, stored, text } from './storedFields';

/** Older documents have the picture's URL in imageUrl or imageUri. */
function withImage(stored: unknown) {
  if (typeof stored !== 'object' || stored === null) return stored;
  const { image, imageUrl, imageUri, ...others }: Readonly<Record<string, unknown>> = { ...stored };
  return { ...others, image: image ?? imageUrl ?? imageUri ?? '' };
}

const currentUser = stored({
  role: z.enum(ROLES),
  subOwneruid: z.string(),
  fullName: nonBlank(LIMITS.name),
  displayName: nonBlank(LIMITS.name),
  phoneNumber: text(LIMITS.phone),
  email: text(LIMITS.email),
  address: text(LIMITS.address),
  /** URL of the picture; empty when there is none. */
  image: text(LIMITS.url),
  organization: text(LIMITS.name),
  /** What a driver's vehicle can carry; empty for admins. */
  vehicle: z.readonly(z.array(z.enum(MOBILITY_NEEDS))),
  /** When a driver reported a defect of the lift that keeps clients who need it away. Only functions write it, from the open reports. */
  liftDefectAt: z.optional(z.nullable(instant)),
  /** The first day for which a driver gets no trip, because a credential is lacking, as functions keep it. Missing without one. */
  blockedFrom: z.optional(day),
  /** The payers for which a person at a facility asks for rides. Only functions write it. Missing for everyone else. */
  payerUids: z.optional(payerUids),
  state: z.enum(MEMBER_STATES),
  searchGrams: z.readonly(z.array(z.string())),
  /** When the person's data was erased. They no longer belong to the account, which still counts them. Only functions write it. */
  erasedAt: z.optional(instant),
  createdAt: instant,
  updatedAt: instant,
  /** Uid of the last writer; the rules require it to be the caller. */
  updatedBy: z.string(),
});
export const userSchema = z.pipe(z.transform(withImage), currentUser);
export type User = z.infer<typeof userSchema>;

/** The fields of a user that say which trips they may drive. Read alone, like `timedTripSchema`. */
export const driverSchema = stored({
  role: z.enum(ROLES),
  subOwneruid: z.string(),
  fullName: text(LIMITS.name),
  vehicle: z.readonly(z.array(z.enum(MOBILITY_NEEDS))),
  liftDefectAt: z.optional(z.nullable(instant)),
  blockedFrom: z.optional(day),
  state: z.enum(MEMBER_STATES),
});
