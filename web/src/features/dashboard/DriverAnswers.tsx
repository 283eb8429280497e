import type { Receipt } from '@mtos/model';
import { Link } from 'react-router-dom';
import { useMemberName } from '../../data/account/useMemberName';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { formatAnswers } from '../../domain/reported/formatAnswers';
import { MAX_WAITING, waitingAnswers } from '../../domain/reported/waitingAnswers';
import { Panel } from '../../ui/layout/Panel';
import { paths } from '../../ui/paths';
import { TableFailure } from '../../ui/table/TableFailure';

/** What drivers answered to messages and no one has seen, live, each with a link to where it is. Nothing without any. */
export function DriverAnswers() {
  const { account } = useSession();
  const answers = useLiveQuery(waitingAnswers(account));
  if (answers.status === 'loading') return null;
  if (answers.status === 'ready' && answers.value.length === 0 && !answers.broken?.length) return null;
  const count = answers.status === 'ready' ? answers.value.length : 0;
  return (
    <Panel>
      <h2 className="flex h-12 items-center justify-between px-4 font-semibold text-body">
        Answers from drivers
        {count > 0 && (
          <span className="rounded-full bg-warn-soft px-2 text-small text-warn-ink tabular-nums">
            {count > MAX_WAITING ? `${MAX_WAITING}+` : count}
          </span>
        )}
      </h2>
      <BrokenDocuments of={answers} />
      {answers.status === 'failed' ? (
        <TableFailure onRetry={answers.retry} />
      ) : (
        <ul>
          {answers.value.slice(0, MAX_WAITING).map((receipt) => (
            <li key={receipt.id}>
              <Row receipt={receipt} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ receipt }: { readonly receipt: Receipt }) {
  const name = useMemberName(receipt.driverUid);
  return (
    <Link to={paths.notify} className="flex flex-col border-line border-t px-4 py-2.5 transition-colors hover:bg-hover">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">{name}</span>
        <CompanyTime at={receipt.at.toDate()} className="whitespace-nowrap text-muted tabular-nums" />
      </span>
      <span className="truncate text-muted text-small">{formatAnswers(receipt)}</span>
    </Link>
  );
}
