import * as z from 'zod/mini';
import { documentId, textField } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { plainName } from '../documents/plainName';
import { stored, text } from '../documents/storedFields';
import { isMailAddress } from './mailAddress';

/**
 * How far a mail is: it is being sent, the mail server took it or refused it, or the connection ended before the server said
 * which.
 */
export const MAIL_STATES = ['sending', 'sent', 'failed', 'unknown'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** How many mails an invoice names, and how many of a payer's statements are kept. */
export const MAX_INVOICE_MAILS = 30;

/** After this long, a mail that is still being sent never will be: the call that sent it has ended. */
export const MAIL_SECONDS = 120;

const address = text(LIMITS.email);

/** What is kept of a mail. */
export const invoiceMailFields = {
  /** The page makes it, so that a repeat sends nothing. */
  id: z.string(),
  to: z.readonly(z.array(address)),
  at: instant,
  by: z.string(),
  state: z.enum(MAIL_STATES),
  /** Why it failed, which addresses were refused, and which letters its PDF lacks, in words; empty otherwise. */
  answer: text(LIMITS.mailAnswer),
};

/** A mail of an invoice. Functions write it. */
export const invoiceMailSchema = stored(invoiceMailFields);
export type InvoiceMail = z.infer<typeof invoiceMailSchema>;

/** The state that people see: nobody knows what became of a mail whose call ended early. */
export const mailState = ({ state, at }: InvoiceMail, now: Date): MailState =>
  state === 'sending' && now.getTime() - at.toMillis() > MAIL_SECONDS * 1000 ? 'unknown' : state;

/** Of a mail whose call ended before it could say more. */
const ENDED_EARLY = 'Sending ended early. Ask the payer whether it arrived before you send it again.';

/** What people see of what became of a mail. */
export const mailAnswer = (mail: InvoiceMail, now: Date): MailInvoiceAnswer => {
  const state = mailState(mail, now);
  return { state, answer: mail.answer || (state === 'unknown' ? ENDED_EARLY : '') };
};

/** The mails with what became of one of them, but not in words if an erasure took its addresses while it was sent. */
export const withMailResult = <Mail extends InvoiceMail>(
  mails: readonly Mail[],
  mailId: string,
  { state, answer }: Pick<InvoiceMail, 'state' | 'answer'>,
): readonly Mail[] =>
  mails.map((mail) =>
    mail.id === mailId ? { ...mail, state, answer: mail.to.every(isMailAddress) ? answer : '' } : mail,
  );

/** How long people are asked before the same address gets the same invoice again. */
const RECENT_MINUTES = 10;

/** The latest mail that one of these addresses got in the last minutes, or may have got. */
export const recentMail = (
  mails: readonly InvoiceMail[],
  to: readonly string[],
  now: Date,
): { readonly mail: InvoiceMail; readonly minutes: number; readonly to: string } | undefined => {
  for (const mail of mails.toReversed()) {
    const minutes = Math.floor((now.getTime() - mail.at.toMillis()) / 60_000);
    const again = mail.to.find((each) => to.includes(each));
    if (again !== undefined && mail.state !== 'failed' && minutes < RECENT_MINUTES)
      return { mail, minutes: Math.max(0, minutes), to: again };
  }
  return undefined;
};

/**
 * What mail programs and servers turn into links: addresses of pages and of people, also without `https:` and with the wide
 * letters that browsers read as the usual ones. A period that no space follows looks the same.
 */
const LINK =
  /:\/\/|https?:|mailto:|www[.。]|[\p{L}\p{N}-][.。](?:xn--[a-z0-9-]+|\p{L}{2,})|\d+[.。]\d+[.。]\d+[.。]\d+|@/iu;

const hasNoLink = (value: string): boolean => !LINK.test(value.normalize('NFKC').replace(/(?![\n\t])\p{C}/gu, ''));

/** What a person writes in the dialog that mails an invoice. */
export const mailInputSchema = z.object({
  to: z.array(z.string()).check(z.minLength(1, 'Choose who gets it.'), z.maxLength(LIMITS.invoiceEmails)),
  /** No links, because it comes from the product's address, and whoever registers can write it. */
  message: textField(LIMITS.mailMessage).check(
    z.refine(hasNoLink, 'Leave out links, web addresses, and email addresses. Put a space after each period.'),
  ),
});
export type MailInput = z.infer<typeof mailInputSchema>;

/** Whether the PDF has the trips' times and signatures. */
const withProofs = z.optional(z.boolean());

/** Which invoice is mailed, to whom, and under which id; a repeat with the same id sends nothing. */
export const mailInvoiceSchema = z.object({
  invoiceUid: documentId,
  mailId: documentId,
  ...mailInputSchema.shape,
  /** Whether it goes to addresses that have just got it. */
  again: z.optional(z.boolean()),
  withProofs,
});
export type MailInvoiceInput = z.infer<typeof mailInvoiceSchema>;

/** What became of the mail. */
export type MailInvoiceAnswer = Pick<InvoiceMail, 'state' | 'answer'>;

/** Whose PDF is asked for. */
export const invoicePdfSchema = z.object({ invoiceUid: documentId, withProofs });
export type InvoicePdfInput = z.infer<typeof invoicePdfSchema>;

/** What a PDF could not show. */
interface PdfLacks {
  /** The letters that its font does not have, which it shows as question marks. */
  readonly replaced: string;
  /** Whether it is without the company's logo, although there is one. */
  readonly lacksLogo: boolean;
}

/** Says what a PDF could not show; empty if it shows everything. */
export const describeLacks = ({ replaced, lacksLogo }: PdfLacks): string =>
  [
    lacksLogo && 'The PDF is without your logo, which could not be read.',
    replaced && `The PDF shows question marks for letters that its font lacks: ${[...replaced].slice(0, 40).join('')}`,
  ]
    .filter(Boolean)
    .join(' ');

/** A PDF, in base64. */
export interface InvoicePdf extends PdfLacks {
  readonly pdf: string;
}

export const mailSetupSchema = z.object({});

/** Whether the project can send mail. */
export interface MailSetup {
  readonly isSetUp: boolean;
}

/** 'Invoice INV-0042 from Wayfare': no client's name, because subjects are read in passing, and by servers on the way. */
export const mailSubject = (title: string, company: string): string => `Invoice ${title} from ${plainName(company)}`;

interface MailParts {
  readonly message: string;
  readonly title: string;
  readonly company: string;
  /** What is to be paid, as the invoice says it; empty if nothing is. */
  readonly toBePaid: string;
  /** 'Due: Fri, Feb 6, 2026'. */
  readonly due: string;
}

/** What a mail with an invoice says: what the person wrote, then what the invoice is about, without any client. */
export const mailBody = ({ message, title, company, toBePaid, due }: MailParts): string =>
  writeMail({
    message,
    company,
    what: 'invoice',
    facts: [`Invoice: ${title}`, toBePaid && `Amount due: ${toBePaid}`, due].filter(Boolean),
  });

interface Written {
  readonly message: string;
  readonly company: string;
  readonly what: 'invoice' | 'statement';
  /** One line each. */
  readonly facts: readonly string[];
}

/** The text of a mail with an invoice or a statement. */
export function writeMail({ message, company, what, facts }: Written): string {
  return `${message === '' ? `Hello,\n\nplease find our ${what} attached.` : message}

${facts.join('\n')}

The ${what} is attached as a PDF. If you answer this email, your answer goes to ${plainName(company)}.
`;
}
