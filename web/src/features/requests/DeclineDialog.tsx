import { zodResolver } from '@hookform/resolvers/zod';
import { DECLINE_LABELS, DECLINE_REASONS, LIMITS, requiredText, textField } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import * as z from 'zod/mini';
import { describeError } from '../../domain/write/describeError';
import { toast } from '../../ui/feedback/toast';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { useSubmit } from '../../ui/form/useSubmit';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { declineChange, declineRequest } from './requestActions';
import type { RequestDoc } from './useRequests';

interface Props {
  readonly open: boolean;
  readonly request: RequestDoc;
  readonly onClose: () => void;
}

/** Declines a request with a reason, or what was asked of an accepted one. */
export function DeclineDialog({ open, request, onClose }: Props) {
  const isNew = request.state === 'sent';
  const title = isNew ? `Decline ${request.client.name}’s rides?` : 'Decline what the facility asked for?';
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {isNew ? (
        <DeclineRequest request={request} onClose={onClose} />
      ) : (
        <DeclineChange request={request} onClose={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'open'>;

const requestSchema = z.object({
  reason: z.enum(DECLINE_REASONS, 'Choose a reason.'),
  note: textField(LIMITS.reason),
});
type RequestDecline = z.infer<typeof requestSchema>;

function DeclineRequest({ request, onClose }: FormProps) {
  const functions = useFunctions();
  const form = useForm<RequestDecline>({ resolver: zodResolver(requestSchema), defaultValues: { note: '' } });
  const save = async ({ reason, note }: RequestDecline) => {
    await declineRequest(functions, request, reason, note);
    toast.success('Declined. The facility sees why.');
    onClose();
  };
  const submission = useSubmit(form, save, describeError);
  return (
    <DialogForm submission={submission} verb="Decline" tone="danger" cancel="Go back" onCancel={onClose}>
      <Select data-autofocus label="Why?" defaultValue="" {...formField(form, 'reason')}>
        <option value="" disabled>
          Choose
        </option>
        {DECLINE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {DECLINE_LABELS[reason]}
          </option>
        ))}
      </Select>
      <Textarea label="Note" optional rows={2} help="The facility reads it." {...formField(form, 'note')} />
    </DialogForm>
  );
}

const changeSchema = z.object({ reason: requiredText(LIMITS.reason, 'Enter the reason.') });
type ChangeDecline = z.infer<typeof changeSchema>;

function DeclineChange({ request, onClose }: FormProps) {
  const functions = useFunctions();
  const form = useForm<ChangeDecline>({ resolver: zodResolver(changeSchema), defaultValues: { reason: '' } });
  const save = async ({ reason }: ChangeDecline) => {
    await declineChange(functions, request, reason);
    toast.success('Declined. The rides stay as they are.');
    onClose();
  };
  const submission = useSubmit(form, save, describeError);
  return (
    <DialogForm submission={submission} verb="Decline" tone="danger" cancel="Go back" onCancel={onClose}>
      <p className="text-muted">The rides stay as they are.</p>
      <Textarea data-autofocus label="Why?" rows={2} help="The facility reads it." {...formField(form, 'reason')} />
    </DialogForm>
  );
}
