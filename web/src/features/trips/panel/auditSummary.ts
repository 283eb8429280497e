import { type AuditEntry, formatDriverExpenses, isMovedByRoad, officeFields, type Trip, tripSchema } from '@mtos/model';
import { formatCorrectionFields } from '../../../domain/correction/formatCorrection';
import { FIELD_LABELS, formatField, STEP_LABELS } from '../formatTrip';
import { changedFields, toInput } from '../operations/tripForm';

/** An audit entry of a trip as text, one line per change; empty if nothing in it concerns people. */
export function auditSummary({
  who,
  what,
  before,
  after,
}: Pick<AuditEntry, 'who' | 'what' | 'before' | 'after'>): readonly string[] {
  if (what === 'create') return ['Added'];
  if (what === 'delete') return ['Deleted'];
  const [was, is] = [tripIn(before), tripIn(after)];
  return was && is ? changes(was, is, who) : ['Changed'];
}

/** The audit leaves out derived fields. */
function tripIn(stored: AuditEntry['before']): Trip | undefined {
  return tripSchema.safeParse({ ...stored, searchGrams: [] }).data;
}

function changes(was: Trip, is: Trip, who: string): readonly string[] {
  const [before, after] = [toInput(was), toInput(is)];
  const fields = changedFields(before, after).filter((field) => field !== 'pickup' && field !== 'dropoff');
  return [
    ...(was.status === is.status ? [] : [`${was.status} → ${is.status}${is.cancelReason && `: ${is.cancelReason}`}`]),
    ...driverLines(was, is),
    ...(was.driverUid === is.driverUid ? [] : [assignmentLine(is)]),
    ...(was.driverUid === is.driverUid && is.planned && is.planned.plan !== was.planned?.plan
      ? ['A plan set the times of its stops']
      : []),
    ...(was.locked === is.locked ? [] : [is.locked ? `Locked to ${is.driverName}` : 'Unlocked']),
    ...(was.zoneQuestion && !is.zoneQuestion ? ['Answered the question about the time zone'] : []),
    ...(!was.zoneQuestion && is.zoneQuestion ? ['An address is in another time zone'] : []),
    ...fields.map((field) => {
      const why = field === 'puTime' && isMovedByRoad(was, is, who) ? ', computed by road' : '';
      return `${FIELD_LABELS[field]}: ${formatField(field, before)} → ${formatField(field, after)}${why}`;
    }),
  ];
}

function assignmentLine({ driverName, assignedBy }: Trip): string {
  if (!driverName) return 'Unassigned';
  return `Assigned to ${driverName}${assignedBy === 'plan' ? ' by a plan' : ''}`;
}

const isCorrected = (was: Trip, is: Trip): boolean =>
  is.progress?.corrected !== undefined &&
  is.progress.corrected.at.toMillis() !== was.progress?.corrected?.at.toMillis();

/** What the office entered or took back, and why. */
function correctionLines(was: Trip, is: Trip): readonly string[] {
  if (!isCorrected(was, is)) return [];
  const { entered, takenBack } = officeFields(is.progress);
  return [
    ...(entered.length > 0 ? [`Entered by the office: ${formatCorrectionFields(entered)}`] : []),
    ...(takenBack.length > 0 ? [`Taken back by the office: ${formatCorrectionFields(takenBack)}`] : []),
    ...(is.progress?.corrected?.reason ? [`Reason: ${is.progress.corrected.reason}`] : []),
  ];
}

const NO_EXPENSES = { tollCents: 0, parkingCents: 0 };

/** What the driver paid on the way, if they entered or corrected it. Another driver's entry does not go on. */
function expenseLines(before: Trip['progress'], after: Trip['progress']): readonly string[] {
  const isOtherDriver = before?.driverUid !== after?.driverUid;
  const dropped = isOtherDriver && before?.expenses;
  const was = formatDriverExpenses((!isOtherDriver && before?.expenses) || NO_EXPENSES);
  const is = formatDriverExpenses(after?.expenses ?? NO_EXPENSES);
  return [
    ...(dropped ? [`No longer counts: ${formatDriverExpenses(dropped)}, entered by the previous driver`] : []),
    ...(was === is ? [] : [`Driver: ${is}`]),
  ];
}

/** What the driver did, and what they were answered. */
function driverLines(was: Trip, is: Trip): readonly string[] {
  const [before, after] = [was.progress, is.progress];
  const isResolved = is.settled && is.settled.at.toMillis() !== was.settled?.at.toMillis();
  return [
    ...correctionLines(was, is),
    ...(!isCorrected(was, is) && after?.stage && after.stage !== before?.stage
      ? [`Driver: ${STEP_LABELS[after.stage].toLowerCase()}`]
      : []),
    ...(!isCorrected(was, is) && before?.stage && !after?.stage ? ['Driver: took the first step back'] : []),
    ...(after?.noShow && !before?.noShow ? ['Driver: no-show reported'] : []),
    ...expenseLines(before, after),
    ...(isResolved ? [`Resolved${is.settled?.answer && `: ${is.settled.answer}`}`] : []),
  ];
}
