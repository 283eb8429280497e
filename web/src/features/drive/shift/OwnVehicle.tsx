import { type DriverSettings, formatClock, hasHours, hoursOn } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { driverDocuments } from '../../../firebase/data/driverDocuments';
import { useLiveDocument } from '../../../firebase/data/useLiveDocument';
import { useSession } from '../../../firebase/session/session';
import { texts } from '../texts/texts';

/** The driver's vehicle and hours of today in one line, live and from the cache; nothing if the company set neither. */
export function OwnVehicle({ today }: { readonly today: string }) {
  const { account, uid } = useSession();
  const settings = useLiveDocument(driverDocuments.settings(useFirestore(), account, uid));
  if (settings.status !== 'ready' || !settings.value) return null;
  const { vehicleName, plate } = settings.value;
  const line = [vehicleName, plate, hoursOf(settings.value, today)].filter((part) => part !== '');
  return line.length > 0 ? <p className="tabular-nums">{line.join(' · ')}</p> : null;
}

function hoursOf(settings: DriverSettings, today: string): string {
  if (settings.daysOff.includes(today)) return texts.dayOff;
  if (!hasHours(settings)) return '';
  const hours = hoursOn(settings, today);
  return hours ? texts.hoursToday(formatClock(hours.from), formatClock(hours.to)) : texts.notWorking;
}
