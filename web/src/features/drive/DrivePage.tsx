import { useCompanyTravel } from '../../data/account/useCompanyTravel';
import { useDriveSettings } from '../../data/account/useDriveSettings';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useClockToday } from './clock/useClockToday';
import { DriverDayPage } from './DriverDayPage';

interface Props {
  readonly onSignOut: () => void;
}

/** The driver's page of today in the company's time zone. */
export function DrivePage({ onSignOut }: Props) {
  const timeZone = useTimeZone();
  const today = useClockToday();
  const settings = useDriveSettings();
  const driving = useCompanyTravel();
  return <DriverDayPage key={today} {...{ today, timeZone, settings, driving, onSignOut }} />;
}
