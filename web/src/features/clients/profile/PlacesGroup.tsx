import { zodResolver } from '@hookform/resolvers/zod';
import { clientPlacesInputSchema, dialUrl, LIMITS } from '@mtos/model';
import type * as z from 'zod/mini';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { TextInput } from '../../../ui/form/TextInput';
import { EntryInputs } from './EntryInputs';
import { type PageClient, ProfileGroup } from './ProfileGroup';

const resolver = zodResolver(clientPlacesInputSchema);
const NEW_PLACE = { name: '', address: '', details: '', phone: '', access: '' };
const HOME = { ...NEW_PLACE, name: 'Home' };

/** Where the client is picked up and goes, and how to get in there. */
export function PlacesGroup({ client }: { readonly client: PageClient }) {
  const { places } = client.content;
  return (
    <ProfileGroup<z.infer<typeof clientPlacesInputSchema>>
      title="Places"
      client={client}
      resolver={resolver}
      values={{ places: [...places] }}
      empty={places.length === 0 && 'No home address and no other places.'}
      inputs={(form) => (
        <EntryInputs
          form={form}
          list="places"
          name="Place"
          most={LIMITS.clientPlaces}
          next={(count) => (count === 0 ? { entry: HOME, focus: 'address' } : { entry: NEW_PLACE, focus: 'name' })}
        >
          {(index) => (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextInput
                  label="Name of the place"
                  maxLength={LIMITS.label}
                  {...formField(form, `places.${index}.name`)}
                />
                <TextInput
                  label="Phone there"
                  optional
                  type="tel"
                  maxLength={LIMITS.phone}
                  {...formField(form, `places.${index}.phone`)}
                />
              </div>
              <TextInput
                label="Address"
                maxLength={LIMITS.address}
                help="Street with number, city, state, and ZIP code"
                {...formField(form, `places.${index}.address`)}
              />
              <TextInput
                label="Unit, floor, or room"
                optional
                maxLength={LIMITS.addressDetails}
                {...formField(form, `places.${index}.details`)}
              />
              <Textarea
                label="How to get in"
                optional
                rows={2}
                maxLength={LIMITS.reason}
                help="Gate code, side door, ramp, stairs"
                {...formField(form, `places.${index}.access`)}
              />
            </>
          )}
        </EntryInputs>
      )}
    >
      <ul className="flex flex-col gap-3">
        {places.map(({ name, address, details, phone, access }) => (
          <li key={`${name} ${address}`}>
            <p className="font-medium">{name}</p>
            <p>{[address, details].filter(Boolean).join(', ')}</p>
            {access && <p className="text-muted">{access}</p>}
            {phone && (
              <a href={dialUrl(phone)} className="underline">
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </ProfileGroup>
  );
}
