import * as z from 'zod/mini';

/** What Twilio answers to a text that it accepts. */
export const twilioAcceptedSchema = z.object({
  sid: z.string().check(z.minLength(1), z.maxLength(60)),
  status: z.string(),
});

/** What Twilio answers to a request that it refuses. */
export const twilioErrorSchema = z.object({ code: z.int() });
