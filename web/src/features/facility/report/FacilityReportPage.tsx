import { type ReportDays, reportDaysSchema } from '@mtos/model';
import { useState } from 'react';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { Panel } from '../../../ui/layout/Panel';
import { describeRead } from '../describeRead';
import { useFacility, useFacilityToday } from '../frame/useFacility';
import { firstReport } from './firstReport';
import { ReportView } from './ReportView';
import { useReport } from './useReport';

/** What the facility's rides came to over some days, and its invoices. */
export function FacilityReportPage() {
  const { payers } = useFacility();
  const today = useFacilityToday();
  const [first] = useState(() => firstReport({ payers }, today));
  const [payerUid, setPayerUid] = useState(first.payerUid);
  const [days, setDays] = useState(first.days);
  const { success: isReport, error } = reportDaysSchema.safeParse(days);
  const problem = (field: 'from' | 'to') => error?.issues.find(({ path }) => path[0] === field)?.message;
  const payer = payers.find((each) => each.payerUid === payerUid) ?? payers[0];
  return (
    <div className="flex flex-col gap-5">
      <h1 className="font-semibold text-title">Report</h1>
      <div className="grid gap-3 sm:grid-cols-3 print:hidden">
        <TextInput
          label="From"
          type="date"
          value={days.from}
          error={problem('from')}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <TextInput
          label="Through"
          type="date"
          value={days.to}
          error={problem('to')}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
        {payers.length > 1 && (
          <Select label="For" value={payer?.payerUid} onChange={({ target }) => setPayerUid(target.value)}>
            {payers.map((each) => (
              <option key={each.payerUid} value={each.payerUid}>
                {each.name}
              </option>
            ))}
          </Select>
        )}
      </div>
      {isReport && payer && <Report key={`${payer.payerUid} ${days.from} ${days.to}`} payer={payer} days={days} />}
    </div>
  );
}

interface ReportProps {
  readonly payer: { readonly payerUid: string; readonly name: string };
  readonly days: ReportDays;
}

function Report({ payer, days }: ReportProps) {
  const report = useReport(payer.payerUid, days);
  if (report.status === 'loading') return <Skeleton className="h-80 w-full" />;
  if (report.status === 'failed') {
    return (
      <Panel>
        <LoadFailure title="The report could not be loaded" onRetry={report.retry}>
          {describeRead(report.error)}
        </LoadFailure>
      </Panel>
    );
  }
  return <ReportView report={report.value} days={days} name={payer.name} />;
}
