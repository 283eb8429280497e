import { dialUrl, MAX_RATING_NOTE, MAX_STARS, type RideActions, type RideView } from '@mtos/model';
import { escapeHtml } from './escapeHtml';
import { RIDE_TEXTS, type RiderLanguage, type RideTexts } from './rideTexts';

/**
 * What a rider can do on the page of a link. The forms work without JavaScript. Each names in `answer` what it says, which is also
 * the id of what the page says of it then.
 */
export function renderActions(view: RideView, language: RiderLanguage): readonly string[] {
  const { actions, timeZone } = view;
  const texts = RIDE_TEXTS[language];
  const clock = new Intl.DateTimeFormat(texts.locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const hasMain = actions.ready === 'offered' || actions.rating !== undefined;
  return [
    renderReady(actions, language, clock),
    renderRating(actions.rating, language, clock),
    renderCall(view, texts, hasMain),
    renderCancel(actions, language, clock),
  ];
}

const formOf = (answer: string, language: RiderLanguage, content: string) =>
  `<form method="post" action="?lang=${language}"><input type="hidden" name="answer" value="${answer}">${content}</form>`;

/** What was said, where the page leads once it was. */
const said = (answer: string, text: string) => `<p id="${answer}" class="said" tabindex="-1">${escapeHtml(text)}</p>`;

function renderReady({ ready, recipient }: RideActions, language: RiderLanguage, clock: Intl.DateTimeFormat): string {
  const texts = RIDE_TEXTS[language];
  if (!ready) return '';
  const label = recipient === 'client' ? texts.ready : texts.riderReady;
  if (ready !== 'offered') return said('ready', texts.saidReady(label, clock.format(ready.saidAt)));
  return formOf('ready', language, `<button id="say-ready" class="button">${label}</button>`);
}

function renderCancel({ cancel }: RideActions, language: RiderLanguage, clock: Intl.DateTimeFormat): string {
  const texts = RIDE_TEXTS[language];
  if (!cancel) return '';
  if (cancel === 'byPhone') return `<p>${texts.cancelByPhone}</p>`;
  if (cancel !== 'offered') {
    const text = texts.saidCancel(clock.format(cancel.saidAt));
    return said('cancel', cancel.callToo ? `${text} ${texts.cancelByPhone}` : text);
  }
  const confirm = `<p>${texts.cancelHelp}</p><button id="say-cancel" class="button quiet">${texts.confirmCancel}</button>`;
  return `<details><summary id="ask-cancel">${texts.askToCancel}</summary>${formOf('cancel', language, confirm)}</details>`;
}

function renderRating(rating: RideActions['rating'], language: RiderLanguage, clock: Intl.DateTimeFormat): string {
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
  // A first line break in a text area would be dropped
  const note = `<textarea id="note-text" name="note" rows="3" maxlength="${MAX_RATING_NOTE}" aria-describedby="note-help">\n${escapeHtml(given?.note ?? '')}</textarea>`;
  const form = formOf(
    'rating',
    language,
    `<fieldset><legend>${texts.rate}</legend>${stars.join('')}</fieldset><label for="note-text">${texts.note}</label>${note}<p id="note-help" class="help">${texts.noteHelp}</p><button id="say-rating" class="button">${given ? texts.sendAgain : texts.send}</button>`,
  );
  return `${given ? said('rating', texts.rated(clock.format(until))) : ''}${form}`;
}

function renderCall({ phone, company }: RideView, texts: RideTexts, isQuiet: boolean): string {
  if (!/\d/.test(phone)) return `<p>${texts.askCompany}</p>`;
  const look = isQuiet ? 'button quiet' : 'button';
  return `<p><a id="call" class="${look}" href="${escapeHtml(dialUrl(phone))}">${escapeHtml(texts.call(company || phone))}</a></p>`;
}
