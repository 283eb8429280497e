import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import { useToday } from '../../data/account/useToday';
import { useMay } from '../../data/session/session';
import { useWriter } from '../../data/write/writer';
import { COVERED, confirmCoverage, sayUnchecked } from '../../domain/authorizations/confirmCoverage';
import { formatAsk } from '../../domain/requests/formatRequest';
import { TimeInput } from '../../domain/time/TimeInput';
import { formatClock, formatDay } from '../../domain/time/when';
import { describeError } from '../../domain/write/describeError';
import { NotConfirmed } from '../../domain/write/NotConfirmed';
import { Button } from '../../ui/button/Button';
import { toast } from '../../ui/feedback/toast';
import { FormFailure } from '../../ui/form/FormFailure';
import { useSubmit } from '../../ui/form/useSubmit';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { useStaysOpen } from '../../ui/overlay/useStaysOpen';
import { type AnswerValues, answerSchema, askedPickUps, chosenClient, chosenPickUps, isInWords } from './answerValues';
import { ClientField } from './ClientField';
import type { RequestCheck } from './checkRequest';
import { RequestCoverage } from './RequestCoverage';
import { acceptChange, acceptRequest } from './requestActions';
import { requestedTrips, wantedLegs } from './requestedTrips';
import { type RequestDoc, useAcceptedClient } from './useRequests';

const DeclineDialog = loadedOverlay(
  () => import('./DeclineDialog'),
  ({ DeclineDialog }) => DeclineDialog,
);

interface Props {
  readonly request: RequestDoc;
  readonly check: RequestCheck;
}

/** Accepts or declines a request, or what was asked of an accepted one. What was chosen stays after a failure. */
export function AnswerForm({ request, check }: Props) {
  const functions = useFunctions();
  const writer = useWriter();
  const { account } = writer;
  const today = useToday();
  const mayAddWithout = useMay('manageMembers');
  const [isDeclining, setDeclining] = useState(false);
  const isDialogOpen = useStaysOpen(isDeclining, true);
  const isNew = request.state === 'sent';
  const isWords = !isNew && isInWords(request);
  const hasWords = !isNew && !isWords && request.change?.legs && request.change.ask !== '';
  const legs = wantedLegs(request);
  const asked = askedPickUps(request);
  const form = useForm<AnswerValues>({
    resolver: zodResolver(answerSchema(legs, asked, isNew)),
    defaultValues: {
      client: '',
      otherUid: '',
      puTimes: legs.map((_, index) => (asked.includes(index) ? (check.pickUps[index] ?? '') : '')),
    },
  });
  const acceptedClient = useAcceptedClient(isNew ? undefined : request.id);
  const isAdding = requestedTrips(request, '', { account, today }).length > 0 && (isNew || acceptedClient !== null);
  const askCoverage = (clientUid: string | null) =>
    confirmCoverage(writer, requestedTrips(request, clientUid ?? '', { account, today }), {
      ...{ what: isNew ? 'request' : 'change', today, mayAddWithout, payerUid: request.payerUid },
    });
  const save = async (values: AnswerValues) => {
    const pickUps = chosenPickUps(values, asked, check);
    const clientUid = isNew ? chosenClient(values) : acceptedClient;
    const coverage = isAdding ? await askCoverage(clientUid) : COVERED;
    const accepted = { ...pickUps, withoutAuthorization: coverage.withoutAuthorization };
    const { note } = isNew
      ? await acceptRequest(functions, request, { clientUid, ...accepted })
      : await acceptChange(functions, request, accepted);
    sayUnchecked(coverage, isNew ? 'request' : 'change');
    if (isNew) toast.success(`Accepted ${request.client.name}’s rides.`);
    else if (isWords && note === '') toast.success('Marked as done. The facility sees it at once.');
    else if (note === '') toast.success('Accepted. The facility sees it at once.');
    else toast.error(`Accepted. ${note}`);
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, (error) =>
    error instanceof NotConfirmed ? undefined : describeError(error),
  );
  const clientUid = isNew ? chosenClient(form.watch()) : acceptedClient;
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label="Answer" className="flex flex-col gap-4 border-line border-t pt-4">
        {isNew && <ClientField clients={check.clients} clientDis={request.client.clientDis} />}
        {isAdding && clientUid !== '' && <RequestCoverage {...{ request, clientUid }} counted={check.counted} />}
        {asked.map((index) => {
          const leg = legs[index];
          if (!leg) return null;
          const puTime = form.watch(`puTimes.${index}`);
          const isComputed = puTime === check.pickUps[index] && puTime !== '';
          return (
            <TimeInput
              key={index}
              control={form.control}
              name={`puTimes.${index}`}
              label={`Pick-up on ${formatDay(leg.day, today)} for the appointment at ${formatClock(leg.apptTime)}`}
              help={isComputed ? 'Computed from the appointment. Type a time to set it.' : puTime && 'Set by you.'}
            />
          );
        })}
        {isWords && (
          <p className="text-warn-ink">
            Nothing changes by itself: edit the rides under “Trips” above first, then mark this as done.
          </p>
        )}
        {hasWords && (
          <p className="text-warn-ink">
            Only the rides asked for change by themselves. For what the facility wrote, edit the rides under “Trips”
            above.
          </p>
        )}
        <FormFailure text={failure} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={isSubmitting} onClick={() => setDeclining(true)}>
            Decline…
          </Button>
          <Button type="submit" tone="primary" busy={isSubmitting}>
            {verb(request)}
          </Button>
        </div>
      </form>
      {isDialogOpen && <DeclineDialog open={isDeclining} request={request} onClose={() => setDeclining(false)} />}
    </FormProvider>
  );
}

function verb(request: RequestDoc): string {
  if (request.state === 'sent') return 'Accept';
  if (request.change && request.change.kind !== 'change') return formatAsk(request);
  return isInWords(request) ? 'Mark as done' : 'Accept change';
}
