import { zodResolver } from '@hookform/resolvers/zod';
import { type DefectReport, LIMITS } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Doc } from '../../../firebase/data/converter';
import { useWriter } from '../../../firebase/write/writer';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog';
import { describeSettleFailure, settleDefects } from './defectActions';

const schema = z.object({ answer: z.string().trim().max(LIMITS.reason) });

interface Props {
  readonly report: Doc<DefectReport>;
  readonly onClose: () => void;
}

/** Asks what was done about defects, and settles them. */
export function SettleDefects({ report, onClose }: Props) {
  const writer = useWriter();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { answer: '' } });
  const settle = async ({ answer }: z.infer<typeof schema>) => {
    await settleDefects(writer, report.id, answer);
    toast.success('Defects settled.');
    onClose();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, settle, describeSettleFailure);
  return (
    <Dialog open title="Settle these defects?" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="wrap-anywhere whitespace-pre-line text-muted">{report.defects}</p>
        <Textarea data-autofocus label="What was done" optional rows={2} {...formField(form, 'answer')} />
        <FormFailure text={failure} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" busy={isSubmitting}>
            Settle
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
