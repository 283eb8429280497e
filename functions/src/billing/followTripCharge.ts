import { isDeepStrictEqual } from 'node:util';
import { isOpen } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { coverStoredTrip } from '../authorizations/coverStoredTrip';
import type { ChangeEvent } from '../changeEvent';
import { followCharge } from './followCharge';
import { PRICED_COST_FIELDS, PRICED_FIELDS } from './pricedFrom';

/** Where frequent places are found that name a payer. */
const PLACE_FIELDS = ['fromAddress', 'toAddress'] as const;

/** A trip changed: its charge follows. */
export async function followTripCharge({ data, params }: ChangeEvent): Promise<void> {
  const { before, after } = data ?? {};
  const isSamePrice = [...PRICED_FIELDS, ...PLACE_FIELDS].every((field) =>
    isDeepStrictEqual(before?.get(field), after?.get(field)),
  );
  if (before?.exists && after?.exists && isSamePrice && !isDriverOfFinishedTrip(before, after)) return;
  const account: unknown = (after?.exists ? after : before)?.get('subOwneruid');
  if (typeof account === 'string' && account !== '') await followCharge(account, params.id);
}

/** Whether a trip that is over has another driver, whom figures about money name. */
const isDriverOfFinishedTrip = (before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  before.get('driverUid') !== after.get('driverUid') && !isOpen(after.get('status'));

/** What people choose for a trip that decides which authorization covers it. */
const CHOICES = ['payerUid', 'authorizationUid'] as const;

/**
 * What the office knows of a trip changed. People choose its payer, who decides which authorizations can cover it, and its
 * authorization, and enter its waiting, tolls, and parking; all of these and its distance by road decide what it costs.
 */
export async function followOfficeTripCharge({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  const { account, id } = params;
  const [before, after] = [data?.before.data(), data?.after.data()];
  if (CHOICES.some((field) => before?.[field] !== after?.[field])) {
    await coverStoredTrip(account, id);
  } else if (
    before?.orderPayerUid === after?.orderPayerUid &&
    before?.authorization?.uid === after?.authorization?.uid &&
    PRICED_COST_FIELDS.every((field) => isDeepStrictEqual(before?.[field], after?.[field]))
  )
    return;
  await followCharge(account, id);
}
