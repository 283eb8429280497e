import { isUnlikely, type LiftKind, odometerOf, type Vehicle, type VehicleState } from '@mtos/model';
import { Archive, CircleCheck, Wrench } from 'lucide-react';
import { formatDay, formatInstant } from '../../domain/time/when';
import { STATE_LABELS } from '../../domain/vehicles/stateLabels';
import type { ChipLook } from '../../ui/display/Chip';
import { formatNumber } from '../../ui/format/numbers';

export const STATE_LOOKS: Readonly<Record<VehicleState, ChipLook>> = {
  inService: { icon: CircleCheck, tone: 'accent' },
  inShop: { icon: Wrench, tone: 'warn' },
  retired: { icon: Archive, tone: 'quiet' },
};

export const LIFT_LABELS: Readonly<Record<LiftKind, string>> = {
  platform: 'Platform lift',
  underVehicle: 'Under-vehicle lift',
  ramp: 'Ramp',
};

/** '2022 Ford Transit, white'; empty if nothing of it is known. */
export function formatModel({ year, make, model, color }: Vehicle): string {
  const text = [year, make, model].filter(Boolean).join(' ');
  return [text, color && (text ? color.toLowerCase() : color)].filter(Boolean).join(', ');
}

/** 'T614-01C (NY)'. */
export const formatPlate = ({ plate, plateState }: Vehicle): string =>
  plate && plateState ? `${plate} (${plateState})` : plate;

/** 'Platform lift, up to 800 lb'; empty without one. */
export function formatLift({ lift }: Vehicle): string {
  if (!lift) return '';
  const label = LIFT_LABELS[lift.kind];
  return lift.pounds === null ? label : `${label}, up to ${formatNumber(lift.pounds)} lb`;
}

/** The last reading, of the office or a driver; empty if there is none. */
export function formatOdometer(vehicle: Vehicle): string {
  const miles = odometerOf(vehicle);
  return miles === null ? '' : `${formatNumber(miles)} miles`;
}

/** Where a vehicle's reading comes from, as a sentence. */
export function explainOdometer(vehicle: Vehicle, now: Date, timeZone: string): string {
  const { odometer, reading } = vehicle;
  if (!reading && odometer === null) {
    return 'The vehicle has no odometer reading, so nothing is due by miles yet. Enter one with Edit vehicle.';
  }
  const last = `Miles count from the last reading, ${formatOdometer(vehicle)}`;
  if (!reading) return `${last}, which the office entered. No driver has read the odometer on a shift in it yet.`;
  const shift = `of a shift that ended ${formatInstant(reading.at.toDate(), now, timeZone)}`;
  if (isUnlikely(vehicle)) {
    return `${last}, which the office entered. The reading ${shift}, ${formatNumber(reading.miles)} miles, is too far from it to count. If it is right, enter it with Edit vehicle.`;
  }
  return odometer !== null && odometer > reading.miles ? `${last}, which the office entered.` : `${last}, ${shift}.`;
}

/** When it is in the shop or retired: 'In the shop Mon, Mar 9 to Wed, Mar 11'; empty if neither is stored. */
export function formatOut({ state, stateFrom, stateUntil }: Vehicle, today: string): string {
  if (state === 'inService' || stateFrom === '') return '';
  const from = formatDay(stateFrom, today);
  return stateUntil === ''
    ? `${STATE_LABELS[state]} from ${from}`
    : `${STATE_LABELS[state]} ${from} to ${formatDay(stateUntil, today)}`;
}
