import { type ClientPhone, toE164 } from '@mtos/model';
import { lazy, type MutableRefObject, Suspense } from 'react';
import { loadWhenOnline } from '../../../browser/loadCode';
import { useTextSettings } from '../../../domain/texts/useTextSettings';
import type { SaveConsent } from './saveConsent';

const loadInput = () => loadWhenOnline(() => import('./ConsentInput'));
const ConsentInput = lazy(async () => ({ default: (await loadInput()).ConsentInput }));

interface Props {
  /** As it is typed. */
  readonly phone: string;
  /** Those of the client's profile. */
  readonly phones: readonly ClientPhone[];
  /** Gets what saves the answer once the trip is there; undefined without an answer. */
  readonly answer: MutableRefObject<SaveConsent | undefined>;
}

/** Asks whether the client wants texts to their number. Nothing, and no more reads, for a company that doesn't text. */
export function TextConsent({ phone, phones, answer }: Props) {
  const settings = useTextSettings();
  const number = toE164(phone);
  if (settings.status !== 'ready' || !settings.value?.isOn || number === undefined) return null;
  const agreed = phones.some(({ number: known, texts }) => texts && toE164(known) === number);
  return (
    <Suspense fallback={null}>
      <ConsentInput key={number} number={number} agreed={agreed} settings={settings.value} answer={answer} />
    </Suspense>
  );
}
