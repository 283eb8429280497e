import { MOBILITY_LABELS, type MobilityNeed } from '@mtos/model';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { ClientChoice } from '../../domain/clients/ClientChoice';
import { describeClient } from '../../domain/clients/describeClient';
import { type AnswerValues, chosenClient, NEW_CLIENT, OTHER_CLIENT } from './answerValues';
import type { RequestCheck } from './checkRequest';
import { useClientMobility } from './useClientMobility';

interface Props extends Pick<RequestCheck, 'clients'> {
  /** How the client travels, as the facility says. */
  readonly clientDis: MobilityNeed;
}

/** Whose rides are asked for: a client who may be the one, another one, or a new one. Nobody is chosen at first. */
export function ClientField({ clients, clientDis }: Props) {
  const id = useId();
  const form = useFormContext<AnswerValues>();
  const chosen = form.watch('client');
  const otherUid = form.watch('otherUid');
  const known = useClientMobility(chosenClient({ client: chosen, otherUid, puTimes: [] }) ?? '');
  const error = form.formState.errors.client?.message;
  const options = [
    ...clients.map(({ client, why }) => ({
      value: client.uid,
      title: client.name,
      detail: [describeClient(client), `Perhaps the same: ${why}`].filter(Boolean).join(' · '),
    })),
    { value: OTHER_CLIENT, title: 'Another client', detail: '' },
    { value: NEW_CLIENT, title: 'A new client', detail: 'The first trip adds them to your clients.' },
  ];
  return (
    <div>
      <fieldset aria-describedby={error && id} className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">Whose rides are these?</legend>
        {options.map(({ value, title, detail }) => (
          <label key={value} className="flex min-h-10 items-start gap-2.5 py-1">
            <input
              type="radio"
              value={value}
              className="mt-0.5 size-4 shrink-0 accent-accent"
              {...form.register('client')}
            />
            <span className="wrap-anywhere min-w-0">
              {title}
              {detail && <span className="block text-muted text-small">{detail}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === OTHER_CLIENT && (
        <ClientChoice uid={otherUid} onPick={(uid) => form.setValue('otherUid', uid, { shouldDirty: true })} />
      )}
      {known && known !== clientDis && (
        <p role="status" className="mt-1 rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
          Their last trip says {MOBILITY_LABELS[known]}, and the facility says {MOBILITY_LABELS[clientDis]}. The trips
          get what the facility says.
        </p>
      )}
      {error && (
        <p id={id} role="alert" className="text-danger-ink text-small">
          {error}
        </p>
      )}
    </div>
  );
}
