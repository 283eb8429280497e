import { Download, Printer, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { readQuery } from '../../firebase/data/readQuery';
import { recordAccess } from '../../firebase/recordAccess';
import { useSession } from '../../firebase/session/session';
import { loadCode } from '../../ui/browser/loadCode';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { toast } from '../../ui/feedback/toast';
import { paths } from '../../ui/paths';
import { driversOf } from './driverNames';
import type { LiveReport } from './useReport';

interface Props {
  readonly live: LiveReport;
  readonly driver: string | undefined;
}

/** Saves the report as a CSV file, or prints it. Both are recorded first, because the report has figures of people. */
export function ReportActions({ live: { days, report }, driver }: Props) {
  const db = useFirestore();
  const { account } = useSession();
  const [running, setRunning] = useState<'export' | 'print'>();
  if (!days || report.status !== 'ready') return null;
  const { value } = report;

  const run = async (what: 'export' | 'print', act: () => Promise<void>) => {
    setRunning(what);
    try {
      await recordAccess({ what, list: 'reports', rows: value.days.length, filter: `${days.from} to ${days.to}` });
      await act();
    } catch (error) {
      console.error(error);
      toast.error(`Nothing was ${what === 'print' ? 'printed' : 'exported'}. Please try again later!`);
    } finally {
      setRunning(undefined);
    }
  };
  const save = async () => {
    const [{ downloadCsv }, { reportCsv }, people] = await Promise.all([
      loadCode(() => import('../../ui/print/csv')),
      loadCode(() => import('./reportCsv')),
      readQuery(db, driversOf(account)),
    ]);
    downloadCsv(`report-${days.from}-${days.to}.csv`, reportCsv(value.days, people.documents, driver !== undefined));
  };
  return (
    <div className="flex gap-2 print:hidden">
      <ButtonLink
        icon={ScrollText}
        to={{
          pathname: paths.tripLog,
          search: `?${new URLSearchParams({ ...(driver && { driver }), from: days.from, to: days.to })}`,
        }}
      >
        Trip log
      </ButtonLink>
      <Button icon={Download} busy={running === 'export'} disabled={!!running} onClick={() => run('export', save)}>
        Export
      </Button>
      <Button
        icon={Printer}
        busy={running === 'print'}
        disabled={!!running}
        onClick={() => run('print', async () => window.print())}
      >
        Print
      </Button>
    </div>
  );
}
