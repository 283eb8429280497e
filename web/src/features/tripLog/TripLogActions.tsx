import { driverQueries, type LogFormat, type LogLeg, readOffice, signatureIn } from '@mtos/model';
import { Download, Printer } from 'lucide-react';
import pMap from 'p-map';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { loadCode } from '../../browser/loadCode';
import { useAccount } from '../../data/account/useAccount';
import { readyValue } from '../../data/read/queryState';
import { readQuery } from '../../data/read/readQuery';
import { useMay, useSession } from '../../data/session/session';
import { useRecordedAccess } from '../../domain/exports/useRecordedAccess';
import { Button } from '../../ui/button/Button';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { toast } from '../../ui/feedback/toast';
import { Checkbox } from '../../ui/form/Checkbox';
import { plural } from '../../ui/format/numbers';
import { LegForms, type Signatures } from './LegForms';
import { LogFormatPicker } from './LogFormatPicker';
import type { useLogFormats } from './useLogFormats';
import type { TripLog } from './useTripLog';

/** Each leg is printed with its signature, which takes a query. */
const MAX_FORMS = 200;
const CONCURRENCY = 10;

interface Props {
  readonly log: TripLog;
  readonly formats: ReturnType<typeof useLogFormats>;
}

/** Saves the log as a CSV file, or prints a form for each leg. Both are recorded first. */
export function TripLogActions({ log: { legs, isWhole, filter, timeZone }, formats }: Props) {
  const db = useFirestore();
  const { account } = useSession();
  const company = useAccount();
  const stored = readyValue(company);
  const { running, run } = useRecordedAccess();
  const [chosen, setChosen] = useState<string>();
  const mayBill = useMay('bill');
  const [wantsPrices, setWantsPrices] = useState(false);
  const hasPrices = mayBill && wantsPrices;
  const [read, setRead] = useState<number>();
  const [signatures, setSignatures] = useState<Signatures>();
  const all = readyValue(legs) ?? [];
  const ready = isWhole && all.length > 0 ? { ...filter, timeZone } : undefined;

  const recorded = async (what: 'export' | 'print', act: (of: NonNullable<typeof ready>) => Promise<void> | void) => {
    if (!ready) return;
    const filter = `${ready.from} to ${ready.to}${what === 'export' && hasPrices ? ', with prices' : ''}`;
    await run({ what, list: 'tripLog', rows: all.length, filter }, () => act(ready));
  };
  const save = async ({ from, to, timeZone: zone }: NonNullable<typeof ready>) => {
    const [{ downloadCsv }, { tripLogCsv }] = await Promise.all([
      loadCode(() => import('../../domain/exports/csv')),
      loadCode(() => import('./tripLogCsv')),
    ]);
    const billing = hasPrices ? await readPrices() : undefined;
    const name = billing ? 'billing-file' : 'trip-log';
    downloadCsv(
      `${name}-${from}-${to}.csv`,
      tripLogCsv(all, zone, { format: findFormat(formats, chosen), billing: billing?.legs }),
    );
    const unpriced = billing?.unpriced ?? 0;
    if (unpriced > 0)
      toast(
        `${plural(unpriced, 'leg')} in the file ${unpriced === 1 ? 'has' : 'have'} no price: held, not billed, or to be reviewed.`,
      );
  };
  const readPrices = async () => {
    setRead(0);
    try {
      const { readBilling } = await loadCode(() => import('./readBilling'));
      return await readBilling(db, { account, legs: all, onRead: setRead });
    } finally {
      setRead(undefined);
    }
  };
  const print = async () => setSignatures(await readSignatures(db, account, all));
  const isTooLong = all.length > MAX_FORMS;
  return (
    <div className="flex flex-col items-start gap-1 print:hidden">
      <div className="flex flex-wrap items-end gap-2">
        <LogFormatPicker formats={formats} chosen={chosen} onChoose={setChosen} />
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
          disabled={!ready || !!running || isTooLong}
          onClick={() => recorded('print', print)}
        >
          Print forms
        </Button>
      </div>
      {mayBill && (
        <Checkbox
          label="Add prices to the file"
          checked={wantsPrices}
          disabled={!!running}
          onChange={({ target }) => setWantsPrices(target.checked)}
        />
      )}
      {read !== undefined && (
        <div className="w-60 max-w-full">
          <ProgressBar label="Reading prices" done={read} total={all.length} />
        </div>
      )}
      {stored && !readOffice(stored).address && (
        <p className="text-muted text-small">
          Forms show the company’s address, phone, and NPI once the owner enters them in Settings.
        </p>
      )}
      {isTooLong && <p className="text-muted text-small">Choose up to {MAX_FORMS} legs to print.</p>}
      {signatures && (
        <LegForms
          legs={all}
          timeZone={timeZone}
          signatures={signatures}
          company={{ name: stored?.name ?? '', ...readOffice(stored) }}
          onDone={() => setSignatures(undefined)}
        />
      )}
    </div>
  );
}

const findFormat = (formats: Props['formats'], id: string | undefined): LogFormat | undefined =>
  formats.status === 'ready' ? formats.value.find((each) => each.id === id) : undefined;

/** The drawn signatures of the legs that have one, a few queries at a time. */
async function readSignatures(
  db: Parameters<typeof readQuery>[0],
  account: string,
  legs: readonly LogLeg[],
): Promise<Signatures> {
  const signed = legs.filter(({ signedBy }) => signedBy !== null);
  const found = new Map<string, NonNullable<ReturnType<typeof signatureIn>>>();
  await pMap(
    signed,
    async ({ id, trip }) => {
      const driverUid = trip.progress?.driverUid;
      if (!driverUid) return;
      const { documents } = await readQuery(db, driverQueries.eventsOfTrip(account, id, driverUid));
      const signature = signatureIn(trip.progress, documents);
      if (signature) found.set(id, signature);
    },
    { concurrency: CONCURRENCY },
  );
  return found;
}
