import type { Payer } from '@mtos/model';
import { CircleOff, Landmark, Pencil, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { Doc } from '../../data/read/converter';
import type { QueryState } from '../../data/read/queryState';
import { newId } from '../../data/write/write';
import { useWriter } from '../../data/write/writer';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Chip } from '../../ui/display/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageActions } from '../../ui/layout/PageActions';
import { Panel } from '../../ui/layout/Panel';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { ratesUrl } from '../../ui/paths';
import { DEMAND_LABELS, formatMileSources, PAYER_KIND_LABELS, WANT_LABELS } from './payerTexts';

const PayerDialog = loadedOverlay(
  () => import('./PayerDialog'),
  ({ PayerDialog }) => PayerDialog,
);

/** The account's payers by name, active ones first. */
export function PayerList({ payers }: { readonly payers: QueryState<readonly Doc<Payer>[]> }) {
  const writer = useWriter();
  const [edited, edit] = useState<{ readonly id: string; readonly payer: Doc<Payer> | undefined }>();
  const all = payers.status === 'ready' ? payers.value : [];
  const sorted = all.toSorted((one, other) => Number(other.active) - Number(one.active));
  const add = (
    <Button icon={Plus} size="small" tone="primary" onClick={() => edit({ id: newId(writer), payer: undefined })}>
      Add payer
    </Button>
  );
  return (
    <section aria-label="Payers" className="flex flex-col gap-3">
      {all.length > 0 && <PageActions>{add}</PageActions>}
      <p className="max-w-prose text-muted">
        Who pays for trips: brokers, Medicaid, health plans, facilities, and clients who pay themselves.
      </p>
      <BrokenDocuments of={payers} />
      {payers.status === 'loading' && <Skeleton className="h-24 w-full" />}
      {payers.status === 'failed' && <LoadFailure title="The payers could not be loaded" onRetry={payers.retry} />}
      {payers.status === 'ready' && (
        <Panel>
          {all.length === 0 && (
            <EmptyState icon={Landmark} title="No payers yet" action={add}>
              Add who pays for your trips, with what they want before they are billed.
            </EmptyState>
          )}
          <ul className="divide-y divide-line">
            {sorted.map((payer) => (
              <PayerRow key={payer.id} payer={payer} onEdit={() => edit({ id: payer.id, payer })} />
            ))}
          </ul>
        </Panel>
      )}
      {edited && (
        <PayerDialog
          {...edited}
          otherNames={all.filter(({ id }) => id !== edited.id).map(({ name }) => name)}
          onClose={() => edit(undefined)}
        />
      )}
    </section>
  );
}

/** What the payer wants, such as 'Signature: warn if missing'. */
const describeWants = ({ wants }: Payer): string =>
  Object.entries(WANT_LABELS)
    .map(([want, label]) => ({ label, demand: wants[want as keyof Payer['wants']] }))
    .filter(({ demand }) => demand !== 'ignore')
    .map(({ label, demand }) => `${label}: ${DEMAND_LABELS[demand].toLowerCase()}`)
    .join('. ');

function PayerRow({ payer, onEdit }: { readonly payer: Doc<Payer>; readonly onEdit: () => void }) {
  const { name, kind, daysToPay, mileSources, active } = payer;
  return (
    <li className="flex max-sm:flex-col items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="wrap-anywhere grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-3">
        <div>
          <p className="font-medium">{name}</p>
          <p className="text-muted text-small">
            {PAYER_KIND_LABELS[kind]}, pays in {daysToPay} days
          </p>
          {!active && (
            <Chip icon={CircleOff} tone="quiet">
              Inactive
            </Chip>
          )}
        </div>
        <p className="text-muted text-small">Miles: {formatMileSources(mileSources)}</p>
        <p className="text-muted text-small">{describeWants(payer) || 'Needs nothing before billing'}</p>
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2">
        <ButtonLink size="small" icon={ReceiptText} to={ratesUrl(payer.id)}>
          Rates <span className="sr-only">of {name}</span>
        </ButtonLink>
        <Button size="small" icon={Pencil} onClick={onEdit}>
          Edit <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  );
}
