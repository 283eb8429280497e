import type { StoredTrip } from '@mtos/model';
import { Button } from '../../../ui/button/Button';
import { Select } from '../../../ui/form/Select';
import { formatNumber } from '../../../ui/format/numbers';
import { PagedList } from './PagedList';
import { formatWhen } from './RideFacts';
import { ReviewSection } from './RideSections';

interface Props {
  readonly trips: readonly StoredTrip[];
  /** The ids of the trips to cancel. */
  readonly toCancel: ReadonlySet<string>;
  readonly onChoose: (trips: readonly StoredTrip[], isCancelled: boolean) => void;
}

/** Trips that an earlier file of the broker had for these days, and that this one lacks: cancel or keep. */
export function MissingTrips({ trips, toCancel, onChoose }: Props) {
  if (trips.length === 0) return null;
  const title =
    trips.length === 1 ? '1 trip no longer in the file' : `${formatNumber(trips.length)} trips no longer in the file`;
  return (
    <ReviewSection
      title={title}
      text="An earlier file of this broker had these trips for the same days. They stay unless you cancel them."
      isFolded={false}
      actions={
        trips.length > 1 && (
          <>
            <Button size="small" onClick={() => onChoose(trips, true)}>
              Cancel all
            </Button>
            <Button size="small" onClick={() => onChoose(trips, false)}>
              Keep all
            </Button>
          </>
        )
      }
    >
      <PagedList
        label={title}
        items={trips}
        getKey={({ id }) => id}
        show={(trip) => (
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-96">
              <p>
                <span className="font-medium">{trip.name}</span>, {formatWhen(trip)}
              </p>
              <p className="text-small">
                {trip.fromAddress} → {trip.toAddress}
              </p>
              <p className="text-muted text-small">
                {[
                  trip.tripNumber && `Trip ${trip.tripNumber}`,
                  trip.status,
                  trip.driverName && `driver ${trip.driverName}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <div className="w-full sm:w-52 [&_label]:sr-only">
              <Select
                label={`What to do with ${trip.name}, ${formatWhen(trip)}`}
                value={toCancel.has(trip.id) ? 'cancel' : 'keep'}
                onChange={({ target }) => onChoose([trip], target.value === 'cancel')}
              >
                <option value="keep">Keep the trip</option>
                <option value="cancel">Cancel the trip</option>
              </Select>
            </div>
          </div>
        )}
      />
    </ReviewSection>
  );
}
