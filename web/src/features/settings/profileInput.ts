import { LIMITS, phoneSchema, requiredText } from '@mtos/model';
import * as z from 'zod/mini';

/** The fields of the profile that a person can change, with the errors shown beside them. */
export const profileInputSchema = z.object({
  fullName: requiredText(LIMITS.name, 'Full Name is required! Kindly fill it out and then press save button!'),
  organizationName: requiredText(
    LIMITS.name,
    'Organization Name is your organization identity! Kindly fill it out and then press save button!',
  ),
  phoneNumber: phoneSchema,
});
export type ProfileInput = Readonly<z.infer<typeof profileInputSchema>>;
