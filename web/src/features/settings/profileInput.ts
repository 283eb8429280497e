import { isNonBlank, LIMITS, phoneSchema } from '@mtos/model';
import { z } from 'zod';

const tooLong = `Keep it under ${LIMITS.name} characters.`;

/** The fields of the profile that a person can change, with the errors shown beside them. */
export const profileInputSchema = z.object({
  fullName: z
    .string()
    .trim()
    .refine(isNonBlank, 'Full Name is required! Kindly fill it out and then press save button!')
    .max(LIMITS.name, tooLong),
  organizationName: z
    .string()
    .trim()
    .min(1, 'Organization Name is your organization identity! Kindly fill it out and then press save button!')
    .max(LIMITS.name, tooLong),
  phoneNumber: phoneSchema,
});
export type ProfileInput = Readonly<z.infer<typeof profileInputSchema>>;
