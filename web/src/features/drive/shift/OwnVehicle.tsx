import { type DriverSettings, formatClock, hasHours, hoursOn, MOBILITY_NEEDS } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { driverDocuments } from '../../../firebase/data/driverDocuments';
import { useLiveDocument } from '../../../firebase/data/useLiveDocument';
import { useSession } from '../../../firebase/session/session';
import { texts } from '../texts/texts';

/**
 * The driver's vehicle and hours of today, and below them its seats and the driver's license, live and from the cache;
 * nothing of what the company did not set.
 */
export function OwnVehicle({ today }: { readonly today: string }) {
  const { account, uid } = useSession();
  const settings = useLiveDocument(driverDocuments.settings(useFirestore(), account, uid));
  if (settings.status !== 'ready' || !settings.value) return null;
  const { vehicleName, plate, licenseNumber } = settings.value;
  return (
    <>
      <Line parts={[vehicleName, plate, hoursOf(settings.value, today)]} />
      <Line parts={[seatsOf(settings.value), licenseNumber && texts.license(licenseNumber)]} />
    </>
  );
}

function Line({ parts }: { readonly parts: readonly string[] }) {
  const line = parts.filter((part) => part !== '').join(' · ');
  return line ? <p className="wrap-anywhere tabular-nums">{line}</p> : null;
}

function hoursOf(settings: DriverSettings, today: string): string {
  if (settings.daysOff.includes(today)) return texts.dayOff;
  if (!hasHours(settings)) return '';
  const hours = hoursOn(settings, today);
  return hours ? texts.hoursToday(formatClock(hours.from), formatClock(hours.to)) : texts.notWorking;
}

function seatsOf({ seats }: DriverSettings): string {
  const counted = MOBILITY_NEEDS.filter((need) => seats[need]).map((need) => `${texts.mobility[need]} ${seats[need]}`);
  return counted.length > 0 ? texts.seats(counted.join(', ')) : '';
}
