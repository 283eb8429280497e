import { containsText, type DriverSettings, limited, queries } from '@mtos/model';
import { useState } from 'react';
import { useBusy } from '../../../browser/useBusy';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { useWriter } from '../../../data/write/writer';
import { formatRange, formatWeek } from '../../../domain/time/workTime';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Checkbox } from '../../../ui/form/Checkbox';
import { TextInput } from '../../../ui/form/TextInput';
import { plural } from '../../../ui/format/numbers';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog';
import { TableFailure } from '../../../ui/table/TableFailure';
import type { Person } from '../list/usePeople';
import { saveWorkHours } from './workActions';

/** More drivers than nearly every company has. */
const MAX_DRIVERS = 300;

interface Props {
  readonly driver: Person;
  readonly settings: DriverSettings;
  readonly today: string;
  readonly onClose: () => void;
}

/** What became of each driver: 'saved', or why not. */
type Results = ReadonlyMap<string, string>;
const SAVED = 'saved';

/** Gives other drivers the hours and the break of one, and says for each whether that worked. */
export function CopyHours({ driver, settings, today, onClose }: Props) {
  const { account } = useSession();
  const writer = useWriter();
  const drivers = useLiveQuery(limited(queries.people(account, 'driver'), MAX_DRIVERS));
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<Results>(new Map());
  const { running, run } = useBusy();
  const isRunning = running.size > 0;

  const others = drivers.status === 'ready' ? drivers.value.filter((each) => isOther(each, driver)) : [];
  const shown = others.filter(({ fullName }) => containsText(fullName, search));
  const toDo = others.filter(({ id }) => selected.has(id) && results.get(id) !== SAVED);
  const choose = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => new Set(isSelected ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  const copy = () =>
    run('copy', async () => {
      for (const { id } of toDo) {
        const result = await saveWorkHours(writer, id, { work: settings, today }).then(
          () => SAVED,
          (error) => describeError(error),
        );
        setResults((before) => new Map([...before, [id, result]]));
      }
    });
  return (
    <Dialog open title={`Copy ${driver.fullName}’s hours`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <ul className="text-muted">
          {[...formatWeek(settings.hours), settings.break ? `Break ${formatRange(settings.break)}` : 'No break'].map(
            (line) => (
              <li key={line}>{line}</li>
            ),
          )}
        </ul>
        <TextInput
          data-autofocus
          label="Find drivers by name"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {drivers.status === 'loading' && <Spinner className="mx-auto size-5" />}
        {drivers.status === 'failed' && <TableFailure onRetry={drivers.retry} />}
        {drivers.status === 'ready' && shown.length === 0 && (
          <p className="text-muted">{search.trim() ? 'No driver matches your search.' : 'No other drivers.'}</p>
        )}
        {shown.length > 0 && (
          <fieldset disabled={isRunning} className="flex flex-col">
            <legend className="sr-only">Drivers who get these hours</legend>
            <Checkbox
              label={`All ${shown.length}`}
              checked={shown.every(({ id }) => selected.has(id))}
              onChange={({ target }) =>
                choose(
                  shown.map(({ id }) => id),
                  target.checked,
                )
              }
            />
            <ul aria-label="Drivers" className="max-h-60 overflow-y-auto border-line border-t">
              {shown.map(({ id, fullName }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
                  <Checkbox
                    label={fullName}
                    checked={selected.has(id)}
                    onChange={({ target }) => choose([id], target.checked)}
                  />
                  <Result of={results.get(id)} />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {drivers.status === 'ready' && drivers.value.length === MAX_DRIVERS && (
          <p className="text-muted text-small">Only the first {MAX_DRIVERS} drivers are listed.</p>
        )}
        <p role="status" className="text-muted">
          {formatSummary(results)}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" busy={isRunning} disabled={toDo.length === 0} onClick={copy}>
            {toDo.length === 0 ? 'Choose drivers' : `Copy to ${plural(toDo.length, 'driver')}`}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const isOther = (each: Person, driver: Person) =>
  each.id !== driver.id && each.state !== 'inactive' && each.erasedAt === undefined;

function Result({ of: result }: { readonly of: string | undefined }) {
  if (result === undefined) return null;
  return result === SAVED ? (
    <span className="text-accent-ink text-small">Saved</span>
  ) : (
    <span className="basis-full pb-2 text-danger-ink text-small">{result}</span>
  );
}

function formatSummary(results: Results): string {
  if (results.size === 0) return '';
  const saved = [...results.values()].filter((result) => result === SAVED).length;
  const failed = results.size - saved;
  return `Saved for ${plural(saved, 'driver')}${failed > 0 ? `, not for ${failed}` : ''}.`;
}
