import type { LatLng } from '../documents/latLng';
import { toInstant } from '../time/days';
import type { PlanSettings } from '../travel/planSettings';
import { driveMinutes, roadMiles, type TravelSettings } from '../travel/travel';
import { DEFAULT_LEAD, leadMinutes, pickUpBefore } from '../trip/pickUpBefore';
import type { RequestClient, RequestLeg } from './rideRequest';

/** What a pick-up time is computed from. */
interface PickUpFacts {
  readonly timeZone: string;
  readonly settings: TravelSettings & Pick<PlanSettings, 'loadingMinutes'>;
  /** Where the ride starts and goes; undefined if that is not known. */
  readonly from?: LatLng | undefined;
  readonly to?: LatLng | undefined;
}

/** Whether a leg says when the client has to be there, and not when the ride starts. */
export const needsPickUp = ({ puTime, willCall }: Pick<RequestLeg, 'puTime' | 'willCall'>): boolean =>
  puTime === '' && !willCall;

/** Whether the pick-up that the office has for a leg with only an appointment stays: the facility says the same times and places of it. */
export function keepsPickUp(before: RequestLeg | undefined, after: RequestLeg | undefined): boolean {
  const isSame = (field: keyof RequestLeg) => before?.[field] === after?.[field];
  return (['puTime', 'willCall', 'apptTime', 'fromAddress', 'toAddress'] as const).every(isSame);
}

/**
 * The pick-up time of a leg with only an appointment, as an import computes it: before it the drive, loading, and a buffer,
 * or one hour if the places are not known. Empty if that would be on the day before, which a person has to decide.
 */
export function requestPickUp(
  { day, apptTime }: Pick<RequestLeg, 'day' | 'apptTime'>,
  client: Pick<RequestClient, 'clientDis' | 'needs'>,
  { timeZone, settings, from, to }: PickUpFacts,
): string {
  if (apptTime === '') return '';
  const drive =
    from && to && driveMinutes(roadMiles(from, to, settings), toInstant(timeZone, day, apptTime), timeZone, settings);
  const lead = drive === undefined ? DEFAULT_LEAD : leadMinutes(drive, client, settings);
  const { clock, addDays } = pickUpBefore(apptTime, lead);
  return addDays === 0 ? clock : '';
}
