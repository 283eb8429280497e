import { zodResolver } from '@hookform/resolvers/zod';
import {
  type InvoiceMail,
  LIMITS,
  type MailInput,
  type MailInvoiceAnswer,
  type MailSetup,
  type MailState,
  mailInputSchema,
  mailState,
  readCallProblem,
} from '@mtos/model';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { combineQueryStates, type QueryState } from '../../../data/read/queryState';
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
import { useMailSetup } from './useMailSetup';

interface Props {
  /** What is mailed: 'INV-0042'. */
  readonly title: string;
  readonly subject: string;
  /** What else to know about the PDF. */
  readonly note?: string;
  /** Where it can go. */
  readonly addresses: QueryState<readonly string[]>;
  /** What to do if there is no address. */
  readonly noAddress: ReactNode;
  /** The last mail of it. */
  readonly last: InvoiceMail | undefined;
  /** Mails it. A repeat with the same id sends nothing. `again`: whether it goes to addresses that have just got it. */
  readonly send: (mailId: string, input: MailInput, again: boolean) => Promise<MailInvoiceAnswer>;
  readonly onClose: () => void;
}

/** The mail server did not take the mail, or nobody knows whether it did. */
class MailProblem extends ExplainedError {
  override readonly name = 'MailProblem';
}

/** Asks who gets an invoice or a statement and what the mail says, or says why it can't be mailed. */
export function MailDialog({ addresses, noAddress, ...form }: Props) {
  const { title, onClose } = form;
  const known = combineQueryStates([useMailSetup(), addresses]);
  return (
    <Dialog open title={`Mail ${title}?`} onClose={onClose}>
      {known.status === 'loading' && <Skeleton className="h-48 w-full" />}
      {known.status === 'failed' && (
        <Refusal onClose={onClose}>
          <LoadFailure title="The addresses for mail could not be loaded" onRetry={known.retry} />
        </Refusal>
      )}
      {known.status === 'ready' && <Ready known={known.value} noAddress={noAddress} form={form} />}
    </Dialog>
  );
}

interface ReadyProps extends Pick<Props, 'noAddress'> {
  readonly known: readonly [MailSetup, readonly string[]];
  readonly form: Omit<FormProps, 'addresses'>;
}

function Ready({ known: [{ isSetUp }, addresses], noAddress, form }: ReadyProps) {
  if (!isSetUp)
    return (
      <Refusal onClose={form.onClose}>
        <p>
          Mail isn’t set up. Download the PDF and send it yourself, or print it. Whoever runs this product can set up
          mail.
        </p>
      </Refusal>
    );
  if (addresses.length === 0) return <Refusal onClose={form.onClose}>{noAddress}</Refusal>;
  return <MailForm {...form} addresses={addresses} />;
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

interface FormProps extends Omit<Props, 'addresses' | 'noAddress'> {
  readonly addresses: readonly string[];
}

function MailForm({ title, subject, note, addresses, last, send, onClose }: FormProps) {
  const writer = useWriter();
  /** The mail of the last attempt, kept until it is known that nothing was sent: the same again must not arrive twice. */
  const [attempt, setAttempt] = useState<{ readonly mailId: string; readonly content: string }>();
  /** The addresses that have just got it, as the server said, until others are chosen. */
  const [askedFor, setAskedFor] = useState<string>();
  const form = useForm<MailInput>({
    resolver: zodResolver(mailInputSchema),
    defaultValues: { to: [...addresses], message: '' },
  });
  const submit = async (input: MailInput) => {
    const content = contentOf(input);
    // Another mail under the same id would be answered with what became of the first
    const mailId = attempt?.content === content ? attempt.mailId : newId(writer);
    setAttempt({ mailId, content });
    const { state, answer } = await send(mailId, input, askedFor === keyOf(input.to));
    if (state === 'failed') setAttempt(undefined);
    if (state === 'failed' || state === 'unknown') throw new MailProblem(answer);
    toast.success(describeSent(state, answer, title));
    onClose();
  };
  const submission = useSubmit(form, submit, (error) => {
    if (readCallProblem(error)?.code === 'mailed-before') setAskedFor(keyOf(form.getValues('to')));
    return describeError(error);
  });
  const asks = askedFor !== undefined && askedFor === keyOf(form.watch('to'));
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
        <span className="wrap-anywhere text-muted">{subject}</span>
      </p>
      {note && <p className="text-muted">{note}</p>}
      <Textarea
        label="Message"
        optional
        rows={5}
        maxLength={LIMITS.mailMessage}
        help="The email also says what is due and when, and has a PDF. Replies go to the owner of your account."
        {...formField(form, 'message')}
      />
    </DialogForm>
  );
}

/** The same for the same addresses. */
const keyOf = (to: readonly string[]): string => to.toSorted().join('\n');

/** All that can change while the dialog is open. */
const contentOf = ({ to, message }: MailInput): string => JSON.stringify([keyOf(to), message]);

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
  if (state === 'sending') return `Already mailing ${title}.`;
  return answer === '' ? `Mailed ${title}.` : `Mailed ${title}. ${answer}`;
}
