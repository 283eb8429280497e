import { dialUrl, type Receipt } from '@mtos/model';
import { Check, Phone } from 'lucide-react';
import { useFirestore } from 'reactfire';
import { useBusy } from '../../browser/useBusy';
import { documents } from '../../data/read/collections';
import type { Doc } from '../../data/read/converter';
import { readyValue } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useWriter } from '../../data/write/writer';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { AnswerPanel } from '../../domain/reported/AnswerPanel';
import { formatAnswers } from '../../domain/reported/formatAnswers';
import { toastWrite } from '../../domain/write/toastWrite';
import { Button } from '../../ui/button/Button';
import { markAnswerSeen } from './notifyActions';

/** What drivers answered, each with the driver's phone and the way to mark it as seen. */
export const WaitingAnswers = () => <AnswerPanel isMain renderAnswer={(receipt) => <Row receipt={receipt} />} />;

function Row({ receipt }: { readonly receipt: Doc<Receipt> }) {
  const db = useFirestore();
  const writer = useWriter();
  const { running, run } = useBusy();
  const driver = useLiveDocument(documents.user(db, receipt.driverUid));
  const message = useLiveDocument(documents.notification(db, receipt.notification));
  const person = readyValue(driver);
  const name = driver.status === 'loading' ? '…' : (person?.fullName ?? 'Someone');
  const title = message.status === 'ready' ? message.value?.title : undefined;
  const phone = person?.phoneNumber ?? '';
  const mark = () =>
    run('seen', async () => {
      await toastWrite(markAnswerSeen(writer, receipt.id), {
        loading: 'Saving…',
        success: `${name}’s answer is marked as seen.`,
      });
    });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex justify-between gap-3">
          <span className="wrap-anywhere font-medium">{name}</span>
          <CompanyTime at={receipt.at.toDate()} className="whitespace-nowrap text-muted tabular-nums" />
        </p>
        <p className="wrap-anywhere">{formatAnswers(receipt)}</p>
        {title && <p className="wrap-anywhere text-muted text-small">To: {title}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {/\d/.test(phone) && (
          <a
            href={dialUrl(phone)}
            className="inline-flex h-8 items-center gap-1.5 font-medium text-accent-ink tabular-nums hover:underline"
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            {phone}
          </a>
        )}
        <Button size="small" icon={Check} busy={running.has('seen')} onClick={mark}>
          Mark as seen
        </Button>
      </div>
    </div>
  );
}
