import { type DriverSettings, formatClock, hasHours, hoursOn, MOBILITY_NEEDS } from '@mtos/model';
import { texts } from '../texts/texts';

interface Props {
  readonly settings: DriverSettings;
  readonly today: string;
  /** Whether the driver chose a vehicle that the office has not confirmed yet. */
  readonly isPending: boolean;
}

/**
 * The driver's vehicle and hours of today, and below them its seats and the driver's license; nothing of what the company
 * did not set.
 */
export function OwnVehicle({ settings, today, isPending }: Props) {
  const { vehicleName, plate, licenseNumber } = settings;
  return (
    <>
      <Line parts={[...(isPending ? [texts.vehicleSoon] : [vehicleName, plate]), formatHours(settings, today)]} />
      <Line parts={[isPending ? '' : formatSeats(settings), licenseNumber && texts.license(licenseNumber)]} />
    </>
  );
}

function Line({ parts }: { readonly parts: readonly string[] }) {
  const line = parts.filter((part) => part !== '').join(' · ');
  return line ? <p className="wrap-anywhere tabular-nums">{line}</p> : null;
}

function formatHours(settings: DriverSettings, today: string): string {
  if (settings.daysOff.includes(today)) return texts.dayOff;
  if (!hasHours(settings)) return '';
  const hours = hoursOn(settings, today);
  return hours ? texts.hoursToday(formatClock(hours.from), formatClock(hours.to)) : texts.notWorking;
}

function formatSeats({ seats }: DriverSettings): string {
  const counted = MOBILITY_NEEDS.filter((need) => seats[need]).map((need) => `${texts.mobility[need]} ${seats[need]}`);
  return counted.length > 0 ? texts.seats(counted.join(', ')) : '';
}
