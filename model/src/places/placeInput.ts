import * as z from 'zod/mini';
import { requiredText, textField } from '../documents/inputFields';
import { latLngSchema } from '../documents/latLng';
import { LIMITS } from '../documents/limits';
import { searchGrams } from '../queries/searchGrams';
import { isTimeZone } from '../time/timeZone';
import { phoneSchema } from '../trip/tripInput';
import type { FrequentPlace, PlaceStatus } from './place';
import { placeKey } from './placeKey';

const key = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'is not a key'));
const address = requiredText(LIMITS.address, 'Enter an address.');

/** The input of `resolvePlace`: what a person decides about an address. */
export const resolvePlaceSchema = z.discriminatedUnion('how', [
  /**
   * The address is there. A pin far from the account's other places is refused until a person confirms it. If nothing is
   * known of the address, a trip says how it is written.
   */
  z.strictObject({
    how: z.literal('pin'),
    key,
    location: latLngSchema,
    isConfirmed: z.optional(z.boolean()),
    tripId: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  }),
  /** It is one of the candidates. */
  z.strictObject({ how: z.literal('pick'), key, location: latLngSchema }),
  /** It is looked up as this address. */
  z.strictObject({ how: z.literal('correct'), key, address }),
  /** Its clocks show another time zone than its coordinates say. */
  z.strictObject({
    how: z.literal('zone'),
    key,
    timeZone: z.string().check(z.maxLength(LIMITS.timeZone), z.refine(isTimeZone, 'is not a time zone')),
  }),
  /** It is looked up again. */
  z.strictObject({ how: z.literal('retry'), key }),
]);
export type ResolvePlaceInput = Readonly<z.infer<typeof resolvePlaceSchema>>;

export interface ResolvePlaceAnswer {
  readonly status: PlaceStatus;
  /** How many open trips have the place's coordinates now. */
  readonly trips: number;
}

/** The form of a frequent place, with the error messages of its fields. */
export const frequentPlaceInputSchema = z.object({
  name: requiredText(LIMITS.name, 'Enter the place’s name.'),
  address,
  phone: phoneSchema,
  notes: textField(LIMITS.reason),
  hours: textField(LIMITS.name),
  /** Empty for none. */
  payerUid: z.optional(z.string().check(z.maxLength(128))),
});
export type FrequentPlaceInput = Readonly<z.infer<typeof frequentPlaceInputSchema>>;

/** The stored fields that follow from the form. */
export function frequentPlaceFields({
  payerUid,
  ...input
}: FrequentPlaceInput): Omit<FrequentPlace, 'updatedAt' | 'updatedBy'> {
  const grams = searchGrams(`${input.name} ${input.address}`).slice(0, LIMITS.searchGrams);
  return { ...input, ...(payerUid && { payerUid }), key: placeKey(input.address), searchGrams: grams };
}
