import { formatTimeZone } from '@mtos/model';
import { TriangleAlert } from 'lucide-react';
import { useAccount } from '../../data/account/useAccount';
import { useTimeZone } from '../../data/account/useTimeZone';
import { Button } from '../../ui/button/Button';

/** Says so while the account's document can't be read: the pages then go by default settings, the time zone among them. */
export function AccountNotice() {
  const account = useAccount();
  const timeZone = useTimeZone();
  if (account.status !== 'failed') return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warn-soft px-4 py-2 text-body text-warn-ink print:hidden"
    >
      <p className="flex gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        Your company’s settings can’t be read. Times are shown in {formatTimeZone(timeZone)} time, which may be wrong.
      </p>
      <Button onClick={account.retry}>Try again</Button>
    </div>
  );
}
