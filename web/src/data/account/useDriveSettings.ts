import { DEFAULT_DRIVE_SETTINGS, type DriveSettings } from '@mtos/model';
import { readyValue } from '../read/queryState';
import { useAccount } from './useAccount';

/** What the account asks its drivers for, live; the defaults if it has not chosen, or can't be read. */
export const useDriveSettings = (): DriveSettings => readyValue(useAccount())?.driveSettings ?? DEFAULT_DRIVE_SETTINGS;
