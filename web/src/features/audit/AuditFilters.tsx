import { SYSTEM } from '@mtos/model';
import { readyValue } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { peopleToChoose } from './firstReads';
import type { AuditFilter } from './useAudit';

interface Props {
  readonly filter: AuditFilter;
  readonly onChange: (
    changes: Readonly<Record<'who' | 'day', string | undefined>> | { who?: string; day?: string },
  ) => void;
}

/** Narrows the audit down to a person or a day. */
export function AuditFilters({ filter, onChange }: Props) {
  const { account } = useSession();
  const specs = peopleToChoose(account);
  const admins = useLiveQuery(specs.admins);
  const drivers = useLiveQuery(specs.drivers);
  const people = [admins, drivers].flatMap((found) => readyValue(found) ?? []);
  const isListed = filter.who === undefined || filter.who === SYSTEM || people.some(({ id }) => id === filter.who);
  // Columns of a fixed width, so that nothing moves when the names arrive
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:w-md">
      <Select
        label="Person"
        value={filter.who ?? ''}
        onChange={({ target }) => onChange({ who: target.value, day: filter.day })}
      >
        <option value="">Everyone</option>
        <option value={SYSTEM}>The system</option>
        {!isListed && <option value={filter.who}>Someone else</option>}
        {people.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </Select>
      <TextInput
        label="Day"
        type="date"
        value={filter.day ?? ''}
        onChange={({ target }) => onChange({ who: filter.who, day: target.value })}
      />
    </div>
  );
}
