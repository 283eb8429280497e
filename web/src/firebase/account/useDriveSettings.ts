import { DEFAULT_DRIVE_SETTINGS, type DriveSettings } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../data/collections';
import { useLiveDocument } from '../data/useLiveDocument';
import { useSession } from '../session/session';

/** What the account asks its drivers for, live; the defaults if it has not chosen. Undefined while loading. */
export function useDriveSettings(): DriveSettings | undefined {
  const { account } = useSession();
  const live = useLiveDocument(documents.account(useFirestore(), account));
  if (live.status === 'loading') return undefined;
  return (live.status === 'ready' && live.value?.driveSettings) || DEFAULT_DRIVE_SETTINGS;
}
