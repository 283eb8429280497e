import type { FrequentPlace, FrequentPlaceInput } from '@mtos/model';
import { Hospital, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Doc } from '../../data/read/converter';
import type { QueryState } from '../../data/read/queryState';
import { useMay } from '../../data/session/session';
import { newId } from '../../data/write/write';
import { useWriter } from '../../data/write/writer';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { confirmDelete } from '../../domain/write/toastWrite';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { Menu } from '../../ui/overlay/Menu';
import { useStaysOpen } from '../../ui/overlay/useStaysOpen';
import { loadPlaceDialogs } from './loadPlaceDialogs';
import { deleteFrequentPlace } from './placeActions';

const FrequentPlaceDialog = loadedOverlay(loadPlaceDialogs, ({ FrequentPlaceDialog }) => FrequentPlaceDialog);

const PlacePayer = lazy(() =>
  loadPlaceDialogs().then(
    ({ PlacePayer }) => ({ default: PlacePayer }),
    // The list is of use without it
    () => ({ default: () => null }),
  ),
);

const EMPTY: FrequentPlaceInput = { name: '', address: '', phone: '', notes: '', hours: '', payerUid: '' };

/** The account's frequent places by name. */
export function FrequentPlaceList({ places }: { readonly places: QueryState<readonly Doc<FrequentPlace>[]> }) {
  const writer = useWriter();
  const canWrite = useMay('dispatch');
  const [edited, edit] = useState<{ readonly id: string; readonly start: FrequentPlaceInput }>();
  const isFormOpen = useStaysOpen(edited !== undefined, canWrite);

  const isReady = places.status === 'ready';
  useEffect(() => {
    if (isReady) loadPlaceDialogs().catch(() => {});
  }, [isReady]);

  const remove = ({ id, name }: Doc<FrequentPlace>) =>
    confirmDelete(
      {
        title: `Delete ${name}?`,
        text: 'It is no longer suggested for new trips. Existing trips keep their address.',
      },
      () => deleteFrequentPlace(writer, id),
    );

  return (
    <section aria-labelledby="frequent" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="frequent" className="font-semibold text-lead">
          Frequent places
        </h2>
        {canWrite && (
          <Button icon={Plus} onClick={() => edit({ id: newId(writer), start: EMPTY })}>
            Add place
          </Button>
        )}
      </div>
      <p className="max-w-prose text-muted">
        Clinics, dialysis centers, and other places that your trips often go to. They are suggested when you enter a
        trip.
      </p>
      <BrokenDocuments of={places} />
      {places.status === 'loading' && <Skeleton className="h-24 w-full" />}
      {places.status === 'failed' && <LoadFailure title="The places could not be loaded" onRetry={places.retry} />}
      {places.status === 'ready' && (
        <Panel>
          {places.value.length === 0 && (
            <EmptyState icon={Hospital} title="No frequent places yet">
              Add the places that your trips often go to, with what a driver has to know there.
            </EmptyState>
          )}
          <ul className="divide-y divide-line">
            {places.value.map((place) => (
              <FrequentPlaceRow
                key={place.id}
                place={place}
                canWrite={canWrite}
                onEdit={() => edit({ id: place.id, start: toInput(place) })}
                onDelete={() => remove(place)}
              />
            ))}
          </ul>
        </Panel>
      )}
      {isFormOpen && edited && <FrequentPlaceDialog {...edited} onClose={() => edit(undefined)} />}
    </section>
  );
}

const toInput = ({ name, address, phone, notes, hours, payerUid = '' }: FrequentPlace): FrequentPlaceInput => ({
  ...{ name, address, phone, notes, hours, payerUid },
});

interface RowProps {
  readonly place: Doc<FrequentPlace>;
  readonly canWrite: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function FrequentPlaceRow({ place, canWrite, onEdit, onDelete }: RowProps) {
  const { name, address, phone, hours, notes, payerUid } = place;
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <div className="wrap-anywhere grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-3">
        <div>
          <p className="font-medium">{name}</p>
          <p className="text-muted text-small">{address}</p>
        </div>
        <div className="text-muted text-small">
          {phone && <p className="tabular-nums">{phone}</p>}
          {hours && <p>{hours}</p>}
        </div>
        <div className="text-muted text-small">
          {notes && <p>{notes}</p>}
          {payerUid && (
            <Suspense fallback={null}>
              <PlacePayer uid={payerUid} />
            </Suspense>
          )}
        </div>
      </div>
      {canWrite && (
        <Menu
          label={`Actions for ${name}`}
          actions={[
            { label: 'Edit', icon: Pencil, onSelect: onEdit },
            { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: onDelete },
          ]}
        />
      )}
    </li>
  );
}
