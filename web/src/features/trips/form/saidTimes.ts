import { zodResolver } from '@hookform/resolvers/zod';
import {
  clockIn,
  formatClock,
  instantAtSide,
  type ReturnChoice,
  type Side,
  shortZone,
  storedReturn,
  storedTimes,
  type TripInput,
  timeElsewhere,
  tripInputSchema,
  zoneOfPlace,
} from '@mtos/model';
import type { Resolver } from 'react-hook-form';
import { type NewTripInput, newTripSchema } from './newTripForm';

/** Checks the form of a trip, in which people enter times as they say them at its places. Gives the times to store. */
export const tripResolver =
  (timeZone: string): Resolver<TripInput> =>
  (typed, context, options) =>
    zodResolver(tripInputSchema)({ ...typed, ...storedTimes(typed, typed, timeZone) }, context, options);

/** The same for a new trip, with its return. */
export const newTripResolver =
  (timeZone: string): Resolver<NewTripInput> =>
  (typed, context, options) =>
    zodResolver(newTripSchema)(storedInput(typed, timeZone), context, options);

function storedInput(typed: NewTripInput, timeZone: string): NewTripInput {
  const { returnKind, returnTime, returnNextDay } = typed;
  const stored = storedTimes(typed, typed, timeZone);
  const back = storedReturn({ returnKind, returnTime, returnNextDay }, { said: typed, stored }, typed, timeZone);
  return { ...typed, ...stored, ...back };
}

/** Says in which zone a time is entered, and what the company's clocks show then; undefined if they show the same. */
export function zoneHelp(typed: TripInput, side: Side, timeZone: string): string | undefined {
  const zone = zoneOfPlace(typed[side], timeZone);
  if (zone === timeZone) return undefined;
  const stored = storedTimes(typed, typed, timeZone);
  const at = instantOfTyped(stored, side, timeZone);
  const noon = instantOfTyped({ ...stored, puTime: '12:00' }, 'pickup', timeZone);
  const reference = at ?? noon;
  if (!reference || !timeElsewhere(reference, zone, timeZone)) return undefined;
  const here = at && `: ${formatClock(side === 'pickup' ? stored.puTime : stored.apptTime)} here`;
  return `${shortZone(zone, reference)}, the time at the ${side === 'pickup' ? 'pick-up' : 'drop-off'}${here ?? ''}.`;
}

/** What the inputs of a return begin with: the way there, on the clocks of the drop-off, where the return starts. */
export function returnStart(typed: TripInput & Pick<ReturnChoice, 'returnTime'>, timeZone: string) {
  const zone = zoneOfPlace(typed.dropoff, timeZone);
  const pickUp = instantOfTyped(storedTimes(typed, typed, timeZone), 'pickup', timeZone);
  const isOther = zone !== zoneOfPlace(typed.pickup, timeZone);
  const back = { ...typed, puTime: typed.returnTime, pickup: typed.dropoff };
  return {
    day: typed.tripDate,
    puTime: pickUp && isOther ? clockIn(zone, pickUp) : typed.puTime,
    timeHelp: zoneHelp(back, 'pickup', timeZone),
  };
}

/** Undefined for what is no time yet. */
function instantOfTyped(times: Parameters<typeof instantAtSide>[0], side: Side, timeZone: string): Date | undefined {
  const at = instantAtSide(times, side, timeZone);
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}
