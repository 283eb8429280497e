import type { RecordConsentInput } from '@mtos/model';
import { useBusy } from '../../../browser/useBusy';
import { recordConsent } from '../../../data/recordConsent';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';

/** Records that a client wants no texts to a number, or wants them again. */
export function ConsentButton({ input }: { readonly input: RecordConsentInput }) {
  const { running, run } = useBusy();
  const record = () =>
    run('record', () => toastWrite(recordConsent(input), { otherwise: 'That could not be saved. Please try again.' }));
  return (
    <Button size="small" busy={running.has('record')} onClick={record} className="mt-1">
      {input.texts ? 'Allow again' : 'No texts'} <span className="sr-only">to {input.number}</span>
    </Button>
  );
}
