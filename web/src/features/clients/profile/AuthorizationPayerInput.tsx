import { type AuthorizationInput, LIMITS } from '@mtos/model';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { readyValue } from '../../../data/read/queryState';
import type { Payers } from '../../../domain/authorizations/useTripPayers';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';

interface Props {
  readonly form: UseFormReturn<AuthorizationInput>;
  readonly payers: Payers;
  /** The name of a payer in the stored authorization, which can be none of the company's. */
  readonly typed: string;
}

/** The value of the option for a name that someone typed; no id has this character. */
const TYPED = '-';

/** Who gave the authorization: one of the company's payers, or a name for a company without any. */
export function AuthorizationPayerInput({ form, payers, typed }: Props) {
  const known = readyValue(payers);
  const { control, setValue } = form;
  const [payerUid, payer = ''] = useWatch({ control, name: ['payerUid', 'payer'] });
  if (known?.length === 0 && !payerUid)
    return <TextInput label="Payer" optional maxLength={LIMITS.name} {...formField(form, 'payer')} />;
  const choose = (value: string) => {
    const chosen = known?.find(({ id }) => id === value);
    setValue('payerUid', chosen?.id, { shouldDirty: true });
    setValue('payer', value === TYPED ? typed : (chosen?.name ?? ''), { shouldDirty: true });
  };
  const isListed = known?.some(({ id }) => id === payerUid);
  return (
    <Select
      label="Payer"
      optional
      help={
        payers.status === 'failed'
          ? 'Your payers could not be loaded.'
          : 'Pays for the trips that this authorization covers.'
      }
      disabled={!known}
      value={payerUid ?? (payer === '' ? '' : TYPED)}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">Not known</option>
      {known
        ?.filter(({ id, active }) => active || id === payerUid)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      {payerUid && !isListed && <option value={payerUid}>{payer}</option>}
      {typed !== '' && !known?.some(({ name }) => name === typed) && (
        <option value={TYPED}>{typed} (not one of your payers)</option>
      )}
    </Select>
  );
}
