import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Invoice,
  type InvoiceMail,
  LIMITS,
  type MailInput,
  type MailInvoiceAnswer,
  type MailState,
  mailInputSchema,
  mailState,
  mailSubject,
  type Payer,
  readCallProblem,
} from '@mtos/model';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { describeError, ExplainedError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { toast } from '../../../ui/feedback/toast';
import { Checkbox } from '../../../ui/form/Checkbox';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { paths } from '../../../ui/paths';
import { invoiceTitle } from './invoiceTexts';
import { mailInvoice } from './mailActions';
import { useMailSetup } from './useMailSetup';

interface Props {
  readonly invoice: Doc<Invoice>;
  readonly payer: Payer | undefined;
  readonly company: string;
  readonly onClose: () => void;
}

/** The mail server did not take the mail, or nobody knows whether it did. */
class MailProblem extends ExplainedError {
  override readonly name = 'MailProblem';
}

/** Asks who gets the invoice and what the mail says, or says why it can't be mailed. */
export function MailDialog({ invoice, payer, company, onClose }: Props) {
  const setup = useMailSetup();
  const addresses = payer?.invoiceEmails ?? [];
  return (
    <Dialog open title={`Mail ${invoiceTitle(invoice)}?`} onClose={onClose}>
      {setup.status === 'loading' && <Skeleton className="h-48 w-full" />}
      {setup.status === 'failed' && (
        <Refusal onClose={onClose}>
          <LoadFailure title="Whether mail is set up could not be loaded" onRetry={setup.retry} />
        </Refusal>
      )}
      {setup.status === 'ready' && !setup.value.isSetUp && (
        <Refusal onClose={onClose}>
          <p>
            Mail isn’t set up. Download the PDF and send it yourself, or print it. Whoever runs this product can set up
            mail.
          </p>
        </Refusal>
      )}
      {setup.status === 'ready' && setup.value.isSetUp && addresses.length === 0 && (
        <Refusal onClose={onClose}>
          <p>
            {invoice.payerName} has no addresses for invoices. Enter them under{' '}
            <Link to={paths.payers} className="underline">
              Payers
            </Link>
            .
          </p>
        </Refusal>
      )}
      {setup.status === 'ready' && setup.value.isSetUp && addresses.length > 0 && (
        <MailForm invoice={invoice} addresses={addresses} company={company} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Refusal({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      {children}
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </div>
  );
}

interface FormProps extends Pick<Props, 'invoice' | 'company' | 'onClose'> {
  readonly addresses: readonly string[];
}

function MailForm({ invoice, addresses, company, onClose }: FormProps) {
  const functions = useFunctions();
  const writer = useWriter();
  // Kept until it is known that nothing was sent, so that no one gets the invoice twice
  const [mailId, setMailId] = useState(() => newId(writer));
  /** The addresses that have just got it, as the server said, until others are chosen. */
  const [askedFor, setAskedFor] = useState<string>();
  const form = useForm<MailInput>({
    resolver: zodResolver(mailInputSchema),
    defaultValues: { to: [...addresses], message: '' },
  });
  const send = async (input: MailInput) => {
    const { state, answer } = await mailInvoice(functions, invoice, mailId, input, askedFor === keyOf(input.to));
    if (state === 'failed') setMailId(newId(writer));
    if (state === 'failed' || state === 'unknown') throw new MailProblem(answer);
    toast.success(describeSent(state, answer, invoiceTitle(invoice)));
    onClose();
  };
  const submission = useSubmit(form, send, (error) => {
    if (readCallProblem(error)?.code === 'mailed-before') setAskedFor(keyOf(form.getValues('to')));
    return describeError(error);
  });
  const asks = askedFor !== undefined && askedFor === keyOf(form.watch('to'));
  const last = invoice.mails?.at(-1);
  const problem = form.formState.errors.to?.message;
  return (
    <DialogForm submission={submission} verb={asks ? 'Mail it again' : 'Send'} onCancel={onClose}>
      {last && <LastMail mail={last} />}
      <fieldset>
        <legend className="font-medium">To</legend>
        {addresses.map((address) => (
          <Checkbox key={address} label={address} value={address} {...form.register('to')} />
        ))}
        {problem && (
          <p role="alert" className="text-danger-ink text-small">
            {problem}
          </p>
        )}
      </fieldset>
      <p>
        <span className="block font-medium">Subject</span>
        <span className="wrap-anywhere text-muted">{mailSubject(invoiceTitle(invoice), company)}</span>
      </p>
      <Textarea
        label="Message"
        optional
        rows={5}
        maxLength={LIMITS.mailMessage}
        help="The mail also has what is to be paid and until when, with the invoice as a PDF. Answers go to the owner of your account."
        {...formField(form, 'message')}
      />
    </DialogForm>
  );
}

/** The same for the same addresses. */
const keyOf = (to: readonly string[]): string => to.toSorted().join('\n');

const LAST_TEXTS: Readonly<Record<MailState, string>> = {
  sending: 'Now being mailed to',
  sent: 'Last mailed to',
  failed: 'Last tried, but not sent, to',
  unknown: 'Last mailed, maybe without success, to',
};

function LastMail({ mail }: { readonly mail: InvoiceMail }) {
  const { to, at } = mail;
  return (
    <p className="wrap-anywhere text-muted text-small">
      {LAST_TEXTS[mailState(mail, new Date())]} {to.join(', ')}, <CompanyTime at={at.toDate()} />.
    </p>
  );
}

function describeSent(state: MailInvoiceAnswer['state'], answer: string, title: string): string {
  if (state === 'sending') return `${title} is being mailed.`;
  return answer === '' ? `Mailed ${title}.` : `Mailed ${title}. ${answer}`;
}
