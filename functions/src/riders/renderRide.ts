import type { RideView } from '@mtos/model';
import { escapeHtml } from './escapeHtml';
import { renderActions } from './renderActions';
import { type PostProblem, RIDE_TEXTS, type RiderLanguage, type RideTexts } from './rideTexts';

const MINUTE = 60_000;
const DATE = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** The part of the page that changes with the ride. */
export function renderRide(view: RideView, language: RiderLanguage, now: Date): string {
  const texts = RIDE_TEXTS[language];
  const parts = [
    `<h1>${escapeHtml(texts.stages[view.stage])}</h1>`,
    ...renderTimes(view, texts),
    renderVehicle(view, texts, now),
    renderDriver(view, texts),
    ...renderActions(view, language, now),
  ];
  return parts.join('');
}

/** Why what was sent was not stored, above the ride. */
export const renderProblem = (problem: PostProblem, language: RiderLanguage): string =>
  `<p class="said" role="alert">${escapeHtml(RIDE_TEXTS[language].problems[problem])}</p>`;

/** The page of a link that shows nothing: the same for one that has ended and one that never was. */
export function renderEnded(language: RiderLanguage): string {
  const { ended, endedHelp } = RIDE_TEXTS[language];
  return `<h1>${escapeHtml(ended)}</h1><p>${escapeHtml(endedHelp)}</p>`;
}

export const renderBusy = (language: RiderLanguage): string => `<h1>${escapeHtml(RIDE_TEXTS[language].busy)}</h1>`;

function renderTimes(view: RideView, texts: RideTexts): readonly string[] {
  const { stage, expected, bookedAt, timeZone } = view;
  if (stage === 'cancelled' || stage === 'droppedOff' || stage === 'noShow') return [];
  const clock = new Intl.DateTimeFormat(texts.locale, { ...CLOCK, timeZone });
  const label = stage === 'onBoard' ? texts.expectedDropOff : texts.expectedPickUp;
  const range =
    expected &&
    (expected.from === expected.to ? clock.format(expected.from) : clock.formatRange(expected.from, expected.to));
  const isTold = stage === 'onMyWay' || stage === 'onBoard';
  return [
    range ? `<p class="time"><span>${label}</span> <strong>${escapeHtml(range)}</strong></p>` : '',
    !range && isTold ? `<p>${texts.notKnown}</p>` : '',
    stage === 'onBoard' || stage === 'arrived'
      ? ''
      : `<p>${escapeHtml(texts.booked(formatBooked(view, texts, bookedAt)))}</p>`,
  ];
}

function formatBooked({ day, isToday, timeZone }: RideView, texts: RideTexts, bookedAt: number | undefined): string {
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(texts.locale, options).format(at);
  if (bookedAt === undefined) return format({ ...DATE, timeZone: 'UTC' }, Date.parse(day));
  return isToday
    ? texts.today(format({ ...CLOCK, timeZone }, bookedAt))
    : format({ ...DATE, ...CLOCK, timeZone }, bookedAt);
}

function renderVehicle({ vehicle }: RideView, texts: RideTexts, now: Date): string {
  if (!vehicle) return '';
  const minutes = Math.floor((now.getTime() - vehicle.at) / MINUTE);
  const miles = new Intl.NumberFormat(texts.locale, { style: 'unit', unit: 'mile', unitDisplay: 'long' });
  const age = minutes < 1 ? texts.justNow : texts.minutesAgo(minutes);
  return `<p>${escapeHtml(texts.away(miles.format(vehicle.miles), age))}</p>`;
}

function renderDriver({ driver }: RideView, texts: RideTexts): string {
  const facts =
    driver &&
    (
      [
        [texts.driver, driver.firstName],
        [texts.vehicle, driver.vehicle],
        [texts.plate, driver.plate],
      ] as const
    ).filter(([, value]) => value !== '');
  if (!facts || facts.length === 0) return '';
  return `<dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
}
