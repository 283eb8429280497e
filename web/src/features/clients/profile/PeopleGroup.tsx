import { zodResolver } from '@hookform/resolvers/zod';
import { contactPeopleInputSchema, dialUrl, LIMITS } from '@mtos/model';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { EntryInputs } from './EntryInputs';
import { type PageClient, ProfileGroup } from './ProfileGroup';

type PeopleInput = z.infer<typeof contactPeopleInputSchema>;

const resolver = zodResolver(contactPeopleInputSchema);

/** Whom to call about the client: emergency contact, caregiver, family. */
export function PeopleGroup({ client }: { readonly client: PageClient }) {
  const { people } = client.content;
  return (
    <ProfileGroup<PeopleInput>
      title="People"
      client={client}
      resolver={resolver}
      values={{ people: [...people] }}
      inputs={(form) => <PeopleInputs form={form} />}
    >
      {people.length === 0 ? (
        <p className="text-muted">No emergency contact or caregiver.</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {people.map(({ name, relation, phone }) => (
            <li key={`${name} ${relation} ${phone}`}>
              <span className="font-medium">{name}</span>
              {relation && <span className="text-muted">, {relation}</span>}
              {phone && (
                <a href={dialUrl(phone)} className="block underline">
                  {phone}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </ProfileGroup>
  );
}

function PeopleInputs({ form }: { readonly form: UseFormReturn<PeopleInput> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'people' });
  return (
    <EntryInputs
      name="Person"
      keys={fields.map(({ id }) => id)}
      most={LIMITS.contactPeople}
      onAdd={() => append({ name: '', relation: '', phone: '' }, { focusName: `people.${fields.length}.name` })}
      onRemove={remove}
    >
      {(index) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextInput label="Name" maxLength={LIMITS.name} {...formField(form, `people.${index}.name`)} />
          <TextInput
            label="Relation"
            optional
            maxLength={LIMITS.label}
            {...formField(form, `people.${index}.relation`)}
          />
          <TextInput
            label="Phone"
            optional
            type="tel"
            maxLength={LIMITS.phone}
            {...formField(form, `people.${index}.phone`)}
          />
        </div>
      )}
    </EntryInputs>
  );
}
