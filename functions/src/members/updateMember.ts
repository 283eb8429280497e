import {
  capabilityToManage,
  chunk,
  isOfficeRole,
  type MemberOutcome,
  may,
  paths,
  queries,
  searchGrams,
  updateMemberSchema,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { countedUse } from '../dailyLimit';
import { auth, db } from '../firebase';
import { guardedCallable } from '../guard';
import { toQuery } from '../query';
import { assertPayers } from './assertPayers';
import { findAuthAccount, restoreClaims } from './authAccount';
import { readMember, writeMember } from './readMember';

/** How many trips are renamed in one transaction. */
const BATCH_SIZE = 200;

/**
 * Changes a member's name, phone, address, organization, and vehicle, the role of someone in the office, and the payers of
 * someone at a facility: the owner everyone's, an admin a driver's. The name on the driver's open trips and on the sign-in follows. Rules and functions go by
 * the role in the user document, so it changes before the claims. A repeated call writes the same.
 */
export const updateMember = guardedCallable(
  'manageMembers',
  updateMemberSchema,
  async ({ uid, vehicle, fullName, role, payerUids, ...contact }, caller): Promise<MemberOutcome> => {
    const member = await readMember(caller, uid);
    if (!may(caller, capabilityToManage(member.role))) throw callProblem('not-allowed');
    if (role && !isOfficeRole(member.role)) {
      throw callProblem('invalid-input', { field: 'role', message: 'Only roles in the office can be changed.' });
    }
    if (member.role === 'driver' && vehicle.length === 0) {
      throw callProblem('invalid-input', { field: 'vehicle', message: 'Choose what the vehicle can carry.' });
    }
    if ((member.role === 'facility') !== (payerUids !== undefined)) {
      const message = payerUids ? 'Only people at facilities have payers.' : 'Choose at least one payer.';
      throw callProblem('invalid-input', { field: 'payerUids', message });
    }
    if (payerUids) await assertPayers(caller.account, payerUids, member.payerUids);
    const change = async () => {
      await writeMember(caller, uid, (transaction, ref) =>
        transaction.update(ref, {
          ...contact,
          ...(role && { role }),
          ...(payerUids && { payerUids }),
          fullName,
          displayName: fullName,
          searchGrams: searchGrams(fullName),
          vehicle: member.role === 'driver' ? vehicle : [],
          updatedAt: FieldValue.serverTimestamp(),
          updatedBy: caller.uid,
        }),
      );
      if (member.role === 'driver') await renameOnTrips(caller.account, uid, fullName, caller.uid);
      if (await findAuthAccount(uid)) {
        await auth.updateUser(uid, { displayName: fullName });
        if (role) await restoreClaims(uid);
      }
    };
    await countedUse(caller.account, 'memberChanges', change, caller.uid);
    return { uid, state: member.state };
  },
);

/** Writes the driver's name on open trips that have another one. */
async function renameOnTrips(account: string, driverUid: string, driverName: string, by: string): Promise<void> {
  const open = toQuery(db.collection(paths.trips), queries.openTripsOfDriver(account, driverUid));
  const { docs } = await open.select('driverName').get();
  const outdated = docs.filter((trip) => trip.get('driverName') !== driverName);
  for (const batch of chunk(outdated, BATCH_SIZE)) {
    await db.runTransaction(async (transaction) => {
      for (const trip of await transaction.getAll(...batch.map(({ ref }) => ref))) {
        // Someone may have assigned it to another driver in between
        if (trip.get('driverUid') !== driverUid) continue;
        const written = { updatedAt: FieldValue.serverTimestamp(), updatedBy: by };
        transaction.update(trip.ref, { driverName, version: FieldValue.increment(1), ...written });
      }
    });
  }
}
