import { useDriveSettings } from '../../data/account/useDriveSettings';
import { usePlanSettings } from '../../data/account/usePlanSettings';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import { DriverDayPage } from './DriverDayPage';

interface Props {
  readonly onSignOut: () => void;
}

/** The driver's page of today in the company's time zone. */
export function DrivePage({ onSignOut }: Props) {
  const timeZone = useTimeZone();
  const today = useToday();
  const settings = useDriveSettings();
  const driving = usePlanSettings();
  return <DriverDayPage key={today} {...{ today, timeZone, settings, driving, onSignOut }} />;
}
