import { driverQueries, type StoredTrip, signatureIn } from '@mtos/model';
import { useState } from 'react';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { hasLine, SignatureDrawing } from '../../../domain/trips/SignatureDrawing';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { TableFailure } from '../../../ui/table/TableFailure';

/** The signature at a trip's drop-off, read from the driver's events when someone asks for it. Nothing without one, or if it is on paper. */
export function Signature({ trip }: { readonly trip: StoredTrip }) {
  const [isShown, setShown] = useState(false);
  if (!trip.progress?.proof?.signedBy || trip.progress.corrected?.fields.includes('proof')) return null;
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide signature' : 'Show signature'}
      </Button>
      {isShown && <Drawing trip={trip} />}
    </div>
  );
}

function Drawing({ trip: { id, progress } }: { readonly trip: StoredTrip }) {
  const { account } = useSession();
  const driverUid = progress?.driverUid;
  const events = useLiveQuery(driverUid ? driverQueries.eventsOfTrip(account, id, driverUid) : undefined);
  if (events.status === 'loading') return <Skeleton className="aspect-2/1 w-full" />;
  if (events.status === 'failed') return <TableFailure onRetry={events.retry} />;
  const signed = signatureIn(progress, events.value);
  if (!signed || !hasLine(signed.drawing)) {
    return (
      <>
        <BrokenDocuments of={events} />
        <p className="text-muted">The drawing is no longer available.</p>
      </>
    );
  }
  return <SignatureDrawing {...signed} />;
}
