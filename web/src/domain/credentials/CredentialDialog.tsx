import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Credential,
  type CredentialInput,
  type CredentialType,
  credentialInputSchema,
  EMPTY_CREDENTIAL_INPUT,
  LIMITS,
  toCredentialInput,
} from '@mtos/model';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useToday } from '../../data/account/useToday';
import { useWriter } from '../../data/write/writer';
import { toast } from '../../ui/feedback/toast';
import { formField } from '../../ui/form/formField';
import { Textarea } from '../../ui/form/Textarea';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { plural } from '../../ui/format/numbers';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { describeError } from '../write/describeError';
import { CredentialChanged, type CredentialTarget, saveCredential } from './credentialActions';
import { renewalDay } from './credentialTexts';

interface Props {
  readonly task: 'enter' | 'renew' | 'correct';
  readonly type: CredentialType;
  readonly target: CredentialTarget;
  /** Undefined for a new one. */
  readonly credential: Credential | undefined;
  readonly hasDocuments: boolean;
  readonly onClose: () => void;
}

const TITLES = { enter: 'Enter', renew: 'Renew', correct: 'Correct' } as const;

/** The form of a credential: a new one, its renewal from today, or a correction. */
export function CredentialDialog({ task, type, target, credential, hasDocuments, onClose }: Props) {
  const writer = useWriter();
  const today = useToday();
  const [opened, setOpened] = useState(credential);
  const { renewalMonths, name } = type;
  const [start] = useState(() => startOf(task, credential, today, renewalMonths));
  // A day that was typed is kept
  const offered = useRef(start.expiresDay);
  const form = useForm<CredentialInput>({ resolver: zodResolver(credentialInputSchema), defaultValues: start });
  const save = async (input: CredentialInput) => {
    await saveCredential(writer, target, input, opened);
    toast.success(`Saved ${name}.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    if (error instanceof CredentialChanged) setOpened(error.latest);
    return describeError(error);
  });
  const onIssued = ({ target: { value } }: { readonly target: { readonly value: string } }) => {
    const current = form.getValues('expiresDay');
    if (renewalMonths === null || value === '' || (current !== '' && current !== offered.current)) return;
    offered.current = renewalDay(value, renewalMonths);
    form.setValue('expiresDay', offered.current, { shouldValidate: form.formState.isSubmitted });
  };
  return (
    <Dialog open title={`${TITLES[task]} ${name}`} onClose={onClose}>
      <DialogForm submission={submission} verb="Save credential" onCancel={onClose}>
        <TextInput label="Number" optional maxLength={LIMITS.licenseNumber} {...formField(form, 'number')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Issued"
            optional
            type="date"
            {...formField(form, 'issuedDay', { onChange: onIssued, deps: ['expiresDay'] })}
          />
          <TextInput label="Expires" optional type="date" {...formField(form, 'expiresDay')} />
        </div>
        <p className="text-muted text-small">
          It is still valid on the day that it expires. Leave that empty if it doesn’t expire.
          {renewalMonths !== null && ` Usually good for ${plural(renewalMonths, 'month')}.`}
        </p>
        {task === 'renew' && hasDocuments && (
          <p className="text-muted text-small">
            Its documents stay. They are of the earlier one, so they don’t go into the packet; add the new ones
            afterwards.
          </p>
        )}
        {task === 'correct' && hasDocuments && (
          <p className="text-muted text-small">
            If the day that it expires changes, its documents no longer go into the packet. Add them again afterwards.
          </p>
        )}
        <Textarea label="Note" optional rows={2} maxLength={LIMITS.reason} {...formField(form, 'note')} />
      </DialogForm>
    </Dialog>
  );
}

/** What the form starts with. A renewal is issued today, until somebody says otherwise. */
function startOf(
  task: Props['task'],
  credential: Credential | undefined,
  today: string,
  months: number | null,
): CredentialInput {
  const stored = credential ? toCredentialInput(credential) : EMPTY_CREDENTIAL_INPUT;
  if (task !== 'renew') return stored;
  return { ...stored, issuedDay: today, expiresDay: months === null ? '' : renewalDay(today, months) };
}
