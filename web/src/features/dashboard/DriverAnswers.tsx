import type { Receipt } from '@mtos/model';
import { Link } from 'react-router-dom';
import { useMemberName } from '../../data/account/useMemberName';
import { useMay } from '../../data/session/session';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { AnswerPanel } from '../../domain/reported/AnswerPanel';
import { formatAnswers } from '../../domain/reported/formatAnswers';
import { paths } from '../../ui/paths';

/** What drivers answered to messages and no one has seen, each with a link to where it is; for those who write to drivers. */
export function DriverAnswers() {
  return useMay('dispatch') && <AnswerPanel renderAnswer={(receipt) => <Row receipt={receipt} />} />;
}

function Row({ receipt }: { readonly receipt: Receipt }) {
  const name = useMemberName(receipt.driverUid);
  return (
    <Link to={paths.notify} className="flex flex-col px-4 py-2.5 transition-colors hover:bg-hover">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">{name}</span>
        <CompanyTime at={receipt.at.toDate()} className="whitespace-nowrap text-muted tabular-nums" />
      </span>
      <span className="truncate text-muted text-small">{formatAnswers(receipt)}</span>
    </Link>
  );
}
