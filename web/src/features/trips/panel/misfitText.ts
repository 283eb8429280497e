import { formatDriverExpenses } from '@mtos/model';
import { STEP_LABELS } from '../formatTrip';
import type { MisfitReport } from './useMisfits';

type Reported = Pick<MisfitReport, 'kind' | 'outcome' | 'refused' | 'expenses' | 'note'>;

const reportedKind = ({ kind, refused }: Pick<Reported, 'kind' | 'refused'>) => refused?.kind ?? kind;

/** What a driver reported that did not fit: '‘Tolls and parking’ ($6.50 tolls, $12.00 parking)'. */
export function misfitSubject(report: Reported): string {
  const kind = reportedKind(report);
  if (kind === 'noShow') return '‘No-show’';
  if (kind === 'expenses') {
    // The phone says in the note what it could not send
    const amounts = report.expenses ? formatDriverExpenses(report.expenses) : report.note;
    return `‘Tolls and parking’${amounts && ` (${amounts})`}`;
  }
  return `‘${kind in STEP_LABELS ? STEP_LABELS[kind as keyof typeof STEP_LABELS] : kind}’`;
}

/** Why the report did not fit, and what to do. */
export function misfitReason(report: Reported): string {
  const { outcome } = report;
  if (outcome === 'cancelled') return 'after the trip was canceled.';
  const isExpenses = reportedKind(report) === 'expenses';
  const enter = `Enter it under ‘${isExpenses ? 'Waiting, tolls, and parking' : 'Correct'}’, then answer.`;
  if (outcome === 'refused') return `but the server did not accept it. ${enter}`;
  return `but does not drive this trip.${isExpenses ? ` ${enter}` : ''}`;
}
