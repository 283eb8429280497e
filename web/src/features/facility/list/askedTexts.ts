import type { RequestLeg, RideRequest } from '@mtos/model';
import { formatLegTime, formatRepeat } from '../../../domain/requests/formatRequest';
import { formatDay } from '../../../domain/time/when';
import { nameRide } from './requestTexts';

/** What was asked for last of an accepted request and waits for an answer, in lines; none if nothing does. */
export function listAsked(request: Pick<RideRequest, 'state' | 'change' | 'legs' | 'repeat'>, today: string): string[] {
  const { state, change, legs, repeat } = request;
  if (state !== 'accepted' || change?.state !== 'sent') return [];
  const words = change.ask ? [`“${change.ask}”`] : [];
  if (change.kind === 'skip') {
    return [...(change.days ?? []).map((day) => `Cancel the rides of ${formatDay(day, today)}`), ...words];
  }
  if (change.kind === 'cancel' && repeat) return [`Cancel ${formatRepeat(repeat, today)}`, ...words];
  if (change.kind === 'cancel') {
    const canceled = legs.filter((_, index) => change.cancel.includes(index));
    return [...canceled.map((leg) => `Cancel ${nameRide(leg, formatLegTime(leg), today)}`), ...words];
  }
  const changed = (change.legs ?? []).flatMap((leg, index) =>
    isSame(leg, legs[index]) ? [] : [`Ride ${index + 1}: ${describeLeg(leg, today)}`],
  );
  return [...changed, ...words];
}

/** 'Tue, Jan 6, 9:00 AM, appointment 10:00 AM, 9 Elm St to 1 Clinic Way'. */
function describeLeg(leg: RequestLeg, today: string): string {
  const { day, puTime, apptTime, fromAddress, toAddress, fromPhone, toPhone } = leg;
  const appointment = apptTime && puTime ? formatLegTime({ ...leg, willCall: false, puTime: '' }) : '';
  const phones = [fromPhone && `pick-up ${fromPhone}`, toPhone && `drop-off ${toPhone}`];
  return [formatDay(day, today), formatLegTime(leg), appointment, `${fromAddress} to ${toAddress}`, ...phones]
    .filter(Boolean)
    .join(', ');
}

const isSame = (one: RequestLeg, other: RequestLeg | undefined): boolean =>
  (Object.keys(one) as (keyof RequestLeg)[]).every((field) => one[field] === other?.[field]);
