import { zodResolver } from '@hookform/resolvers/zod';
import { type DefectReport, LIMITS, textField } from '@mtos/model';
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
import { resolveDefects } from './defectActions';

const schema = z.object({ answer: textField(LIMITS.reason) });

interface Props {
  readonly report: Doc<DefectReport>;
  readonly onClose: () => void;
}

/** Asks what was done about defects, and resolves them. */
export function ResolveDefects({ report, onClose }: Props) {
  const writer = useWriter();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { answer: '' } });
  const save = async ({ answer }: z.infer<typeof schema>) => {
    await resolveDefects(writer, report.id, answer);
    toast.success('Marked the defects as resolved.');
    onClose();
  };
  const submission = useSubmit(form, save, describeError);
  return (
    <Dialog open title="Resolve these defects?" onClose={onClose}>
      <DialogForm submission={submission} verb="Resolve" onCancel={onClose}>
        <p className="wrap-anywhere whitespace-pre-line text-muted">{report.defects}</p>
        <Textarea data-autofocus label="What was done" optional rows={2} {...formField(form, 'answer')} />
      </DialogForm>
    </Dialog>
  );
}
