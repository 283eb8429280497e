import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, whoInputSchema } from '@mtos/model';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { useToday } from '../../../data/account/useToday';
import { formatBirthDate } from '../../../domain/clients/describeClient';
import { Facts } from '../../../ui/display/Facts';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { formatMemberNumber } from '../formatClient';
import { EntryInputs } from './EntryInputs';
import { type PageClient, ProfileGroup } from './ProfileGroup';

const NEW_MEMBER_NUMBER = { payer: '', number: '' };

/** Names, birth date, member numbers, and language: what tells the client apart. */
export function WhoGroup({ client }: { readonly client: PageClient }) {
  const today = useToday();
  const resolver = useMemo(() => zodResolver(whoInputSchema(today)), [today]);
  const { name, nickname, birthDate, language, memberNumbers } = client.content;
  return (
    <ProfileGroup<z.infer<ReturnType<typeof whoInputSchema>>>
      title="Who"
      client={client}
      resolver={resolver}
      values={{ name, nickname, birthDate, language, memberNumbers: [...memberNumbers] }}
      inputs={(form) => (
        <>
          <TextInput label="Legal name" maxLength={LIMITS.name} {...formField(form, 'name')} />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextInput label="Nickname" optional maxLength={LIMITS.name} {...formField(form, 'nickname')} />
            <TextInput label="Birth date" optional type="date" {...formField(form, 'birthDate')} />
            <TextInput label="Language" optional maxLength={LIMITS.label} {...formField(form, 'language')} />
          </div>
          <EntryInputs
            form={form}
            list="memberNumbers"
            name="Member number"
            most={LIMITS.memberNumbers}
            next={() => ({ entry: NEW_MEMBER_NUMBER, focus: 'number' })}
          >
            {(index) => (
              <div className="grid gap-4 sm:grid-cols-2">
                <TextInput
                  label="Member number"
                  maxLength={LIMITS.medicaidId}
                  {...formField(form, `memberNumbers.${index}.number`)}
                />
                <TextInput
                  label="Payer"
                  optional
                  maxLength={LIMITS.label}
                  {...formField(form, `memberNumbers.${index}.payer`)}
                />
              </div>
            )}
          </EntryInputs>
        </>
      )}
    >
      <Facts
        facts={[
          ['Name', name],
          ['Nickname', nickname],
          ['Born', formatBirthDate(birthDate)],
          ['Member number', memberNumbers.map(formatMemberNumber).join(', ')],
          ['Language', language],
        ]}
      />
    </ProfileGroup>
  );
}
