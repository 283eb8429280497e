import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CredentialException,
  type CredentialExceptionInput,
  type CredentialType,
  credentialExceptionInputSchema,
  LIMITS,
} from '@mtos/model';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useToday } from '../../data/account/useToday';
import { useWriter } from '../../data/write/writer';
import { toast } from '../../ui/feedback/toast';
import { formField } from '../../ui/form/formField';
import { Textarea } from '../../ui/form/Textarea';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { describeError } from '../write/describeError';
import { CredentialExceptionChanged, type CredentialTarget, saveCredentialException } from './credentialActions';

interface Props {
  readonly type: CredentialType;
  readonly target: CredentialTarget;
  /** Undefined for a new one. */
  readonly exception: CredentialException | undefined;
  readonly onClose: () => void;
}

/** The owner's form for an exception: until which day, and why. */
export function ExceptionDialog({ type, target, exception, onClose }: Props) {
  const writer = useWriter();
  const today = useToday();
  const [opened, setOpened] = useState(exception);
  const schema = useMemo(() => credentialExceptionInputSchema(today), [today]);
  const form = useForm<CredentialExceptionInput>({
    resolver: zodResolver(schema),
    defaultValues: { until: exception?.until ?? '', reason: exception?.reason ?? '' },
  });
  const save = async (input: CredentialExceptionInput) => {
    await saveCredentialException(writer, target, input, opened);
    toast.success('Saved the exception.');
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    if (error instanceof CredentialExceptionChanged) setOpened(error.latest);
    return describeError(error);
  });
  const whose = target.subject === 'vehicle' ? 'This vehicle' : 'This driver';
  return (
    <Dialog open title={`Allow trips without ${type.name}?`} onClose={onClose}>
      <DialogForm submission={submission} verb="Allow" onCancel={onClose}>
        <p className="text-muted">
          {whose} can be given trips until the end of that day. After it, they are blocked again.
        </p>
        <TextInput label="Until" type="date" min={today} {...formField(form, 'until')} />
        <Textarea label="Reason" rows={2} maxLength={LIMITS.reason} {...formField(form, 'reason')} />
      </DialogForm>
    </Dialog>
  );
}
