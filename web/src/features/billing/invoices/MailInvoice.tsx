import { type Invoice, mailSubject, type Payer } from '@mtos/model';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { useMailAddresses } from '../mail/useMailAddresses';
import { invoiceTitle } from './invoiceTexts';
import { mailInvoice } from './mailActions';

const MailDialog = loadedOverlay(
  () => import('../mail/MailDialog'),
  ({ MailDialog }) => MailDialog,
);

interface Props {
  readonly invoice: Doc<Invoice>;
  readonly payer: Payer | undefined;
  readonly company: string;
  /** Whether the PDF has the trips' times and signatures. */
  readonly withProofs: boolean;
  readonly onClose: () => void;
}

/** Asks who gets an invoice, and mails it. */
export function MailInvoice({ invoice, payer, company, withProofs, onClose }: Props) {
  const functions = useFunctions();
  const title = invoiceTitle(invoice);
  return (
    <MailDialog
      title={title}
      subject={mailSubject(title, company)}
      note={withProofs ? 'The PDF has the trips’ times and signatures.' : ''}
      {...useMailAddresses({ payer, clientUid: invoice.clientUid })}
      last={invoice.mails?.at(-1)}
      send={(mailId, input, again) => mailInvoice(functions, invoice, mailId, { ...input, again, withProofs })}
      onClose={onClose}
    />
  );
}
