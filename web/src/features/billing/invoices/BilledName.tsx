import type { Invoice } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../../../data/read/collections';
import { readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';

type Billed = Pick<Invoice, 'payerName' | 'clientUid' | 'lines'>;

/** Who pays: the payer, or the client who pays themselves, as their first trip names them. */
export function BilledName({ invoice }: { readonly invoice: Billed }) {
  const [first] = invoice.lines;
  if (invoice.clientUid === '' || !first) return invoice.payerName;
  return <ClientName tripId={first.tripId} />;
}

function ClientName({ tripId }: { readonly tripId: string }) {
  const live = useLiveDocument(documents.trip(useFirestore(), tripId), { mayBeRefused: true });
  return live.status === 'loading' ? 'Loading…' : (readyValue(live)?.name ?? 'The client can’t be read');
}
