import * as z from 'zod/mini';
import { requiredText, textField } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { isNonBlank } from '../documents/nonBlank';
import { isDay } from '../time/isDay';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { rideNeedsSchema } from '../trip/rideNeeds';
import { phoneSchema } from '../trip/tripInput';
import { driverWishesSchema } from './driverWishes';

const phone = phoneSchema.check(z.refine(isNonBlank, 'Enter the phone number.'));
const label = textField(LIMITS.label);
const dayOrEmpty = z.string().check(z.refine((value) => value === '' || isDay(value), 'Enter a day of the calendar.'));

/** Who the client is. @param today the day in the company's time zone: no one was born later */
export const whoInputSchema = (today: string) =>
  z.object({
    name: requiredText(LIMITS.name, 'Enter the client’s name.'),
    nickname: textField(LIMITS.name),
    birthDate: dayOrEmpty.check(z.refine((value) => value <= today, 'Enter a birth date in the past.')),
    language: label,
    memberNumbers: z
      .array(z.object({ payer: label, number: requiredText(LIMITS.medicaidId, 'Enter the member number.') }))
      .check(z.maxLength(LIMITS.memberNumbers)),
  });

/** How to reach the client. */
export const contactInputSchema = z.object({
  phones: z.array(z.object({ number: phone, label, texts: z.boolean() })).check(z.maxLength(LIMITS.clientPhones)),
  email: textField(LIMITS.email).check(
    z.refine(
      (value) => value === '' || z.email().safeParse(value).success,
      'Enter an email address like ann@example.com.',
    ),
  ),
});

/** Where the client is picked up and goes. */
export const clientPlacesInputSchema = z.object({
  places: z
    .array(
      z.object({
        name: requiredText(LIMITS.label, 'Enter what you call this place.'),
        address: requiredText(LIMITS.address, 'Enter the address.'),
        details: textField(LIMITS.addressDetails),
        phone: phoneSchema,
        access: textField(LIMITS.reason),
      }),
    )
    .check(z.maxLength(LIMITS.clientPlaces)),
});

/** How the client travels, and what each of their rides needs. */
export const clientNeedsInputSchema = z.object({
  clientDis: z.enum(MOBILITY_NEEDS, 'Choose how the client travels.'),
  needs: z.nullable(rideNeedsSchema),
});

/** Whom to call about the client. */
export const contactPeopleInputSchema = z.object({
  people: z
    .array(
      z.object({
        name: requiredText(LIMITS.name, 'Enter the person’s name.'),
        relation: label,
        phone: phoneSchema,
      }),
    )
    .check(z.maxLength(LIMITS.contactPeople)),
});

/** With which drivers the client rides. */
export const driverWishesInputSchema = z.object({ driverWishes: z.nullable(driverWishesSchema) });

/** Who pays for the client. */
export const clientPayerInputSchema = z.object({ payerUid: z.string() });

export const clientNotesInputSchema = z.object({
  driverNotes: textField(LIMITS.comments),
  officeNotes: textField(LIMITS.comments),
});

/** From when to when the client does not ride. */
export const inactiveInputSchema = z
  .object({ inactiveFrom: dayOrEmpty, inactiveUntil: dayOrEmpty, inactiveReason: textField(LIMITS.reason) })
  .check(
    z.superRefine(({ inactiveFrom, inactiveUntil }, context) => {
      const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (inactiveUntil !== '' && inactiveFrom === '') add('inactiveFrom', 'Enter the first day without rides.');
      if (inactiveUntil !== '' && inactiveUntil < inactiveFrom)
        add('inactiveUntil', 'Enter a day on or after the first.');
    }),
  );
