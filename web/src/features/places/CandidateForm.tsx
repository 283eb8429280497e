import { useId, useState } from 'react';
import { Button } from '../../ui/button/Button';
import type { ResolveForm } from './resolveForm';

/** Picks one of the places that an ambiguous address could be. */
export function CandidateForm({ place: { id, candidates }, running, onResolve }: ResolveForm) {
  const [picked, setPicked] = useState<number>();
  const name = useId();
  const location = picked === undefined ? undefined : candidates[picked]?.location;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (location) onResolve({ how: 'pick', key: id, location });
      }}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-semibold">
          {candidates.length > 1 ? 'Which one is it?' : 'Is it this one?'}
        </legend>
        {candidates.map((candidate, index) => (
          <label
            key={`${candidate.location.lat},${candidate.location.lng}`}
            className="flex cursor-pointer items-start gap-3 rounded-ui border border-line px-3 py-2 hover:bg-hover"
          >
            <input
              type="radio"
              name={name}
              checked={picked === index}
              onChange={() => setPicked(index)}
              className="mt-1 accent-accent"
            />
            <span className="wrap-anywhere">{candidate.address}</span>
          </label>
        ))}
        <Button
          type="submit"
          tone="primary"
          size="small"
          className="self-start"
          busy={running === 'pick'}
          disabled={!location || running !== undefined}
        >
          Use this place
        </Button>
      </fieldset>
    </form>
  );
}
