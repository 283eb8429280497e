import { zodResolver } from '@hookform/resolvers/zod';
import {
  knownTimeZone,
  REQUEST_LIMITS,
  type RequestContentInput,
  type RideRequest,
  type SendRequestInput,
} from '@mtos/model';
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
import { askedLegs } from './plannedLegs';
import { RepeatInputs } from './RepeatInputs';
import { contentOf, lastRequestDay, type RequestValues, requestFormSchema } from './requestContent';

/** What the form is for: a new request, one to change before the answer, or a change to ask for after it. */
export type RequestTask =
  | { readonly task: 'send'; readonly id: string }
  | {
      readonly task: 'change' | 'askChange';
      readonly id: string;
      readonly version: number;
      /** As it is when the form opens. */
      readonly request: RideRequest;
    };

const TEXTS = {
  send: { verb: 'Send request', done: 'Sent. The company has been asked.' },
  change: { verb: 'Save changes', done: 'Saved.' },
  askChange: { verb: 'Ask for this change', done: 'Sent. The rides stay as they are until the company answers.' },
} as const;

interface Props {
  readonly of: RequestTask;
  readonly content: RequestValues;
  readonly today: string;
}

/** The form of a request. What was typed stays if it can't be sent; sending it again makes no second request. */
export function RequestForm({ of, content, today }: Props) {
  const functions = useFunctions();
  const navigate = useNavigate();
  const { payers, timeZone } = useFacility();
  const [onlyPayer] = useState(payers.length === 1 ? (payers[0]?.payerUid ?? '') : '');
  const [payerUid, setPayerUid] = useState(onlyPayer);
  const [ask, setAsk] = useState('');
  const { task } = of;
  const isAsking = task === 'askChange';
  const hasFixedDays = isAsking && content.repeat !== null;
  const form = useForm<RequestValues, unknown, RequestContentInput>({
    resolver: zodResolver(
      requestFormSchema(today, {
        ...{ timeZone: knownTimeZone(timeZone), hasFixedDays },
        ...{ accepted: isAsking ? content.legs : [], planned: task === 'send' ? [] : content.legs },
      }),
    ),
    defaultValues: content,
  });
  const allowNavigation = useLeaveGuard(form.formState.isDirty || ask !== '' || payerUid !== onlyPayer);

  const save = async (valid: RequestContentInput) => {
    if (task === 'send' && !payerUid) throw new ExplainedError('Choose for whom the rides are.');
    await sendRequest(functions, toInput(of, valid, { payerUid, ask, planned: content.legs, today }));
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
          <LegsInputs
            today={today}
            canAdd={!isAsking}
            hasFixedDays={hasFixedDays}
            request={of.task === 'askChange' ? of.request : undefined}
          />
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

interface Said {
  readonly payerUid: string;
  readonly ask: string;
  /** The legs as the form began. */
  readonly planned: RequestValues['legs'];
  readonly today: string;
}

function toInput(
  of: RequestTask,
  content: RequestContentInput,
  { payerUid, ask, planned, today }: Said,
): SendRequestInput {
  if (of.task === 'send') return { task: of.task, id: of.id, payerUid, content };
  const { id, version } = of;
  if (of.task === 'change') return { task: of.task, id, version, content };
  const { legs, words } = askedLegs(content.legs, { stored: contentOf(of.request).legs, planned, today });
  return {
    ...{ task: of.task, id, version, legs },
    ask: [words, ask].filter(Boolean).join(' ').slice(0, REQUEST_LIMITS.notes),
  };
}
