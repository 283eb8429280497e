import { zodResolver } from '@hookform/resolvers/zod';
import { type DefectReport, LIMITS, requiredText } from '@mtos/model';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Doc } from '../../../data/read/converter';
import { useWriter } from '../../../data/write/writer';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { allowDespiteDefects } from './defectActions';

const schema = z.object({
  why: requiredText(LIMITS.reason, 'Say why these clients can ride anyway.'),
});

interface Props {
  readonly report: Doc<DefectReport>;
  readonly onClose: () => void;
}

/** Asks why clients who need the lift can ride despite the defects, and allows them. */
export function AllowDespiteDefects({ report, onClose }: Props) {
  const writer = useWriter();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { why: '' } });
  const allow = async ({ why }: z.infer<typeof schema>) => {
    await allowDespiteDefects(writer, report.id, why);
    toast.success('Clients who need the lift are allowed.');
    onClose();
  };
  const submission = useSubmit(form, allow, describeError);
  return (
    <Dialog open title="Allow clients who need the lift?" onClose={onClose}>
      <DialogForm submission={submission} verb="Allow" onCancel={onClose}>
        <p className="wrap-anywhere whitespace-pre-line text-muted">{report.defects}</p>
        <p className="text-muted">
          The defects stay open. Your reason stands with the report, with your name and the time.
        </p>
        <Textarea data-autofocus label="Why" rows={2} {...formField(form, 'why')} />
      </DialogForm>
    </Dialog>
  );
}
