import { zodResolver } from '@hookform/resolvers/zod';
import { REQUEST_LIMITS, type RequestContentInput, type SendRequestInput } from '@mtos/model';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useFunctions } from 'reactfire';
import { formatDay } from '../../../domain/time/when';
import { describeError, ExplainedError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { Textarea } from '../../../ui/form/Textarea';
import { TextInput } from '../../../ui/form/TextInput';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Panel } from '../../../ui/layout/Panel';
import { paths } from '../../../ui/paths';
import { sendRequest } from '../facilityActions';
import { useFacility } from '../frame/useFacility';
import { ClientInputs } from './ClientInputs';
import { LegsInputs } from './LegsInputs';
import { RepeatInputs } from './RepeatInputs';
import { lastRequestDay, requestFormSchema } from './requestContent';

/** What the form is for: a new request, one to change before the answer, or a change to ask for after it. */
export type RequestTask =
  | { readonly task: 'send'; readonly id: string }
  | { readonly task: 'change' | 'askChange'; readonly id: string; readonly version: number };

const TEXTS = {
  send: { verb: 'Send request', done: 'Sent. The company has been asked.' },
  change: { verb: 'Save changes', done: 'Saved.' },
  askChange: { verb: 'Ask for this change', done: 'Sent. The rides stay as they are until the company answers.' },
} as const;

interface Props {
  readonly of: RequestTask;
  readonly content: RequestContentInput;
  readonly today: string;
}

/** The form of a request. What was typed stays if it can't be sent; sending it again makes no second request. */
export function RequestForm({ of, content, today }: Props) {
  const functions = useFunctions();
  const navigate = useNavigate();
  const { payers } = useFacility();
  const [payerUid, setPayerUid] = useState(payers.length === 1 ? (payers[0]?.payerUid ?? '') : '');
  const [ask, setAsk] = useState('');
  const { task } = of;
  const isAsking = task === 'askChange';
  const form = useForm<RequestContentInput>({
    resolver: zodResolver(requestFormSchema(today, isAsking ? content.legs : [])),
    defaultValues: content,
  });
  const allowNavigation = useLeaveGuard(form.formState.isDirty);

  const save = async (valid: RequestContentInput) => {
    if (task === 'send' && !payerUid) throw new ExplainedError('Choose for whom the rides are.');
    await sendRequest(functions, toInput(of, valid, { payerUid, ask }));
    toast.success(TEXTS[task].done);
    allowNavigation();
    navigate(paths.facility);
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, describeError);

  return (
    <Panel className="max-w-2xl">
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-6 p-4 sm:p-6">
          {!isAsking && (
            <p className="text-muted">
              You can request rides through {formatDay(lastRequestDay(today), today)}, in up to {REQUEST_LIMITS.perDay}{' '}
              new requests a day.
            </p>
          )}
          {task === 'send' && payers.length > 1 && (
            <Select label="For" value={payerUid} onChange={({ target }) => setPayerUid(target.value)}>
              <option value="">Choose a facility</option>
              {payers.map((payer) => (
                <option key={payer.payerUid} value={payer.payerUid}>
                  {payer.name}
                </option>
              ))}
            </Select>
          )}
          {!isAsking && <ClientInputs />}
          <LegsInputs today={today} canAdd={!isAsking} hasFixedDays={isAsking && content.repeat !== null} />
          {isAsking ? (
            <Textarea
              label="What should change, and why"
              optional
              rows={3}
              maxLength={REQUEST_LIMITS.notes}
              value={ask}
              onChange={({ target }) => setAsk(target.value)}
            />
          ) : (
            <>
              <RepeatInputs today={today} />
              <FormGroup title="Notes">
                <Textarea
                  label="Notes for the company"
                  optional
                  rows={3}
                  help="The driver reads them, too."
                  {...formField(form, 'notes')}
                />
                <div className="sm:max-w-72">
                  <TextInput label="PO number" optional autoComplete="off" {...formField(form, 'poNumber')} />
                </div>
              </FormGroup>
            </>
          )}
          <FormFailure text={failure} />
          <div className="sticky bottom-0 z-[1] -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
            <ButtonLink className="min-h-12" to={paths.facility}>
              Cancel
            </ButtonLink>
            <Button className="min-h-12" tone="primary" type="submit" busy={isSubmitting}>
              {TEXTS[task].verb}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Panel>
  );
}

function toInput(
  of: RequestTask,
  content: RequestContentInput,
  { payerUid, ask }: { readonly payerUid: string; readonly ask: string },
): SendRequestInput {
  if (of.task === 'send') return { task: of.task, id: of.id, payerUid, content };
  const { id, version } = of;
  if (of.task === 'change') return { task: of.task, id, version, content };
  return { task: of.task, id, version, legs: content.legs, ask };
}
