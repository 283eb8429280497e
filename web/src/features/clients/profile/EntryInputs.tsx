import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form';
import { Button } from '../../../ui/button/Button';

interface Props<Values extends FieldValues, List extends FieldArrayPath<Values>> {
  readonly form: UseFormReturn<Values>;
  /** The field that holds the entries. */
  readonly list: List;
  /** What an entry is called: 'Phone'. */
  readonly name: string;
  /** How many there can be. */
  readonly most: number;
  /** What the next entry starts with, and its field that gets the focus. */
  readonly next: (count: number) => { readonly entry: FieldArray<Values, List>; readonly focus: string };
  /** The fields of an entry. */
  readonly children: (index: number) => ReactNode;
}

/** The entries of a list in a client's profile, with buttons that add and remove one. */
export function EntryInputs<Values extends FieldValues, List extends FieldArrayPath<Values>>(
  props: Props<Values, List>,
) {
  const { form, list, name, most, next, children } = props;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: list });
  const add = () => {
    const { entry, focus } = next(fields.length);
    append(entry, { focusName: `${list}.${fields.length}.${focus}` as FieldPath<Values> });
  };
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex min-w-0 flex-col gap-3 rounded-ui border border-line p-4">
          <legend className="sr-only">
            {name} {index + 1}
          </legend>
          {children(index)}
          <Button size="small" tone="quiet" icon={Trash2} className="self-start" onClick={() => remove(index)}>
            Remove <span className="sr-only">{`${name.toLowerCase()} ${index + 1}`}</span>
          </Button>
        </fieldset>
      ))}
      {fields.length < most ? (
        <Button size="small" icon={Plus} className="self-start" onClick={add}>
          Add {name.toLowerCase()}
        </Button>
      ) : (
        <p className="text-muted text-small">A profile has up to {most}.</p>
      )}
    </div>
  );
}
