import * as z from 'zod/mini';
import { documentId } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { plainName } from '../documents/plainName';
import { day, stored, text } from '../documents/storedFields';
import { formatDayWithYear } from '../time/formatDayWithYear';
import { formatCents } from './cents';
import { invoiceMailFields, mailInputSchema, writeMail } from './invoiceMail';
import { statementInputSchema } from './statement';

/** A mail of a statement, with the day through which it was. Functions write it. */
export const statementMailSchema = stored({ ...invoiceMailFields, through: day });
export type StatementMail = z.infer<typeof statementMailSchema>;

/** The latest mails of a payer's statements, or of those of a client who pays, oldest first. Functions write it. */
export const statementMailsSchema = stored({
  payerUid: text(LIMITS.importKey),
  /** The client who pays; empty where the payer does. */
  clientUid: z.string(),
  mails: z.readonly(z.array(statementMailSchema)),
  /** Ids of mails that could not be read, which are sent no more. Missing without any. */
  lostIds: z.optional(z.readonly(z.array(z.string()))),
  updatedAt: instant,
});

/** Which statement is mailed, to whom, and under which id; a repeat with the same id sends nothing. */
export const mailStatementSchema = z.object({
  ...statementInputSchema.shape,
  mailId: documentId,
  ...mailInputSchema.shape,
  /** Whether it goes to addresses that have just got one. */
  again: z.optional(z.boolean()),
});
export type MailStatementInput = z.infer<typeof mailStatementSchema>;

/** 'Statement from Wayfare': no client's name, as on invoices. */
export const statementSubject = (company: string): string => `Statement from ${plainName(company)}`;

interface Parts {
  readonly message: string;
  readonly company: string;
  readonly through: string;
  /** What is owed; negative if the company owes it. */
  readonly balanceCents: number;
}

/** What a mail with a statement says: what the person wrote, then what is owed, without any client. */
export const statementBody = ({ message, company, through, balanceCents }: Parts): string =>
  writeMail({
    message,
    company,
    what: 'statement',
    facts: [
      `Statement through: ${formatDayWithYear(through)}`,
      balanceCents < 0 ? `In your favor: ${formatCents(-balanceCents)}` : `Balance due: ${formatCents(balanceCents)}`,
    ],
  });
