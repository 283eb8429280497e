import type { TripInput } from '@mtos/model';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { FIELD_LABELS, valueWords } from './fieldWords';
import { useMemberName } from './useMemberName';
import type { OthersEdits } from './useOthersEdits';

/** Tells who has changed the trip while it is edited here, what it is now, and what this form keeps. */
export function OthersEditsNotice({ edits }: { readonly edits: OthersEdits }) {
  const { base, writtenBy, taken, disputed, takeTheirs } = edits;
  const { control } = useFormContext<TripInput>();
  const typed = useWatch({ control }) as TripInput;
  const who = useMemberName(writtenBy);
  if (taken.length + disputed.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex max-h-[40vh] flex-col gap-3 overflow-y-auto rounded-ui bg-warn-soft px-4 py-3 text-warn-ink"
    >
      <p className="font-medium">{who} changed this trip while you were editing it.</p>
      {taken.length > 0 && (
        <ul aria-label="Taken over">
          {taken.map((field) => (
            <li key={field}>
              {FIELD_LABELS[field]} is now {valueWords(field, base)}.
            </li>
          ))}
        </ul>
      )}
      {disputed.length > 0 && (
        <>
          <p>You both changed these. Saving writes yours over theirs.</p>
          <ul aria-label="Changed by both" className="flex flex-col gap-3">
            {disputed.map((field) => (
              <li key={field} className="flex items-end justify-between gap-3">
                <div className="min-w-0 break-words">
                  <p className="font-medium">{FIELD_LABELS[field]}</p>
                  <p>Theirs: {valueWords(field, base)}</p>
                  <p>Yours: {valueWords(field, typed)}</p>
                </div>
                <Button
                  size="small"
                  aria-label={`Use theirs for ${FIELD_LABELS[field]}`}
                  onClick={() => takeTheirs(field)}
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
