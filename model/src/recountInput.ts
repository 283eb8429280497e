import { z } from 'zod';

/** A recount is of the caller's own account and takes nothing. */
export const recountInputSchema = z.strictObject({});
