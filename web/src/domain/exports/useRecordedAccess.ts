import type { RecordAccessInput } from '@mtos/model';
import { useState } from 'react';
import { recordAccess } from '../../data/recordAccess';
import { toast } from '../../ui/feedback/toast';

type What = 'export' | 'print';

/** Exports and prints a list with people's data: each is recorded first, and says so if it fails. */
export function useRecordedAccess(): {
  readonly running: What | undefined;
  readonly run: (access: RecordAccessInput & { readonly what: What }, act: () => Promise<void> | void) => Promise<void>;
} {
  const [running, setRunning] = useState<What>();
  return {
    running,
    run: async (access, act) => {
      setRunning(access.what);
      try {
        await recordAccess(access);
        await act();
      } catch (error) {
        console.error(error);
        toast.error(`Nothing was ${access.what === 'print' ? 'printed' : 'exported'}. Please try again later!`);
      } finally {
        setRunning(undefined);
      }
    },
  };
}
