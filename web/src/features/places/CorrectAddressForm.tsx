import { LIMITS } from '@mtos/model';
import { useState } from 'react';
import { Button } from '../../ui/button/Button';
import { TextInput } from '../../ui/form/TextInput';
import type { ResolveForm } from './resolveForm';

/** Looks the address up as another text; trips keep the address as it was written. */
export function CorrectAddressForm({ place: { id, address, correction }, running, onResolve }: ResolveForm) {
  const [typed, setTyped] = useState(correction || address);
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') return setError('Enter an address.');
        onResolve({ how: 'correct', key: id, address: typed.trim() });
      }}
    >
      <TextInput
        label="Correct the address"
        help="Street with number, city, state, and ZIP code. Trips keep the address as it was written."
        value={typed}
        maxLength={LIMITS.address}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        size="small"
        className="self-start"
        busy={running === 'correct'}
        disabled={running !== undefined}
      >
        Look up this address
      </Button>
    </form>
  );
}
