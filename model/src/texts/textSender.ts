import * as z from 'zod/mini';
import { nonBlank, stored } from '../documents/storedFields';

/** What functions need to send a company's texts, and to know the provider's requests. No browser reads it. */
export const textSenderSchema = stored({
  /** The provider's token: it signs its requests with it, too. */
  token: nonBlank(200),
  /** The random part of the URL that the provider calls. */
  secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{27}$/)),
});
export type TextSecrets = z.infer<typeof textSenderSchema>;

/** Whose secret it is. */
export const textWebhookSchema = stored({ account: nonBlank(128) });
