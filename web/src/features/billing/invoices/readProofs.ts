import { driverQueries, type Invoice, type PrintedProof, printProof, signatureIn, type Trip } from '@mtos/model';
import pMap from 'p-map';
import { readQuery } from '../../../data/read/readQuery';
import type { InvoiceTrips } from './useInvoiceTrips';

type Db = Parameters<typeof readQuery>[0];

const CONCURRENCY = 10;

interface Of {
  readonly account: string;
  readonly invoice: Pick<Invoice, 'lines'>;
  readonly trips: InvoiceTrips;
  /** The company's, for trips that don't say in which they were driven. */
  readonly timeZone: string;
}

/** When the trips of an invoice were driven and who signed for them, by their ids, as the server says it in the PDF. */
export async function readProofs(
  db: Db,
  { account, invoice, trips, timeZone }: Of,
): Promise<ReadonlyMap<string, PrintedProof>> {
  const driven = invoice.lines.flatMap(({ tripId, outcome }) => {
    const trip = trips.get(tripId);
    return trip && outcome === 'completed' ? [[tripId, trip] as const] : [];
  });
  const proofs = await pMap(
    driven,
    async ([id, trip]) => {
      const drawing = await readDrawing(db, account, id, trip.progress);
      const zone = trip.onTimeRule?.timeZone ?? timeZone;
      return [id, printProof({ progress: trip.progress, drawing, timeZone: zone })] as const;
    },
    { concurrency: CONCURRENCY },
  );
  return new Map(proofs);
}

/** The path data of the signature at the drop-off; empty without one. */
async function readDrawing(db: Db, account: string, tripId: string, progress: Trip['progress']): Promise<string> {
  if (!progress?.driverUid || !progress.proof?.signedBy) return '';
  const { documents } = await readQuery(db, driverQueries.eventsOfTrip(account, tripId, progress.driverUid));
  return signatureIn(progress, documents)?.drawing ?? '';
}
