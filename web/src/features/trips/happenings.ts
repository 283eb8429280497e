import { type AuditEntry, type Trip, tripSchema } from '@mtos/model';
import { FIELD_LABELS, valueWords } from './fieldWords';
import { changedFields, inputOf } from './tripForm';

/** What an entry of a trip's audit says happened, a line for each thing; empty for what nobody needs to know. */
export function happenings({ what, before, after }: Pick<AuditEntry, 'what' | 'before' | 'after'>): readonly string[] {
  if (what === 'create') return ['Added'];
  if (what === 'delete') return ['Deleted'];
  const [was, is] = [tripIn(before), tripIn(after)];
  return was && is ? changes(was, is) : ['Changed'];
}

/** The audit leaves out what follows from other fields. */
function tripIn(stored: AuditEntry['before']): Trip | undefined {
  return tripSchema.safeParse({ ...stored, searchGrams: [] }).data;
}

function changes(was: Trip, is: Trip): readonly string[] {
  const [before, after] = [inputOf(was), inputOf(is)];
  const fields = changedFields(before, after).filter((field) => field !== 'pickup' && field !== 'dropoff');
  return [
    ...(was.status === is.status ? [] : [`${was.status} → ${is.status}${is.cancelReason && `: ${is.cancelReason}`}`]),
    ...(was.driverUid === is.driverUid ? [] : [is.driverName ? `Given to ${is.driverName}` : 'Driver taken off']),
    ...fields.map((field) => `${FIELD_LABELS[field]}: ${valueWords(field, before)} → ${valueWords(field, after)}`),
  ];
}
