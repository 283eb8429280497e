import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button';

interface Props {
  /** What an entry is called: 'Phone'. */
  readonly name: string;
  /** The keys of the entries, in their order. */
  readonly keys: readonly string[];
  /** How many there can be. */
  readonly most: number;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  /** The fields of an entry. */
  readonly children: (index: number) => ReactNode;
}

/** The entries of a list in a client's profile, with buttons that add and remove one. */
export function EntryInputs({ name, keys, most, onAdd, onRemove, children }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {keys.map((key, index) => (
        <fieldset key={key} className="flex min-w-0 flex-col gap-3 rounded-ui border border-line p-4">
          <legend className="sr-only">
            {name} {index + 1}
          </legend>
          {children(index)}
          <Button size="small" tone="quiet" icon={Trash2} className="self-start" onClick={() => onRemove(index)}>
            Remove <span className="sr-only">{`${name.toLowerCase()} ${index + 1}`}</span>
          </Button>
        </fieldset>
      ))}
      {keys.length < most ? (
        <Button size="small" icon={Plus} className="self-start" onClick={onAdd}>
          Add {name.toLowerCase()}
        </Button>
      ) : (
        <p className="text-muted text-small">A profile has up to {most}.</p>
      )}
    </div>
  );
}
