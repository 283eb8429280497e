import { type DriverEvent, driverEventSchema, isNonBlank, SHIFT_EVENT_KINDS } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { followShiftVehicle } from '../fleet/followShiftVehicle';
import { stampDayEvent } from '../retention/expiry';
import { skipBroken } from '../skipBroken';
import { applyToTrip } from './applyToTrip';
import { followShift } from './followShift';
import { recordShifts } from './recordShifts';
import { reportDefects } from './reportDefects';

/**
 * A driver did something, or the office corrects it: brings their trip and their shift up to date, or whether they are
 * available, or reports defects to the admins.
 */
export async function applyDriverEvent({ data }: { readonly data?: DocumentSnapshot | undefined }): Promise<void> {
  const event = data && skipBroken(() => parseDocument(driverEventSchema, data));
  if (!event) return;
  const { subOwneruid: account, tripId, driverUid } = event;
  if (tripId !== null) {
    await applyToTrip(account, tripId, { by: event.who ?? driverUid, event: { ...event, id: data.id } });
    return recordShifts(event);
  }
  await stampDayEvent({ data });
  if (event.kind === 'inspected' && isNonBlank(event.note)) await reportDefects(data.id, event);
  if (isOfShift(event)) await followShift(account, driverUid);
  await recordShifts(event);
  if (event.kind === 'shiftStarted' || event.kind === 'shiftEnded') await followShiftVehicle(account, driverUid);
}

const isOfShift = ({ kind }: DriverEvent) => SHIFT_EVENT_KINDS.some((each) => each === kind);
