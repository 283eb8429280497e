import { useDriveSettings } from '../../data/account/useDriveSettings';
import { usePlanSettings } from '../../data/account/usePlanSettings';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import { FullScreenLoading } from '../../ui/feedback/FullScreenLoading';
import { DriverDayPage } from './DriverDayPage';
import { texts } from './texts/texts';

interface Props {
  readonly onSignOut: () => void;
}

/** The driver's page, once it is known which day it is in the company's time zone. */
export function DrivePage({ onSignOut }: Props) {
  const timeZone = useTimeZone();
  const today = useToday();
  const settings = useDriveSettings();
  const driving = usePlanSettings();
  if (!timeZone || !today || !settings || !driving) return <FullScreenLoading label={texts.loading} />;
  return <DriverDayPage key={today} {...{ today, timeZone, settings, driving, onSignOut }} />;
}
