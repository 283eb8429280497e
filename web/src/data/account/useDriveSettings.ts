import { DEFAULT_DRIVE_SETTINGS, type DriveSettings } from '@mtos/model';
import { useAccount } from './useAccount';

/** What the account asks its drivers for, live; the defaults if it has not chosen. Undefined while loading. */
export function useDriveSettings(): DriveSettings | undefined {
  const live = useAccount();
  if (live.status === 'loading') return undefined;
  return (live.status === 'ready' && live.value?.driveSettings) || DEFAULT_DRIVE_SETTINGS;
}
