import { type ReactNode, useId } from 'react';
import { type QueryState, readyValue } from '../../../data/read/queryState';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { Button } from '../../../ui/button/Button';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Checkbox } from '../../../ui/form/Checkbox';
import { FOCUS_HOME } from '../../../ui/overlay/focusHome';

interface Item {
  readonly id: string;
}

interface Props<Of extends Item> {
  readonly title: string;
  /** Says about all of them what a person must know to select some. */
  readonly help?: string;
  readonly state: QueryState<readonly Of[]>;
  /** Whether more of them are being read. */
  readonly isReading?: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
  readonly show: (item: Of) => ReactNode;
  /** The name that each was booked under. If there are several, all of one name can be selected at once. */
  readonly getName?: (item: Of) => string;
  readonly onShowMore?: (() => void) | undefined;
  /** Said below the list if it is not all of them. */
  readonly truncatedText?: string | undefined;
}

/** Trips, standing orders, or authorizations, each with a checkbox; nothing without any. */
export function SplitChoiceList<Of extends Item>(props: Props<Of>) {
  const { title, help, state, isReading = false, selected, onSelect, show, getName, onShowMore, truncatedText } = props;
  const helpId = useId();
  const items = readyValue(state) ?? [];
  const names = getName ? [...new Set(items.map(getName))] : [];
  if (state.status === 'ready' && state.value.length === 0) return <BrokenDocuments of={state} />;
  return (
    <fieldset {...FOCUS_HOME} aria-describedby={help && helpId} className="flex min-w-0 flex-col gap-1">
      <legend className="font-semibold text-lead">{title}</legend>
      {help && (
        <p id={helpId} className="text-muted text-small">
          {help}
        </p>
      )}
      <BrokenDocuments of={state} />
      {names.length > 1 && (
        <div className="flex flex-wrap gap-2 py-1">
          {names.map((name) => (
            <Button
              key={name}
              size="small"
              onClick={() =>
                onSelect(
                  items.filter((item) => getName?.(item) === name).map(({ id }) => id),
                  true,
                )
              }
            >
              Select all of {name}
            </Button>
          ))}
        </div>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Checkbox
              label={<span className="wrap-anywhere block py-1">{show(item)}</span>}
              checked={selected.has(item.id)}
              onChange={({ target }) => onSelect([item.id], target.checked)}
            />
          </li>
        ))}
      </ul>
      {(isReading || state.status === 'loading') && <Skeleton className="h-12" />}
      {state.status === 'failed' && <LoadFailure title="This list could not be loaded" onRetry={state.retry} />}
      {onShowMore && (
        <Button size="small" className="self-start" onClick={onShowMore}>
          Show more <span className="sr-only">{title}</span>
        </Button>
      )}
      {truncatedText && <p className="text-muted text-small">{truncatedText}</p>}
    </fieldset>
  );
}
