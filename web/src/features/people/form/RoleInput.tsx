import { OFFICE_ROLES } from '@mtos/model';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ROLE_HELP, roleLabel } from '../../../domain/account/roleTexts';

interface Props {
  /** As one value: React takes a `ref` among a component's own props away. */
  readonly field: UseFormRegisterReturn;
}

/** Radio buttons for the roles of the office, each with what it may do. */
export function RoleInput({ field }: Props) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">Role</legend>
      {OFFICE_ROLES.map((role) => (
        <div key={role}>
          <label className="flex min-h-8 items-center gap-2.5">
            <input
              type="radio"
              value={role}
              aria-describedby={`${id}-${role}`}
              className="size-4 shrink-0 accent-accent"
              {...field}
            />
            {roleLabel(role)}
          </label>
          <p id={`${id}-${role}`} className="pl-6.5 text-muted text-small">
            {ROLE_HELP[role]}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
