import {
  type DefectReport,
  DUE_STATES,
  dueOf,
  dueState,
  fleetQueries,
  MAX_DONE_WORK,
  MAX_DUE_WORK,
  type Maintenance,
  odometerOf,
  type Vehicle,
} from '@mtos/model';
import { Check, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useNow } from '../../../browser/useNow';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import { type QueryState, readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useMay, useSession } from '../../../data/session/session';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { confirm } from '../../../ui/overlay/confirm';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import type { MenuAction } from '../../../ui/overlay/menuProps';
import { DataTable } from '../../../ui/table/DataTable';
import { explainOdometer } from '../vehicleTexts';
import { deleteMaintenance } from './maintenanceActions';
import { DONE_COLUMNS, dueColumnsOf } from './maintenanceColumns';
import { VehicleDefects } from './VehicleDefects';

const MaintenanceDialog = loadedOverlay(
  () => import('./MaintenanceDialog'),
  ({ MaintenanceDialog }) => MaintenanceDialog,
);
const DoneDialog = loadedOverlay(
  () => import('./DoneDialog'),
  ({ DoneDialog }) => DoneDialog,
);

interface Props {
  readonly uid: string;
  readonly vehicle: Vehicle;
  /** The defects that drivers found in it. */
  readonly reports: QueryState<readonly Doc<DefectReport>[]>;
}

/** How many rows to expect while they load. */
const EXPECTED = 3;

type Open = { readonly form: 'plan' | 'done'; readonly id: string; readonly work: Maintenance | undefined };

/** A vehicle's maintenance: what is due, the most pressing first, and what was done. */
export function VehicleMaintenance({ uid, vehicle, reports }: Props) {
  const { account } = useSession();
  const canDispatch = useMay('dispatch');
  const writer = useWriter();
  const today = useToday();
  const timeZone = useTimeZone();
  const now = useNow();
  const heading = useId();
  const due = useLiveQuery(fleetQueries.dueWork(account, uid));
  const done = useLiveQuery(fleetQueries.doneWork(account, uid));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const edit = (work: Doc<Maintenance>): MenuAction => ({
    label: 'Edit',
    icon: Pencil,
    onSelect: () => setOpen({ form: work.doneDay === '' ? 'plan' : 'done', id: work.id, work }),
  });
  const remove = (work: Doc<Maintenance>): MenuAction => ({
    label: 'Delete',
    icon: Trash2,
    tone: 'danger',
    onSelect: async () => {
      const text =
        work.doneDay === '' ? 'It is then no longer due. What was done before stays.' : 'It then leaves the history.';
      const isSure = await confirm({ title: `Delete ${work.work}?`, text, yes: 'Delete', no: 'Keep', tone: 'danger' });
      if (isSure) await toastWrite(deleteMaintenance(writer, work.id, work), { success: `Deleted ${work.work}.` });
    },
  });
  const markDone = (work: Doc<Maintenance>): MenuAction => ({
    label: 'Mark as done',
    icon: Check,
    onSelect: () => setOpen({ form: 'done', id: work.id, work }),
  });
  const rows = readyValue(due);
  const history = readyValue(done);
  return (
    <section
      aria-labelledby={heading}
      className="flex max-w-5xl flex-col gap-3 rounded-ui border border-line bg-surface py-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 px-4">
        <h3 id={heading} className="font-semibold text-lead">
          Maintenance
        </h3>
        {canDispatch && (
          <Button
            icon={Plus}
            size="small"
            onClick={() => setOpen({ form: 'plan', id: newId(writer), work: undefined })}
          >
            Add maintenance
          </Button>
        )}
      </div>
      <p className="px-4 text-muted text-small">{explainOdometer(vehicle, now, timeZone)}</p>
      <VehicleDefects uid={uid} reports={reports} />
      <BrokenDocuments of={due} />
      <DataTable
        label="Maintenance that is due"
        columns={dueColumnsOf(vehicle, today)}
        rows={rows && byUrgency(rows, vehicle, today)}
        expected={EXPECTED}
        cardHeight="max-xl:min-h-28"
        failure={due.status === 'failed' ? due : undefined}
        getName={({ work }) => work}
        actions={canDispatch ? (work) => [markDone(work), edit(work), remove(work)] : undefined}
        empty={<p className="px-4 text-muted">Nothing is due.</p>}
      />
      {rows?.length === MAX_DUE_WORK && <p className="px-4 text-muted text-small">Only {MAX_DUE_WORK} are shown.</p>}
      <h4 className="px-4 pt-3 font-medium">Done</h4>
      <BrokenDocuments of={done} />
      <DataTable
        label="Maintenance that was done"
        columns={DONE_COLUMNS}
        rows={history}
        expected={EXPECTED}
        cardHeight="max-xl:min-h-28"
        failure={done.status === 'failed' ? done : undefined}
        getName={({ work, doneDay }) => `${work} of ${doneDay}`}
        actions={canDispatch ? (work) => [edit(work), remove(work)] : undefined}
        empty={<p className="px-4 text-muted">Nothing yet.</p>}
      />
      {history?.length === MAX_DONE_WORK && (
        <p className="px-4 text-muted text-small">The last {MAX_DONE_WORK} are shown.</p>
      )}
      {open?.form === 'plan' && <MaintenanceDialog id={open.id} vehicleUid={uid} work={open.work} onClose={close} />}
      {open?.form === 'done' && open.work && (
        <DoneDialog id={open.id} work={open.work} vehicle={vehicle} onClose={close} />
      )}
    </section>
  );
}

/** The most pressing first, then by the day; what is due by miles alone comes last. */
function byUrgency(rows: readonly Doc<Maintenance>[], vehicle: Vehicle, today: string): readonly Doc<Maintenance>[] {
  const rank = (work: Maintenance) => DUE_STATES.indexOf(dueState(dueOf(work), today, odometerOf(vehicle)));
  const dayOf = (work: Maintenance) => work.dueDay || '9999';
  return rows.toSorted((a, b) => rank(a) - rank(b) || dayOf(a).localeCompare(dayOf(b)) || a.work.localeCompare(b.work));
}
