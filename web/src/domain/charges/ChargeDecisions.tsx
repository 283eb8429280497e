import type { Charge } from '@mtos/model';
import type { ReactNode } from 'react';
import { useMemberName } from '../../data/account/useMemberName';
import { CompanyTime } from '../account/CompanyTime';
import { describeOwnAmount } from './chargeTexts';

type Decided = Pick<Charge, 'hold' | 'ownAmount' | 'totalCents' | 'payerUid'>;

const HOLD_TITLES = { held: 'On hold', notBillable: 'Not billable' } as const;

/** What people decided about a charge, with who did, when, and why; nothing where nobody did. */
export function ChargeDecisions({ charge }: { readonly charge: Decided }) {
  const { hold, ownAmount } = charge;
  return (
    <>
      {hold && <Decision title={HOLD_TITLES[hold.kind]} decision={hold} />}
      {ownAmount && (
        <Decision title="Amount set by hand" decision={ownAmount}>
          {describeOwnAmount(charge)}
        </Decision>
      )}
    </>
  );
}

interface Props {
  readonly title: string;
  readonly decision: Pick<NonNullable<Charge['hold']>, 'reason' | 'by' | 'at'>;
  readonly children?: ReactNode;
}

function Decision({ title, decision: { reason, by, at }, children }: Props) {
  const name = useMemberName(by);
  return (
    <div className="wrap-anywhere">
      <p>
        <span className="font-medium">{title}:</span> {reason}
      </p>
      {children && <p>{children}</p>}
      <p className="text-muted text-small">
        {name}, <CompanyTime at={at.toDate()} />
      </p>
    </div>
  );
}
