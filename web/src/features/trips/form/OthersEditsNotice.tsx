import type { TripInput } from '@mtos/model';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMemberName } from '../../../data/account/useMemberName';
import { Button } from '../../../ui/button/Button';
import { FIELD_LABELS, formatField } from '../formatTrip';
import type { OthersEdits } from './useOthersEdits';

/** Says who changed the trip while it is being edited, what changed, and what this form keeps. */
export function OthersEditsNotice({ edits }: { readonly edits: OthersEdits }) {
  const { seen, base, updated, conflicting, newStatus, newDriver, acceptTheirs } = edits;
  const { control } = useFormContext<TripInput>();
  const typed = useWatch({ control }) as TripInput;
  const who = useMemberName(seen.updatedBy);
  const isMoved = newStatus !== undefined || newDriver !== undefined;
  if (updated.length + conflicting.length === 0 && !isMoved) return null;
  return (
    <div
      role="alert"
      className="flex max-h-[40vh] flex-col gap-3 overflow-y-auto rounded-ui bg-warn-soft px-4 py-3 text-warn-ink"
    >
      <p className="font-medium">{who} changed this trip while you were editing it.</p>
      {(updated.length > 0 || isMoved) && (
        <ul aria-label="Updated">
          {newStatus && (
            <li>
              Status is now {newStatus}
              {seen.cancelReason && `: ${seen.cancelReason}`}.
            </li>
          )}
          {newDriver !== undefined && (
            <li>{newDriver ? `Driver is now ${newDriver}.` : 'The trip has no driver now.'}</li>
          )}
          {updated.map((field) => (
            <li key={field}>
              {FIELD_LABELS[field]} is now {formatField(field, base)}.
            </li>
          ))}
        </ul>
      )}
      {conflicting.length > 0 && (
        <>
          <p>You both changed these. Saving replaces theirs with yours.</p>
          <ul aria-label="Changed by both" className="flex flex-col gap-3">
            {conflicting.map((field) => (
              <li key={field} className="flex items-end justify-between gap-3">
                <div className="min-w-0 break-words">
                  <p className="font-medium">{FIELD_LABELS[field]}</p>
                  <p>Theirs: {formatField(field, base)}</p>
                  <p>Yours: {formatField(field, typed)}</p>
                </div>
                <Button
                  size="small"
                  aria-label={`Use theirs for ${FIELD_LABELS[field]}`}
                  onClick={() => acceptTheirs(field)}
                >
                  Use theirs
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
