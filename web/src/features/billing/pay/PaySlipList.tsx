import { formatCents, type PayAnswer, type PaySlip, type ReadPayInput, sumCents } from '@mtos/model';
import { Download, Lock, LockOpen, Printer, RefreshCw, SlidersHorizontal, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useFunctions } from 'reactfire';
import { loadCode } from '../../../browser/loadCode';
import { useAccount } from '../../../data/account/useAccount';
import { readyValue } from '../../../data/read/queryState';
import { useRecordedAccess } from '../../../domain/exports/useRecordedAccess';
import { formatDay } from '../../../domain/time/when';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { plural } from '../../../ui/format/numbers';
import { Panel } from '../../../ui/layout/Panel';
import { confirm } from '../../../ui/overlay/confirm';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { PrintFrame } from '../../../ui/print/PrintFrame';
import { PaySlipCard } from './PaySlipCard';
import { PaySlipSheet } from './PaySlipSheet';
import { managePay } from './payActions';
import { toPayTable } from './payCsv';
import { NOTES } from './payTexts';

const AdjustDialog = loadedOverlay(
  () => import('./AdjustDialog'),
  ({ AdjustDialog }) => AdjustDialog,
);

interface Props {
  readonly pay: PayAnswer;
  readonly period: ReadPayInput;
  readonly onSaved: () => void;
}

/** What each driver earned, with what can be done about it. */
export function PaySlipList({ pay, period, onSaved }: Props) {
  const { slips, names, state, version, key, changed, adjustments } = pay;
  const functions = useFunctions();
  const company = readyValue(useAccount());
  const { running, run } = useRecordedAccess();
  const [printed, setPrinted] = useState<readonly PaySlip[]>();
  const [adjusted, setAdjusted] = useState<{ readonly driverUid: string | undefined }>();
  const [isDeciding, setDeciding] = useState(false);
  const isLocked = state === 'locked';
  const nameOf = (uid: string) => names[uid] || 'A former driver';
  const seen = { ...period, version };
  const sorted = slips.toSorted((a, b) => nameOf(a.driverUid).localeCompare(nameOf(b.driverUid)));
  const unpaid = slips.filter(({ problems }) => problems.some(({ kind }) => !NOTES.includes(kind)));
  const unlisted = Object.entries(names)
    .filter(([uid]) => !slips.some(({ driverUid }) => driverUid === uid))
    .map(([uid, name]) => ({ uid, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const days = `${formatDay(period.from)} to ${formatDay(period.to)}`;
  const access = { rows: slips.length, filter: `${period.from} to ${period.to}` };

  const decide = async (write: Promise<void>, success: string) => {
    setDeciding(true);
    // Also after a failure: it can mean that someone else was first
    await toastWrite(write, { loading: 'Saving…', success });
    setDeciding(false);
    onSaved();
  };
  const lock = async () => {
    const yes = await confirm({
      title: `Lock the pay of ${days}?`,
      text: `${plural(slips.length, 'driver')}, ${formatCents(total)}. ${
        unpaid.length > 0 ? `Something of ${plural(unpaid.length, 'driver')} is not paid; check it first. ` : ''
      }Later changes of trips, shifts, or rates don’t change a locked period. You can reopen it.`,
      yes: 'Lock',
    });
    if (yes) await decide(managePay(functions, { action: 'lock', ...seen, key }), `Locked the pay of ${days}.`);
  };
  const reopen = async () => {
    const yes = await confirm({
      title: `Reopen the pay of ${days}?`,
      text: 'It is computed again by what trips, shifts, and rates say now. Adjustments stay. The audit says who reopened it.',
      yes: 'Reopen',
      tone: 'danger',
    });
    if (yes) await decide(managePay(functions, { action: 'reopen', ...seen }), `Reopened the pay of ${days}.`);
  };
  const removeAdjustment = (id: string) =>
    decide(managePay(functions, { action: 'removeAdjustment', ...seen, id }), 'Removed the adjustment.');
  const exportCsv = async () => {
    const { headers, rows } = toPayTable({ slips: sorted, names }, period);
    await run({ what: 'export', list: 'payroll', ...access, rows: rows.length }, async () => {
      const { csvText, downloadCsv } = await loadCode(() => import('../../../domain/exports/csv'));
      downloadCsv(`pay-${period.from}-${period.to}.csv`, csvText(headers, rows));
    });
  };
  const print = (chosen: readonly PaySlip[]) =>
    run({ what: 'print', list: 'paySlips', ...access, rows: chosen.length }, () => setPrinted(chosen));

  const total = sumCents(slips.map(({ totalCents }) => ({ cents: totalCents })));
  const adjustOther = !isLocked && unlisted.length > 0 && (
    <Button icon={SlidersHorizontal} onClick={() => setAdjusted({ driverUid: undefined })}>
      Adjust another driver’s pay
    </Button>
  );
  const dialog = adjusted && (
    <AdjustDialog
      driver={
        adjusted.driverUid === undefined ? undefined : { uid: adjusted.driverUid, name: nameOf(adjusted.driverUid) }
      }
      drivers={unlisted}
      period={seen}
      onSaved={onSaved}
      onClose={() => setAdjusted(undefined)}
    />
  );
  if (slips.length === 0)
    return (
      <>
        <Panel>
          <EmptyState icon={Wallet} title="No one worked on these days" action={adjustOther || undefined}>
            Pay comes from drivers’ shifts and trips. Choose other days.
          </EmptyState>
        </Panel>
        {dialog}
      </>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="font-semibold text-lead tabular-nums">{formatCents(total)}</span>
          <span className="block text-muted text-small">
            {plural(slips.length, 'driver')}
            {isLocked ? ', locked' : ', not locked yet'}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={RefreshCw} onClick={onSaved}>
            Update
          </Button>
          <Button icon={Download} busy={running === 'export'} onClick={exportCsv}>
            Export CSV
          </Button>
          <Button icon={Printer} busy={running === 'print'} onClick={() => print(sorted)}>
            Print slips
          </Button>
          {isLocked ? (
            <Button icon={LockOpen} busy={isDeciding} onClick={reopen}>
              Reopen
            </Button>
          ) : (
            <Button icon={Lock} tone="primary" busy={isDeciding} onClick={lock}>
              Lock
            </Button>
          )}
        </div>
      </div>
      <ul aria-label="Drivers’ pay" className="flex flex-col gap-3">
        {sorted.map((slip) => (
          <PaySlipCard
            key={slip.driverUid}
            slip={slip}
            name={nameOf(slip.driverUid)}
            nowCents={changed[slip.driverUid]}
            adjustments={isLocked ? [] : adjustments.filter(({ driverUid }) => driverUid === slip.driverUid)}
            isBusy={isDeciding}
            onRemove={removeAdjustment}
          >
            {!isLocked && (
              <Button icon={SlidersHorizontal} size="small" onClick={() => setAdjusted({ driverUid: slip.driverUid })}>
                <span>
                  Adjust<span className="sr-only"> the pay of {nameOf(slip.driverUid)}</span>
                </span>
              </Button>
            )}
            <Button icon={Printer} size="small" onClick={() => print([slip])}>
              <span>
                Print slip<span className="sr-only"> of {nameOf(slip.driverUid)}</span>
              </span>
            </Button>
          </PaySlipCard>
        ))}
      </ul>
      {adjustOther && <div>{adjustOther}</div>}
      {dialog}
      {printed && (
        <PrintFrame onDone={() => setPrinted(undefined)} className="bg-[#fff] text-[#000] text-[11pt]">
          {printed.map((slip) => (
            <div key={slip.driverUid} className="break-after-page last:break-after-auto">
              <PaySlipSheet
                slip={slip}
                name={nameOf(slip.driverUid)}
                from={period.from}
                to={period.to}
                isLocked={isLocked}
                company={company}
              />
            </div>
          ))}
        </PrintFrame>
      )}
    </>
  );
}
