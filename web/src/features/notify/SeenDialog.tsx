import { type Notification, type Receipt, readAt, type splitByReceipt } from '@mtos/model';
import { useMemberName } from '../../data/account/useMemberName';
import type { Doc } from '../../data/read/converter';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { formatAnswers } from '../../domain/reported/formatAnswers';
import { Dialog } from '../../ui/overlay/Dialog';

/** How many names of each list are shown. */
const MAX_NAMES = 50;

interface Props {
  readonly notification: Notification;
  readonly readers: ReturnType<typeof splitByReceipt<Doc<Receipt>>>;
  readonly onClose: () => void;
}

/** Who has read a notification, when, and what they answered; and who has not. */
export function SeenDialog({ notification, readers: { read, unread }, onClose }: Props) {
  const moreUnread = unread.length - MAX_NAMES;
  const moreRead = read.length - MAX_NAMES;
  return (
    <Dialog open title={notification.title} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">
          Sent <CompanyTime at={notification.createdAt.toDate()} />
        </p>
        <section aria-label="Not read yet">
          <h3 className="pb-1 font-semibold text-body">Not read yet ({unread.length})</h3>
          {unread.length === 0 && <p className="text-muted">Everyone has read it.</p>}
          <ul className="divide-y divide-line">
            {unread.slice(0, MAX_NAMES).map((uid) => (
              <li key={uid} className="py-1.5">
                <Name uid={uid} />
              </li>
            ))}
          </ul>
          {moreUnread > 0 && <p className="text-muted">and {moreUnread} more</p>}
        </section>
        <section aria-label="Read">
          <h3 className="pb-1 font-semibold text-body">Read ({read.length})</h3>
          {read.length === 0 && <p className="text-muted">No one has read it yet.</p>}
          <ul className="divide-y divide-line">
            {read.slice(0, MAX_NAMES).map((receipt) => (
              <li key={receipt.id} className="py-1.5">
                <span className="flex justify-between gap-3">
                  <Name uid={receipt.driverUid} />
                  <CompanyTime at={readAt(receipt)} className="whitespace-nowrap text-muted tabular-nums" />
                </span>
                <span className="wrap-anywhere text-muted">{formatAnswers(receipt)}</span>
              </li>
            ))}
          </ul>
          {moreRead > 0 && <p className="text-muted">and {moreRead} more</p>}
        </section>
      </div>
    </Dialog>
  );
}

const Name = ({ uid }: { readonly uid: string }) => <span className="font-medium">{useMemberName(uid)}</span>;
