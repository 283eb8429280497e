import { isPhonePart, MOBILITY_LABELS, MOBILITY_NEEDS, type TripInput } from '@mtos/model';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useIsUncarried } from '../../../data/account/useUncarriedNeeds';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { SuggestInput, type Suggestion } from '../../../ui/form/SuggestInput';
import { TextInput } from '../../../ui/form/TextInput';
import { plural } from '../../../ui/format/numbers';
import { type ClientDoc, useClientSearch } from './useClientSearch';

interface Offer extends Suggestion {
  /** Undefined for the typed text itself. */
  readonly client?: ClientDoc;
}

interface Props {
  /** Whether typing another name renames the client; otherwise it means another client. */
  readonly sameClient: boolean;
  readonly onPick: (client: ClientDoc) => void;
  /** What follows from their phone. */
  readonly children?: ReactNode;
}

/** The client: one of the account's, found by name or phone, or a new one. */
export function ClientInputs({ sameClient, onPick, children }: Props) {
  const form = useFormContext<TripInput>();
  const { control, setValue } = form;
  const { field } = useController({ control, name: 'name' });
  const name = field.value;
  const clientUid = useWatch({ control, name: 'clientUid' });
  const isUncarried = useIsUncarried(useWatch({ control, name: 'clientDis' }));
  const found = useClientSearch(clientUid && !sameClient ? '' : name);

  const typed: Offer = { key: 'typed', ...typedOffer(name.trim(), sameClient) };
  const offers = found.length > 0 ? [typed, ...found.map(toOffer)] : [];

  const pick = ({ client }: Offer) => {
    if (client) onPick(client);
    else if (isPhonePart(name)) {
      setValue('phone', name.trim(), { shouldDirty: true });
      setValue('name', '', { shouldDirty: true });
    }
  };

  return (
    <FormGroup title="Client">
      <SuggestInput
        label="Name"
        help={clientUid ? 'Existing client.' : 'Type a name or phone number to find an existing client.'}
        error={form.formState.errors.name?.message}
        value={name}
        onType={(text) => {
          field.onChange(text);
          if (!sameClient) setValue('clientUid', null);
        }}
        suggestions={offers}
        onPick={pick}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <TextInput label="Phone" optional type="tel" {...formField(form, 'phone')} />
        <Select
          label="Mobility need"
          help={isUncarried && <span className="text-warn-ink">No driver’s vehicle can carry this.</span>}
          {...formField(form, 'clientDis')}
        >
          {MOBILITY_NEEDS.map((need) => (
            <option key={need} value={need}>
              {MOBILITY_LABELS[need]}
            </option>
          ))}
        </Select>
        <TextInput label="Medicaid ID" optional {...formField(form, 'medicaidId')} />
      </div>
      {children}
    </FormGroup>
  );
}

function typedOffer(typed: string, sameClient: boolean): Omit<Suggestion, 'key'> {
  if (isPhonePart(typed)) return { title: `New client with phone ${typed}` };
  return { title: sameClient ? `Rename this client to ‘${typed}’` : `New client ‘${typed}’` };
}

function toOffer(client: ClientDoc): Offer {
  const trips = plural(client.trips, 'trip');
  const member = client.medicaidId && `Medicaid ID ${client.medicaidId}`;
  const detail = [client.phone, member, MOBILITY_LABELS[client.clientDis], trips].filter(Boolean).join(' · ');
  return { key: client.id, title: client.name, detail, client };
}
