import type { FirstStep } from '@mtos/model';
import { changeAccount, withFirstStep } from '../../data/account/changeAccount';
import type { Writer } from '../../data/write/writer';

/** Skips a first step for good. @throws OfflineError, FirestoreError */
export async function skipFirstStep(writer: Writer, step: FirstStep): Promise<void> {
  await changeAccount(writer, (stored) => {
    const { name, timeZone } = stored;
    // Without a company there is nothing to skip
    return name === undefined || timeZone === undefined
      ? undefined
      : withFirstStep({ ...stored, name, timeZone }, step);
  });
}
