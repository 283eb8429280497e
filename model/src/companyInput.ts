import { z } from 'zod';
import { LIMITS } from './limits';

/** What an owner decides about the company. */
export const companyInputSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter the company’s name.')
    .max(LIMITS.name, `Keep it under ${LIMITS.name} characters.`),
  timeZone: z.string().min(1, 'Choose a time zone.'),
});
