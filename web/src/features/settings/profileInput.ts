import { LIMITS, phoneSchema } from '@mtos/model';
import { z } from 'zod';

const tooLong = `Keep it under ${LIMITS.name} characters.`;

/** What a person may change of their profile; every text is an error beside its field. */
export const profileInputSchema = z.object({
  fullName: z
    .string()
    .trim()
    .min(1, 'Full Name is required! Kindly fill it out and then press save button!')
    .max(LIMITS.name, tooLong),
  organizationName: z
    .string()
    .trim()
    .min(1, 'Organization Name is your organization identity! Kindly fill it out and then press save button!')
    .max(LIMITS.name, tooLong),
  phoneNumber: phoneSchema,
});
export type ProfileInput = Readonly<z.infer<typeof profileInputSchema>>;
