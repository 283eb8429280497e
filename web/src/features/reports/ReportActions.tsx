import { Download, Printer, ScrollText } from 'lucide-react';
import { useFirestore } from 'reactfire';
import { loadCode } from '../../browser/loadCode';
import { readQuery } from '../../data/read/readQuery';
import { useMay, useSession } from '../../data/session/session';
import { useRecordedAccess } from '../../domain/exports/useRecordedAccess';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { pageUrl, paths } from '../../ui/paths';
import { driversQuery } from './driverNames';
import { reportDriverDays } from './firstReads';
import { reportMoneyDays } from './moneySums';
import type { LiveReport } from './useReport';

interface Props {
  readonly live: LiveReport;
  readonly driver: string | undefined;
}

/** Saves the report as a CSV file, for those who may bill with what is billed, or prints it. Both are recorded first, because the report has figures of people. */
export function ReportActions({ live: { days, report }, driver }: Props) {
  const db = useFirestore();
  const { account } = useSession();
  const maySeeMoney = useMay('bill');
  const { running, run } = useRecordedAccess();
  const ready = report.status === 'ready' ? { ...days, rows: report.value.days } : undefined;

  const recorded = async (what: 'export' | 'print', act: (of: NonNullable<typeof ready>) => Promise<void> | void) => {
    if (!ready) return;
    const filter = `${ready.from} to ${ready.to}`;
    await run({ what, list: 'reports', rows: ready.rows.length, filter }, () => act(ready));
  };
  const save = async ({ from, to, rows }: NonNullable<typeof ready>) => {
    const [{ downloadCsv }, { driverCsv, reportCsv }, people, driverDays, money] = await Promise.all([
      loadCode(() => import('../../domain/exports/csv')),
      loadCode(() => import('./reportCsv')),
      readQuery(db, driversQuery(account)),
      driver ? undefined : readQuery(db, reportDriverDays(account, { from, to })),
      maySeeMoney ? readQuery(db, reportMoneyDays(account, { from, to })) : undefined,
    ]);
    const exported = { days: rows, people: people.documents, money: money?.documents };
    const text = driver ? driverCsv(exported, driver) : reportCsv(exported, driverDays?.documents ?? []);
    downloadCsv(`report-${from}-${to}.csv`, text);
  };
  return (
    <div className="flex gap-2 print:hidden">
      <ButtonLink icon={ScrollText} to={pageUrl(paths.tripLog, { driver, from: days.from, to: days.to })}>
        Trip log
      </ButtonLink>
      <Button
        icon={Download}
        busy={running === 'export'}
        disabled={!ready || !!running}
        onClick={() => recorded('export', save)}
      >
        Export
      </Button>
      <Button
        icon={Printer}
        busy={running === 'print'}
        disabled={!ready || !!running}
        onClick={() => recorded('print', () => window.print())}
      >
        Print
      </Button>
    </div>
  );
}
