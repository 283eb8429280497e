import { dayIn, dialUrl, MAX_RATING_NOTE, MAX_STARS, type RideActions, type RideView } from '@mtos/model';
import { escapeHtml } from './escapeHtml';
import { RIDE_TEXTS, type RiderLanguage, type RideTexts } from './rideTexts';

/**
 * What a rider can do on the page of a link. The forms work without JavaScript. Each names in `answer` what it says, which is also
 * the id of what the page says of it then.
 */
export function renderActions(view: RideView, language: RiderLanguage, now: Date): readonly string[] {
  const { actions, timeZone } = view;
  const texts = RIDE_TEXTS[language];
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(texts.locale, { ...options, timeZone }).format(at);
  const clock: Clock = {
    time: (at) => format({ hour: 'numeric', minute: '2-digit' }, at),
    said(at) {
      const isToday = dayIn(timeZone, new Date(at)) === dayIn(timeZone, now);
      return texts.said(
        clock.time(at),
        isToday ? undefined : format({ weekday: 'short', month: 'short', day: 'numeric' }, at),
      );
    },
  };
  const offersReady = actions.ready === 'offered' || actions.ready?.isOfferedAgain === true;
  return [
    renderReady(actions, language, clock),
    renderRating(actions.rating, language, clock),
    renderCall(view, texts, offersReady || actions.rating !== undefined),
    renderCancel(actions, language, clock),
  ];
}

/** Writes instants, in milliseconds, by the clocks at the pick-up. */
interface Clock {
  readonly time: (at: number) => string;
  /** When something was said, with the day if that is not today. */
  readonly said: (at: number) => string;
}

const formOf = (answer: string, language: RiderLanguage, content: string) =>
  `<form method="post" action="?lang=${language}"><input type="hidden" name="answer" value="${answer}">${content}</form>`;

/** What was said, where the page leads once it was. */
const said = (answer: string, text: string) => `<p id="${answer}" class="said" tabindex="-1">${escapeHtml(text)}</p>`;

function renderReady({ ready, recipient }: RideActions, language: RiderLanguage, clock: Clock): string {
  const texts = RIDE_TEXTS[language];
  if (!ready) return '';
  const label = recipient === 'client' ? texts.ready : texts.riderReady;
  const form = formOf('ready', language, `<button id="say-ready" class="button">${label}</button>`);
  if (ready === 'offered') return form;
  return `${said('ready', texts.saidReady(label, clock.said(ready.saidAt)))}${ready.isOfferedAgain ? form : ''}`;
}

function renderCancel({ cancel }: RideActions, language: RiderLanguage, clock: Clock): string {
  const texts = RIDE_TEXTS[language];
  if (!cancel) return '';
  if (cancel === 'byPhone') return `<p>${texts.cancelByPhone}</p>`;
  if (cancel !== 'offered') {
    const text = texts.saidCancel(clock.said(cancel.saidAt));
    return said('cancel', cancel.callToo ? `${text} ${texts.cancelByPhone}` : text);
  }
  const confirm = `<p>${texts.cancelHelp}</p><button id="say-cancel" class="button quiet">${texts.confirmCancel}</button>`;
  return `<details><summary id="ask-cancel">${texts.askToCancel}</summary>${formOf('cancel', language, confirm)}</details>`;
}

/** The note is never shown again: a dispatcher can have the link, too, and only managers read notes. */
function renderRating(rating: RideActions['rating'], language: RiderLanguage, clock: Clock): string {
  if (!rating) return '';
  const texts = RIDE_TEXTS[language];
  const { given, until } = rating;
  const ends: Readonly<Record<number, string>> = { 1: texts.worst, [MAX_STARS]: texts.best };
  const stars = Array.from({ length: MAX_STARS }, (_, index) => {
    const count = index + 1;
    const checked = given?.stars === count ? ' checked' : '';
    const end = ends[count] ? ` <small>${ends[count]}</small>` : '';
    return `<label><input type="radio" name="stars" value="${count}" required${checked}> ${count} <span aria-hidden="true">★</span>${end}</label>`;
  });
  const note = `<textarea id="note-text" name="note" rows="3" maxlength="${MAX_RATING_NOTE}" aria-describedby="note-help"></textarea>`;
  const help = given?.hasNote ? `${texts.noteHelp} ${texts.noteSent}` : texts.noteHelp;
  const form = formOf(
    'rating',
    language,
    `<fieldset><legend>${texts.rate}</legend>${stars.join('')}</fieldset><label for="note-text">${texts.note}</label>${note}<p id="note-help" class="help">${help}</p><button id="say-rating" class="button">${given ? texts.sendAgain : texts.send}</button>`,
  );
  return `${given ? said('rating', texts.rated(clock.time(until))) : ''}${form}`;
}

function renderCall({ phone, company }: RideView, texts: RideTexts, isQuiet: boolean): string {
  if (!/\d/.test(phone)) return `<p>${texts.askCompany}</p>`;
  const look = isQuiet ? 'button quiet' : 'button';
  return `<p><a id="call" class="${look}" href="${escapeHtml(dialUrl(phone))}">${escapeHtml(texts.call(company || phone))}</a></p>`;
}
