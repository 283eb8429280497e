import type { LinkRecipient, RiderText, TextAnswer, TextKind, TextLanguage } from '@mtos/model';

/** What each kind of text is about, as people say it. */
export const TEXT_KIND_LABELS: Readonly<Record<TextKind, string>> = {
  reminder: 'Reminder',
  onTheWay: 'Driver on the way',
  arrived: 'Driver arrived',
  late: 'Running late',
  willCall: 'Ready for the return?',
  changed: 'Trip changed',
  canceled: 'Trip canceled',
};

export const TEXT_LANGUAGE_LABELS: Readonly<Record<TextLanguage, string>> = { en: 'English', es: 'Spanish' };

const STATES: Readonly<Record<RiderText['state'], string>> = {
  sending: 'It is not known whether this was sent',
  queued: 'Accepted by the provider',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Not sent',
  notSent: 'Not sent',
  received: 'Received',
};

const PROBLEMS: Readonly<Record<Exclude<RiderText['problem'], ''>, string>> = {
  noNumber: 'the client has no number that gets texts',
  noConsent: 'the client has not agreed to get texts',
  stopped: 'STOP came from this number',
  optedOut: 'the number has opted out',
  landline: 'this is a landline',
  invalidNumber: 'this number does not exist',
  limit: 'your company’s limit of texts a day was reached',
  numberLimit: 'this number’s limit of texts a day was reached',
  tooLate: 'it was too late',
  noSender: 'no Twilio account is set up',
  refused: 'the provider refused it',
  unreachable: 'the phone could not be reached',
  unknown: 'the provider did not say why',
};

const ANSWERS: Readonly<Record<TextAnswer, string>> = {
  ready: 'The client is ready',
  cancel: 'Asked to cancel',
  stop: 'Stopped texts',
  start: 'Allowed texts again',
  help: 'Asked for help',
  other: 'Message from the client',
};

const LINKS: Readonly<Record<LinkRecipient, string>> = {
  client: 'By the client’s link',
  caregiver: 'By the caregiver’s link',
  facility: 'By the facility’s link',
};

/** How an answer came: 'By text from +12025550100', 'By the caregiver’s link'. */
export const formatWay = ({ viaLink, number }: Pick<RiderText, 'viaLink' | 'number'>): string =>
  viaLink ? LINKS[viaLink] : `By text from ${number}`;

type Told = Pick<RiderText, 'direction' | 'kind' | 'answer' | 'state' | 'problem'>;

/** Why a text did not get there: 'this is a landline'; empty if it did, or if that is not known yet. */
export const formatProblem = ({ problem }: Pick<RiderText, 'problem'>): string =>
  problem === '' ? '' : PROBLEMS[problem];

/** What a text says in short: 'Driver on the way', 'Asked to cancel'. */
export function formatTextTitle({ direction, kind, answer }: Omit<Told, 'state' | 'problem'>): string {
  if (direction === 'in') return answer === '' ? 'Answer' : ANSWERS[answer];
  return kind === '' ? 'Reply' : TEXT_KIND_LABELS[kind];
}

/** How far a text got: 'Delivered', 'Not delivered: this is a landline'. */
export function formatTextState({ state, problem }: Pick<Told, 'state' | 'problem'>): string {
  const why = formatProblem({ problem });
  return why ? `${STATES[state]}: ${why}` : STATES[state];
}

/** Whether a text did not reach its number, or may not have. */
export const hasFailed = ({ state }: Pick<Told, 'state'>): boolean =>
  state === 'undelivered' || state === 'failed' || state === 'notSent' || state === 'sending';

/** How many parts a text is billed as: '1 part', '2 parts'. */
export const formatParts = (parts: number): string => (parts === 1 ? '1 part' : `${parts} parts`);

/**
 * What needs a person, in a sentence about who: 'Maria G. asked to cancel', 'Text to Maria G.: not sent'.
 * @param isWaiting whether the text's trip is a will-call that waits for its client
 */
export function formatRequest(text: Told & Pick<RiderText, 'viaLink'>, who: string, isWaiting: boolean): string {
  if (text.direction === 'in') return formatAsked(text, who, isWaiting);
  const state = formatTextState(text);
  return `Text to ${who}: ${state.charAt(0).toLowerCase()}${state.slice(1)}`;
}

function formatAsked(
  { answer, viaLink }: Pick<RiderText, 'answer' | 'viaLink'>,
  who: string,
  isWaiting: boolean,
): string {
  if (answer === 'cancel')
    return viaLink === 'caregiver' ? `${who}’s caregiver asked to cancel` : `${who} asked to cancel`;
  if (answer !== 'ready') return `${who} sent a message`;
  return isWaiting ? `${who} is ready for the ride back` : `${who} is ready to be picked up`;
}
