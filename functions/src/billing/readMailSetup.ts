import { type MailSetup, mailSetupSchema } from '@mtos/model';
import { guardedCallable } from '../guard';
import { configuredMail } from '../mail/configuredMail';

/** Whether this project sends mail, and nothing about how. Writes nothing. */
export const readMailSetup = guardedCallable(
  'bill',
  mailSetupSchema,
  async (): Promise<MailSetup> => ({ isSetUp: configuredMail() !== undefined }),
);
