import type { ClientPhone } from '../clientProfile/clientProfile';
import type { RiderText, TextProblem } from './riderText';
import { type TextNumber, toE164 } from './textNumber';
import type { TextSettings } from './textSettings';

/** A number that a client can be reached at. */
export interface TextCandidate {
  /** In E.164. */
  readonly number: string;
  /** The client's profile says that they agreed to get texts there. */
  readonly agreed: boolean;
}

/** The numbers of a client that can get texts: first those where the client agreed, then the trip's own. */
export function textCandidates(phones: readonly ClientPhone[], tripPhone: string): readonly TextCandidate[] {
  const all = [
    ...phones.filter(({ texts }) => texts).map(({ number }) => ({ number, agreed: true })),
    { number: tripPhone, agreed: false },
    ...phones.map(({ number }) => ({ number, agreed: false })),
  ];
  const found = new Map<string, TextCandidate>();
  for (const { number, agreed } of all) {
    const e164 = toE164(number);
    if (e164 && !found.has(e164)) found.set(e164, { number: e164, agreed });
  }
  return [...found.values()];
}

/** What decides whether a number is texted. */
type KnownNumber = Pick<TextNumber, 'consent' | 'stoppedAt' | 'cannotText'>;

/** Whether a number can be texted; if not, why. Nothing overrides STOP, and only a no that is recorded overrides the profile. */
export function numberProblem(
  { agreed }: Pick<TextCandidate, 'agreed'>,
  known: KnownNumber | undefined,
  { assumesConsent }: Pick<TextSettings, 'assumesConsent'>,
): TextProblem | undefined {
  if (known?.stoppedAt) return 'stopped';
  if (known?.consent === 'no') return 'noConsent';
  if (known?.cannotText) return known.cannotText;
  return known?.consent === 'yes' || agreed || assumesConsent ? undefined : 'noConsent';
}

/** Which number a text goes to; without one, why, as the first number has it. */
export function textRecipient(
  candidates: readonly TextCandidate[],
  known: ReadonlyMap<string, KnownNumber>,
  settings: Pick<TextSettings, 'assumesConsent'>,
): { readonly number: string; readonly problem: RiderText['problem'] } {
  // Who stopped or refused texts to one number has not given another one to get them there
  const hasRefused = candidates.some(({ number }) => {
    const one = known.get(number);
    return one?.stoppedAt || one?.consent === 'no';
  });
  const assumed = { assumesConsent: settings.assumesConsent && !hasRefused };
  const judged = candidates.map((candidate) => ({
    number: candidate.number,
    problem: numberProblem(candidate, known.get(candidate.number), assumed) ?? ('' as const),
  }));
  return judged.find(({ problem }) => problem === '') ?? judged[0] ?? { number: '', problem: 'noNumber' };
}
