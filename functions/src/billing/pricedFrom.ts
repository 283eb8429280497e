import { canonicalJson, contentKey } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** The fields of a trip that its charge can follow from. */
export const PRICED_FIELDS = [
  ...[
    'subOwneruid',
    'tripDate',
    'puTime',
    'status',
    'statusAt',
    'cancelledBy',
    'progress',
    'miles',
    'pickup',
    'dropoff',
  ],
  ...['clientUid', 'clientDis', 'needs', 'companions', 'attendants', 'medicaidId', 'importFormat'],
] as const;

/** The fields of what the office knows of a trip that its charge can follow from. */
export const PRICED_OFFICE_FIELDS = ['payerUid', 'orderPayerUid', 'authorization.uid'] as const;

/** Like them, but left out while missing, so that charges from before these fields keep their keys. */
export const PRICED_COST_FIELDS = ['waitMinutes', 'tollCents', 'parkingCents', 'road'] as const;

/** A key of everything about a trip that its charge follows from: another one means that the charge is outdated. */
export function pricedFrom(trip: DocumentSnapshot, office: DocumentSnapshot): string {
  const fields = (of: DocumentSnapshot, names: readonly string[]) => names.map((name) => of.get(name) ?? null);
  const costs = PRICED_COST_FIELDS.flatMap((name) =>
    office.get(name) === undefined ? [] : [[name, office.get(name)]],
  );
  const key = [fields(trip, PRICED_FIELDS), fields(office, PRICED_OFFICE_FIELDS)];
  return contentKey(canonicalJson(costs.length === 0 ? key : [...key, costs]));
}
