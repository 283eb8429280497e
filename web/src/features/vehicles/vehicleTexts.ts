import type { LiftKind, Vehicle, VehicleState } from '@mtos/model';
import { Archive, CircleCheck, Wrench } from 'lucide-react';
import { formatDay } from '../../domain/time/when';
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

export const formatOdometer = ({ odometer }: Vehicle): string =>
  odometer === null ? '' : `${formatNumber(odometer)} miles`;

/** When it is in the shop or retired: 'In the shop Mon, Mar 9 to Wed, Mar 11'; empty if neither is stored. */
export function formatOut({ state, stateFrom, stateUntil }: Vehicle, today: string): string {
  if (state === 'inService' || stateFrom === '') return '';
  const from = formatDay(stateFrom, today);
  return stateUntil === ''
    ? `${STATE_LABELS[state]} from ${from}`
    : `${STATE_LABELS[state]} ${from} to ${formatDay(stateUntil, today)}`;
}
