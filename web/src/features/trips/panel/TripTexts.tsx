import { type RiderText, type StoredTrip, textQueries } from '@mtos/model';
import clsx from 'clsx';
import { Check, CircleAlert, Clock3, Reply } from 'lucide-react';
import type { Doc } from '../../../data/read/converter';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { formatTextState, formatTextTitle, formatWay, hasFailed } from '../../../domain/texts/formatText';
import { HandleText } from '../../../domain/texts/HandleText';
import { useTextSettings } from '../../../domain/texts/useTextSettings';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { PanelSection } from '../../../ui/layout/PanelSection';

/**
 * The texts about a trip and what was answered, by text or by link, live. Nothing without any, unless the company texts its
 * riders.
 */
export function TripTexts({ trip }: { readonly trip: StoredTrip }) {
  const { account } = useSession();
  const settings = useTextSettings();
  const texts = useLiveQuery(textQueries.textsOfTrip(account, trip.id));
  if (settings.status === 'failed')
    return <LoadFailure title="The texts could not be loaded" onRetry={settings.retry} />;
  if (settings.status === 'loading' || texts.status === 'loading') return null;
  const isOn = settings.value?.isOn ?? false;
  const isEmpty = texts.status === 'ready' && texts.value.length === 0;
  if (isEmpty && !texts.broken?.length && !isOn) return null;
  const listed = texts.status === 'ready' ? texts.value : [];
  // A company that texts no one gets answers by link
  const title = isOn || !listed.every(({ viaLink }) => viaLink) ? 'Texts' : 'Answers';
  return (
    <PanelSection title={title}>
      <BrokenDocuments of={texts} />
      {texts.status === 'failed' && <LoadFailure title="The texts could not be loaded" onRetry={texts.retry} />}
      {isEmpty && isOn && <p className="text-muted">None yet. Texts about this trip and their answers appear here.</p>}
      {listed.length > 0 && (
        <ul aria-label={title} className="flex flex-col gap-3">
          {listed.toReversed().map((text) => (
            <li key={text.id}>
              <Text text={text} />
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

function Text({ text }: { readonly text: Doc<RiderText> }) {
  const { direction, body, at, sentAt, number } = text;
  const isAnswer = direction === 'in';
  return (
    <div className={clsx('flex flex-col gap-1', isAnswer && 'border-edge border-l-2 pl-3')}>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{formatTextTitle(text)}</span>
        <CompanyTime at={(sentAt ?? at).toDate()} className="text-muted tabular-nums" />
      </p>
      {body && <p className="wrap-anywhere whitespace-pre-wrap">{isAnswer ? `‘${body}’` : body}</p>}
      <p className={clsx('flex gap-1.5 text-small', hasFailed(text) ? 'text-warn-ink' : 'text-muted')}>
        <StateIcon text={text} />
        <span className="tabular-nums">
          {isAnswer ? formatWay(text) : `${formatTextState(text)}${number && ` · ${number}`}`}
        </span>
      </p>
      {text.needsPerson && <HandleText text={text} about={formatTextTitle(text)} className="self-start" />}
    </div>
  );
}

function StateIcon({ text }: { readonly text: RiderText }) {
  const icon = { 'aria-hidden': true, className: 'mt-0.5 size-3.5 shrink-0' } as const;
  if (text.direction === 'in') return <Reply {...icon} />;
  if (hasFailed(text)) return <CircleAlert {...icon} />;
  return text.state === 'queued' ? <Clock3 {...icon} /> : <Check {...icon} />;
}
