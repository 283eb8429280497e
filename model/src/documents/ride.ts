import * as z from 'zod/mini';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { rideNeedsSchema } from '../trip/rideNeeds';
import { addressLocationSchema } from './latLng';
import { LIMITS } from './limits';
import { clock, id, nonBlank, text } from './storedFields';

export const companions = z.int().check(z.gte(0), z.lte(LIMITS.companions));

/** The fields of a trip that a standing order repeats. */
export const ride = {
  clientUid: id,
  name: nonBlank(LIMITS.name),
  phone: text(LIMITS.phone),
  /** The client's member number with Medicaid or another payer; empty if there is none. Older trips have no such field. */
  medicaidId: z._default(text(LIMITS.medicaidId), ''),
  clientDis: z.enum(MOBILITY_NEEDS),
  /** Pick-up time in the account's time zone; empty for a waiting will-call. A standing order's times: on the order's clocks. */
  puTime: clock,
  apptTime: clock,
  fromAddress: text(LIMITS.address),
  fromPhone: text(LIMITS.phone),
  toAddress: text(LIMITS.address),
  toPhone: text(LIMITS.phone),
  pickup: z.nullable(addressLocationSchema),
  dropoff: z.nullable(addressLocationSchema),
  miles: z.number().check(z.gte(0), z.lte(LIMITS.miles)),
  bookingComments: text(LIMITS.comments),
  /** How many people ride along: each takes an ambulatory seat. Older trips have no such fields. */
  companions: z._default(companions, 0),
  attendants: z._default(companions, 0),
  /** Place name, unit, floor, room, or building. Not part of the address, which is what is put on the map. */
  fromDetails: z._default(text(LIMITS.addressDetails), ''),
  toDetails: z._default(text(LIMITS.addressDetails), ''),
  /** What else the ride needs; null if nothing was said. Older trips have no such field. */
  needs: z._default(z.nullable(rideNeedsSchema), null),
};
