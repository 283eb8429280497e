import { type Authorization, EMPTY_PAYER, isLow, type PayerContent, paths, SYSTEM } from '@mtos/model';
import { buildPayer, buildProfile, type Stored } from '@mtos/model/sample';
import { inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';

export const MARIA = { clientUid: 'maria', name: 'Maria Garcia', phone: '(718) 555-0142' } as const;

/** Stores an authorization and what functions count on it, which don't run here. */
export async function authorize(
  account: string,
  id: string,
  given: Partial<Stored<Authorization>>,
  { used = 0, reserved = 0 } = {},
): Promise<void> {
  const at = new Date();
  await db.doc(paths.authorization(account, id)).set({
    ...{ clientUid: 'maria', number: id, payer: 'Medicaid', from: inDays(-90), until: inDays(90), weekdays: [] },
    ...{ unit: 'leg', total: 36, purpose: 'Dialysis', diagnosis: '', orderingProvider: '' },
    ...{ version: 1, createdAt: at, updatedAt: at, updatedBy: account },
    ...given,
  });
  await db.doc(paths.authorizationUse(account, id)).set({
    clientUid: given.clientUid ?? 'maria',
    ...{ used, reserved, updatedAt: at, until: given.until ?? inDays(90) },
    isLow: isLow({ total: given.total === undefined ? 36 : given.total }, { used, reserved }),
  });
}

/** Stores an office document of one of Maria's trips that says nothing yet. */
export async function storeOffice(account: string, tripId: string): Promise<void> {
  const at = new Date();
  await db.doc(paths.officeTrip(account, tripId)).set({
    ...{ clientUid: 'maria', officeNotes: '', authorization: null },
    ...{ version: 1, createdAt: at, updatedAt: at, updatedBy: SYSTEM },
  });
}

/** Stores the payer State Medicaid, which warns of trips without an authorization, or does not pay them. */
export async function storeMedicaid(
  account: string,
  updatedBy: string,
  authorization: 'warn' | 'block',
  given: Partial<PayerContent> = {},
): Promise<void> {
  const wants = { ...EMPTY_PAYER.wants, authorization };
  const payer = buildPayer({ name: 'State Medicaid', ...given, wants }, { at: new Date(), updatedBy });
  await db.doc(paths.payer(account, 'medicaid')).set(payer);
}

/** Stores Maria's profile, with State Medicaid as her payer. */
export async function storeProfile(account: string, updatedBy: string): Promise<void> {
  const profile = buildProfile({ name: MARIA.name, payerUid: 'medicaid' }, { at: new Date(), updatedBy });
  await db.doc(paths.profile(account, MARIA.clientUid)).set(profile);
}
