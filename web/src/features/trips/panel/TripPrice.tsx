import {
  amountToBill,
  blockingProblems,
  type Charge,
  chargeState,
  formatCents,
  type Payer,
  PROBLEM_TEXTS,
  payerQueries,
  type StoredTrip,
} from '@mtos/model';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { payerDocuments } from '../../../data/read/payerDocuments';
import { combineQueryStates } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { repriceTrips } from '../../../data/repriceTrips';
import { useSession } from '../../../data/session/session';
import { useWriter } from '../../../data/write/writer';
import { ChargeDecisions } from '../../../domain/charges/ChargeDecisions';
import { CHARGE_STATE_TEXTS, formatAmount } from '../../../domain/charges/chargeTexts';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Select } from '../../../ui/form/Select';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { paths, ratesUrl } from '../../../ui/paths';
import { saveOfficeChoice } from '../operations/officeChoices';
import { ORIGIN_TEXTS } from '../payerOrigin';

/** What a trip costs and who pays, live, for people who may bill. */
export function TripPrice({ trip }: { readonly trip: StoredTrip }) {
  const { account } = useSession();
  const charge = useLiveDocument(payerDocuments.charge(useFirestore(), account, trip.id));
  const payers = useLiveQuery(payerQueries.payers(account));
  const both = combineQueryStates([charge, payers]);
  return (
    <PanelSection title="Price">
      {both.status === 'loading' && <Skeleton className="h-24 w-full" />}
      {both.status === 'failed' && <LoadFailure title="The price could not be loaded" onRetry={both.retry} />}
      {both.status === 'ready' && both.value[1].length === 0 && (
        <p className="text-muted">
          No prices yet.{' '}
          <Link to={paths.payers} className="underline">
            Add who pays for your trips
          </Link>
          .
        </p>
      )}
      {both.status === 'ready' && both.value[1].length > 0 && (
        <Priced trip={trip} charge={both.value[0]} payers={both.value[1]} />
      )}
    </PanelSection>
  );
}

interface PricedProps {
  readonly trip: StoredTrip;
  readonly charge: Charge | undefined;
  readonly payers: readonly Doc<Payer>[];
}

function Priced({ trip, charge, payers }: PricedProps) {
  const [isUpdating, setUpdating] = useState(false);
  const update = async () => {
    setUpdating(true);
    await toastWrite(repriceTrips({ tripIds: [trip.id] }), {
      loading: 'Computing the price…',
      success: () => 'The price is up to date.',
      otherwise: 'The price could not be computed. Please try again later.',
    });
    setUpdating(false);
  };
  return (
    <div className="flex flex-col gap-3">
      {charge ? (
        <Charged charge={charge} />
      ) : (
        <p className="text-muted">This trip has no price yet, because it is from before your payers.</p>
      )}
      <PayerSelect trip={trip} charge={charge} payers={payers} />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" icon={RotateCw} busy={isUpdating} onClick={update}>
          {charge ? 'Update the price' : 'Compute the price'}
        </Button>
        {charge?.payerUid && (
          <Link to={ratesUrl(charge.payerUid)} className="text-muted text-small underline">
            {charge.cardName || 'Rates'}
          </Link>
        )}
      </div>
    </div>
  );
}

function Charged({ charge }: { readonly charge: Charge }) {
  const { lines, problems } = charge;
  const blocking = new Set(blockingProblems(charge).map(({ kind }) => kind));
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-muted">{CHARGE_STATE_TEXTS[chargeState(charge)]}</p>
        <p className="font-semibold text-lead tabular-nums">{formatAmount(amountToBill(charge))}</p>
      </div>
      <ChargeDecisions charge={charge} />
      {problems.length > 0 && (
        <ul aria-label="Before billing" className="flex flex-col gap-1">
          {problems.map(({ kind }) => (
            <li key={kind} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-ink" />
              <span>
                {PROBLEM_TEXTS[kind]}
                {blocking.has(kind) && <span className="text-muted"> Blocks billing.</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul aria-label="Price by line" className="flex flex-col gap-1 text-small">
          {lines.map(({ label, why, cents, estimated }) => (
            <li key={`${label} ${why}`} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                {label} <span className="text-muted">{why}</span>
                {estimated && <span className="text-muted"> (not the payer’s first source of miles)</span>}
              </span>
              <span className="shrink-0 tabular-nums">{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PayerSelect({ trip, charge, payers }: PricedProps) {
  const writer = useWriter();
  const { account } = useSession();
  const office = useLiveDocument(officeTripDocuments.officeTrip(useFirestore(), account, trip.id));
  const isRead = office.status === 'ready';
  const chosen = (isRead && office.value?.payerUid) || '';
  const automatic = payers.find(({ id }) => id === charge?.payerUid && charge.payerFrom !== 'trip');
  // Shown until the stored choice follows
  const [picked, setPicked] = useState<string>();
  const [followed, setFollowed] = useState(chosen);
  if (followed !== chosen) {
    setFollowed(chosen);
    setPicked(undefined);
  }
  const save = async (payerUid: string) => {
    setPicked(payerUid);
    const choice = { opened: (picked ?? chosen) || undefined, chosen: payerUid || undefined };
    const isSaved = await toastWrite(saveOfficeChoice(writer, trip, 'payerUid', choice), {
      loading: 'Saving the payer…',
      success: 'Saved who pays. The price follows in a moment.',
    });
    if (!isSaved) setPicked(undefined);
  };
  return (
    <Select
      label="Payer"
      help={charge && ORIGIN_TEXTS[charge.payerFrom]}
      value={picked ?? chosen}
      disabled={!isRead}
      onChange={({ target }) => save(target.value)}
    >
      <option value="">{automatic ? `${automatic.name} (automatic)` : 'Automatic'}</option>
      {payers
        .filter(({ id, active }) => active || id === (picked ?? chosen))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Select>
  );
}
