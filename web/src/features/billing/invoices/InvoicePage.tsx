import {
  type Invoice,
  type InvoiceLine,
  type InvoiceMail,
  isDocumentId,
  moneyQueries,
  type Payer,
  type PrintedProof,
  payerQueries,
} from '@mtos/model';
import { Ban, Download, HandCoins, Mail, Printer, ReceiptText, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFirestore, useFunctions } from 'reactfire';
import { loadCode } from '../../../browser/loadCode';
import { useAccount } from '../../../data/account/useAccount';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import { payerDocuments } from '../../../data/read/payerDocuments';
import { mapQueryState, type QueryState, readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { useRecordedAccess } from '../../../domain/exports/useRecordedAccess';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { toast } from '../../../ui/feedback/toast';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Panel } from '../../../ui/layout/Panel';
import { confirm } from '../../../ui/overlay/confirm';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { paths } from '../../../ui/paths';
import { PrintFrame } from '../../../ui/print/PrintFrame';
import { MissingAddress } from '../MissingAddress';
import { MailList } from '../mail/MailList';
import { ChangedTrips } from './ChangedTrips';
import { type ChangesSinceBilled, describeChange, NO_CHANGES, toChanges } from './changesSinceBilled';
import { InvoicePayments } from './InvoicePayments';
import { InvoiceSheet } from './InvoiceSheet';
import { sendInvoice, voidInvoice } from './invoiceActions';
import { invoiceTitle } from './invoiceTexts';
import { MailInvoice } from './MailInvoice';
import { downloadPdf } from './mailActions';
import { useInvoiceTrips } from './useInvoiceTrips';

const PaymentDialog = loadedOverlay(
  () => import('../payments/PaymentDialog'),
  ({ PaymentDialog }) => PaymentDialog,
);

const NO_PAYERS: readonly Doc<Payer>[] = [];
const NO_MAILS: readonly InvoiceMail[] = [];

/** What is printed: with the times and signatures of these trips, or without any. */
interface Printing {
  readonly proofs: ReadonlyMap<string, PrintedProof> | undefined;
}

/** One invoice as it prints: `?id=<id>`. */
export function InvoicePage() {
  const { account } = useSession();
  const db = useFirestore();
  const id = useSearchParams()[0].get('id');
  const known = isDocumentId(id) ? id : undefined;
  const live = useLiveDocument(known === undefined ? undefined : payerDocuments.invoice(db, account, known));
  if (known === undefined) return <NoInvoice title="No invoice selected" />;
  return (
    <>
      <BrokenDocuments of={live} />
      {live.status === 'loading' && <Skeleton className="h-96 w-full" />}
      {live.status === 'failed' && <LoadFailure title="The invoice could not be loaded" onRetry={live.retry} />}
      {live.status === 'ready' && !live.value && <NoInvoice title="There is no such invoice" />}
      {live.status === 'ready' && live.value && <Shown key={known} invoice={{ ...live.value, id: known }} />}
    </>
  );
}

function NoInvoice({ title }: { readonly title: string }) {
  const link = <ButtonLink to={paths.invoices}>All invoices</ButtonLink>;
  return <EmptyState icon={ReceiptText} title={title} action={link} />;
}

function Shown({ invoice }: { readonly invoice: Doc<Invoice> }) {
  const functions = useFunctions();
  const navigate = useNavigate();
  const company = readyValue(useAccount());
  const trips = useInvoiceTrips(invoice);
  const [withProofs, setWithProofs] = useState(false);
  const [printing, setPrinting] = useState<Printing>();
  const { running, run } = useRecordedAccess();
  const [isBusy, setBusy] = useState(false);
  const { account } = useSession();
  const db = useFirestore();
  const timeZone = useTimeZone();
  const today = useToday();
  const payers = readyValue(useLiveQuery(payerQueries.payers(account)));
  const [paying, setPaying] = useState<{ readonly creditCents?: number }>();
  const [isMailing, setMailing] = useState(false);
  const isDraft = invoice.state === 'draft';
  const canBeMailed = isSentState(invoice.state);
  const changed = useChanges(invoice);
  const changes = readyValue(changed) ?? NO_CHANGES;
  // What changed stands above the sheet, so both show at once: it would move the sheet
  const isLoading = trips.status === 'loading' || (canBeMailed && changed.status === 'loading');

  const filter = `${invoiceTitle(invoice)}${withProofs ? ', with times and signatures' : ''}`;
  const accessed = { list: 'invoices', rows: invoice.lines.length, filter } as const;
  const print = () =>
    run({ what: 'print', ...accessed }, async () => setPrinting({ proofs: await readPrintedProofs() }));
  const readPrintedProofs = async () => {
    const known = readyValue(trips);
    if (!withProofs || !known) return undefined;
    const { readProofs } = await loadCode(() => import('./readProofs'));
    return readProofs(db, { account, invoice, trips: known, timeZone });
  };
  const exportPdf = () =>
    run({ what: 'export', ...accessed }, async () => {
      const lacks = await downloadPdf(functions, invoice, withProofs);
      if (lacks !== '') toast(lacks);
    });
  const send = async () => {
    const yes = await confirm({
      title: 'Mark this invoice as sent?',
      text: 'It gets the next number, and its trips count as billed. Then mail it from this page, or download its PDF or print it and send it to the payer yourself.',
      yes: 'Mark as sent',
    });
    if (!yes) return;
    setBusy(true);
    await toastWrite(sendInvoice(functions, invoice), {
      loading: 'Numbering the invoice…',
      success: ({ number, wasSent }) => `${wasSent ? 'Already sent' : 'Sent'} as ${invoiceTitle({ number })}.`,
    });
    setBusy(false);
  };
  const remove = async () => {
    const yes = await confirm({
      title: isDraft ? 'Delete this draft?' : `Void ${invoiceTitle(invoice)}?`,
      text: isDraft
        ? 'Its trips are ready to bill again.'
        : 'It keeps its number and no longer counts. Its trips can be billed again. You can’t undo this.',
      yes: isDraft ? 'Delete draft' : 'Void',
      tone: 'danger',
    });
    if (!yes) return;
    setBusy(true);
    const isDone = await toastWrite(voidInvoice(functions, invoice), {
      loading: isDraft ? 'Deleting…' : 'Voiding…',
      success: isDraft ? 'Deleted the draft.' : `${invoiceTitle(invoice)} is void.`,
    });
    setBusy(false);
    if (isDone && isDraft) navigate(paths.invoices);
  };

  const noteOn = ({ tripId, cents }: InvoiceLine) => {
    const change = changes.get(tripId);
    if (!change) return null;
    const text = describeChange({ payerUid: invoice.payerUid, cents }, change, payers ?? NO_PAYERS);
    return <p className="text-small text-warn-ink print:hidden">Changed since billed: {text}</p>;
  };
  const printed = trips.status === 'ready' ? { invoice, company, trips: trips.value } : undefined;
  return (
    <section aria-label="Invoice" className="mx-auto flex max-w-3xl flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ButtonLink to={paths.invoices}>All invoices</ButtonLink>
        <div className="flex flex-wrap gap-2">
          {isDraft && (
            <Button icon={Trash2} busy={isBusy} onClick={remove}>
              Delete draft
            </Button>
          )}
          {invoice.state === 'open' && invoice.paidCents === 0 && invoice.creditedCents === 0 && (
            <Button icon={Ban} busy={isBusy} onClick={remove}>
              Void
            </Button>
          )}
          <Button icon={Printer} busy={trips.status === 'loading' || running === 'print'} onClick={print}>
            Print
          </Button>
          <Button icon={Download} busy={running === 'export'} onClick={exportPdf}>
            Download PDF
          </Button>
          {canBeMailed && (
            <Button icon={Mail} busy={!payers} onClick={() => setMailing(true)}>
              Mail…
            </Button>
          )}
          {invoice.state === 'open' && (
            <Button icon={HandCoins} tone="primary" busy={!payers} onClick={() => setPaying({})}>
              Record a payment
            </Button>
          )}
          {isDraft && invoice.lines.length > 0 && (
            <Button icon={Send} tone="primary" busy={isBusy} onClick={send}>
              Mark as sent
            </Button>
          )}
        </div>
      </div>
      {invoice.lines.length > 0 && (
        <div className="flex sm:justify-end">
          <Checkbox
            label="With times and signatures"
            checked={withProofs}
            onChange={({ target }) => setWithProofs(target.checked)}
          />
        </div>
      )}
      <MissingAddress company={company} />
      {isDraft && invoice.lines.length === 0 && (
        <p role="status" className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
          None of its trips can be billed now. Delete this draft; Billing shows why.
        </p>
      )}
      {changed.status === 'failed' && (
        <LoadFailure title="Changes since it was sent could not be loaded" onRetry={changed.retry} />
      )}
      {!isLoading && changes.size > 0 && (
        <ChangedTrips
          invoice={invoice}
          changes={changes}
          onCredit={(creditCents) => payers && setPaying({ creditCents })}
        />
      )}
      <Panel className="px-4 py-6 sm:px-8">
        {isLoading && <Skeleton className="h-[70vh] w-full" />}
        {trips.status === 'failed' && <LoadFailure title="The trips could not be loaded" onRetry={trips.retry} />}
        {!isLoading && printed && <InvoiceSheet {...printed} noteOn={noteOn} />}
      </Panel>
      {!isDraft && <InvoicePayments invoiceUid={invoice.id} />}
      <MailList mails={invoice.mails ?? NO_MAILS} />
      {paying && (
        <PaymentDialog
          payers={payers ?? NO_PAYERS}
          today={today}
          invoice={invoice}
          creditCents={paying.creditCents}
          onClose={() => setPaying(undefined)}
        />
      )}
      {isMailing && (
        <MailInvoice
          invoice={invoice}
          payer={payers?.find(({ id }) => id === invoice.payerUid)}
          company={company?.name ?? ''}
          withProofs={withProofs}
          onClose={() => setMailing(false)}
        />
      )}
      {printing && printed && (
        <PrintFrame onDone={() => setPrinting(undefined)} className="bg-[#fff] text-[#000] text-[11pt]">
          <InvoiceSheet {...printed} proofs={printing.proofs} />
        </PrintFrame>
      )}
    </section>
  );
}

const isSentState = (state: Invoice['state']) => state === 'open' || state === 'paid';

/** What changed about an invoice's trips since it was sent, live; loading for one that was not, or is void. */
function useChanges({ id, state }: Doc<Invoice>): QueryState<ChangesSinceBilled> {
  const { account } = useSession();
  const isSent = isSentState(state);
  return mapQueryState(useLiveQuery(isSent ? moneyQueries.chargesChangedSince(account, id) : undefined), toChanges);
}
