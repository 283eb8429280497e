import { zodResolver } from '@hookform/resolvers/zod';
import { contactPeopleInputSchema, dialUrl, LIMITS } from '@mtos/model';
import type * as z from 'zod/mini';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { EntryInputs } from './EntryInputs';
import { type PageClient, ProfileGroup } from './ProfileGroup';

const resolver = zodResolver(contactPeopleInputSchema);
const NEW_PERSON = { name: '', relation: '', phone: '' };

/** Whom to call about the client: emergency contact, caregiver, family. */
export function PeopleGroup({ client }: { readonly client: PageClient }) {
  const { people } = client.content;
  return (
    <ProfileGroup<z.infer<typeof contactPeopleInputSchema>>
      title="People"
      client={client}
      resolver={resolver}
      values={{ people: [...people] }}
      empty={people.length === 0 && 'No emergency contact or caregiver.'}
      inputs={(form) => (
        <EntryInputs
          form={form}
          list="people"
          name="Person"
          most={LIMITS.contactPeople}
          next={() => ({ entry: NEW_PERSON, focus: 'name' })}
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
      )}
    >
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
    </ProfileGroup>
  );
}
