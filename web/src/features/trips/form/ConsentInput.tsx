import { type TextSettings, textNumberKey } from '@mtos/model';
import { type MutableRefObject, useEffect, useId, useState } from 'react';
import { useFirestore } from 'reactfire';
import { hasAltKeys, useAltKeys } from '../../../browser/useAltKeys';
import { textDocuments } from '../../../data/read/textDocuments';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { readPermission, TextPermission } from '../../../domain/texts/TextPermission';
import { consentSaver, type SaveConsent } from './saveConsent';

interface Props {
  /** In E.164. */
  readonly number: string;
  /** The client's profile says that they agreed to get texts there. */
  readonly agreed: boolean;
  readonly settings: TextSettings;
  readonly answer: MutableRefObject<SaveConsent | undefined>;
}

/** Whether a number gets texts; a question if nobody has said so. */
export function ConsentInput({ number, agreed, settings, answer }: Props) {
  const { account } = useSession();
  const ref = textDocuments.number(useFirestore(), account, textNumberKey(number));
  const live = useLiveDocument(ref, { mayBeMissing: true });
  if (live.status === 'loading') return null;
  if (live.status === 'failed') {
    return (
      <>
        <BrokenDocuments of={live} />
        <p className="text-muted text-small">Texts: what is known of this number could not be loaded.</p>
      </>
    );
  }
  const permission = readPermission(agreed, live.value, settings);
  if (permission === 'unknown' || permission === 'assumed')
    return <ConsentQuestion number={number} settings={settings} answer={answer} />;
  return (
    <p className="text-muted text-small">
      Texts: <TextPermission permission={permission} number={live.value} />
    </p>
  );
}

const ANSWERS = [
  { value: 'yes', label: 'Yes', key: 'y' },
  { value: 'no', label: 'No', key: 'n' },
  { value: 'notAsked', label: 'Not asked', key: undefined },
] as const;
type Answer = (typeof ANSWERS)[number]['value'];

function ConsentQuestion({ number, settings, answer }: Omit<Props, 'agreed'>) {
  const id = useId();
  const [chosen, setChosen] = useState<Answer>('notAsked');
  /** What a shortcut chose, for screen readers: the focus is elsewhere. */
  const [announced, setAnnounced] = useState('');

  const choose = (value: Answer) => {
    setChosen(value);
    setAnnounced('');
    answer.current = value === 'notAsked' ? undefined : consentSaver(number, value === 'yes');
  };
  useAltKeys(['y', 'n'], (letter) => {
    const found = ANSWERS.find(({ key }) => key === letter);
    if (!found) return;
    choose(found.value);
    setAnnounced(`Texts to this number: ${found.label}`);
  });
  // The answer is about this number only
  useEffect(
    () => () => {
      answer.current = undefined;
    },
    [answer],
  );

  return (
    <fieldset aria-describedby={`${id}-help`} className="min-w-0">
      <legend className="font-medium">Texts to this number?</legend>
      <div className="flex flex-wrap gap-x-6">
        {ANSWERS.map(({ value, label, key }) => {
          const shortcut = key && hasAltKeys() ? `Alt+${key.toUpperCase()}` : undefined;
          return (
            <label key={value} className="flex min-h-10 items-center gap-2.5">
              <input
                type="radio"
                name={id}
                checked={chosen === value}
                aria-keyshortcuts={shortcut}
                className="size-4 shrink-0 accent-accent"
                onChange={() => choose(value)}
              />
              {label}
              {shortcut && (
                <span aria-hidden="true" className="text-muted text-small max-sm:hidden">
                  {shortcut}
                </span>
              )}
            </label>
          );
        })}
      </div>
      <p id={`${id}-help`} className="wrap-anywhere text-muted text-small">
        {settings.consentWords && `‘${settings.consentWords}’ `}
        {settings.assumesConsent
          ? 'Without an answer, this number gets texts, since it was given for the ride.'
          : 'Without an answer, this number gets no texts.'}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </fieldset>
  );
}
