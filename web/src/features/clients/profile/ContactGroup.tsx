import { zodResolver } from '@hookform/resolvers/zod';
import { contactInputSchema, dialUrl, LIMITS } from '@mtos/model';
import { lazy, Suspense } from 'react';
import type * as z from 'zod/mini';
import { loadWhenOnline } from '../../../browser/loadCode';
import { useMay } from '../../../data/session/session';
import { Facts } from '../../../ui/display/Facts';
import { Checkbox } from '../../../ui/form/Checkbox';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { formatPhoneNote } from '../formatClient';
import { EntryInputs } from './EntryInputs';
import { type PageClient, ProfileGroup } from './ProfileGroup';

const loadTexts = () => loadWhenOnline(() => import('./PhoneTexts'));
const PhoneTexts = lazy(async () => ({ default: (await loadTexts()).PhoneTexts }));

const resolver = zodResolver(contactInputSchema);
const NEW_PHONE = { number: '', label: '', texts: false };

/** How to reach the client. */
export function ContactGroup({ client }: { readonly client: PageClient }) {
  const { phones, email } = client.content;
  const canDispatch = useMay('dispatch');
  return (
    <ProfileGroup<z.infer<typeof contactInputSchema>>
      title="Contact"
      client={client}
      resolver={resolver}
      values={{ phones: [...phones], email }}
      empty={phones.length === 0 && email === '' && 'No phone number and no email address.'}
      inputs={(form) => (
        <>
          <EntryInputs
            form={form}
            list="phones"
            name="Phone"
            most={LIMITS.clientPhones}
            next={() => ({ entry: NEW_PHONE, focus: 'number' })}
          >
            {(index) => (
              <>
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextInput
                    label="Number"
                    type="tel"
                    maxLength={LIMITS.phone}
                    {...formField(form, `phones.${index}.number`)}
                  />
                  <TextInput
                    label="Whose or which phone"
                    optional
                    maxLength={LIMITS.label}
                    {...formField(form, `phones.${index}.label`)}
                  />
                </div>
                <Checkbox
                  label="The client agreed to get texts here"
                  help="If this isn’t checked, your company’s settings for texts decide. If the client wants no texts, save, and choose ‘No texts’ beside the number."
                  {...form.register(`phones.${index}.texts`)}
                />
              </>
            )}
          </EntryInputs>
          <TextInput label="Email" optional type="email" maxLength={LIMITS.email} {...formField(form, 'email')} />
        </>
      )}
    >
      <Facts
        facts={[
          ...phones.map((phone, index) => {
            const note = formatPhoneNote(phone);
            return [
              phones.length > 1 ? `Phone ${index + 1}` : 'Phone',
              <div key={phone.number}>
                <a href={dialUrl(phone.number)} className="underline">
                  {phone.number}
                </a>
                {note && <span className="text-muted"> ({note})</span>}
                {canDispatch && (
                  <Suspense fallback={null}>
                    <PhoneTexts phone={phone} clientUid={client.uid} />
                  </Suspense>
                )}
              </div>,
            ] as const;
          }),
          [
            'Email',
            email && (
              <a href={`mailto:${email}`} className="underline">
                {email}
              </a>
            ),
          ],
        ]}
      />
    </ProfileGroup>
  );
}
