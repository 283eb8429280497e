import { clockIn, dayIn, formatClock } from '../time/timeZone';
import { toGsm } from './countParts';
import type { TextKind, TextLanguage } from './textKinds';

/** A time, and the time zone in which it is said: that of its pick-up. */
export interface TimeAtPlace {
  readonly at: Date;
  readonly zone: string;
}

/** What a text can say of a ride. It has no place for an address, a surname, or anything medical. */
export interface TextFacts {
  readonly senderName: string;
  /** The company's phone; empty if it has none. */
  readonly phone: string;
  /** The pick-ups booked: of one ride, or of both ways. The driver's expected arrival where the text is about that. */
  readonly times: readonly TimeAtPlace[];
  /** Empty if unknown. */
  readonly driverFirstName: string;
  /** 'white Ford van'; empty if unknown. */
  readonly vehicle: string;
  /** The URL that follows the ride; empty without one. */
  readonly link: string;
  /** Says how to end texts, as every reminder does. */
  readonly isFirst: boolean;
}

/** A text to a rider. It asks for 1 or 2, because carriers take words like CANCEL and YES for themselves. */
export function textBody(kind: TextKind, language: TextLanguage, facts: TextFacts): string {
  const words = language === 'es' ? spanish(kind, facts) : english(kind, facts);
  const stop = language === 'es' ? 'STOP para no recibir textos.' : 'STOP to end.';
  const parts = [`${facts.senderName}: ${words}`, ...(kind === 'reminder' || facts.isFirst ? [stop] : [])];
  return toGsm(parts.join(' ').replace(/\s+/g, ' ').trim());
}

function english(kind: TextKind, facts: TextFacts): string {
  const { driverFirstName, vehicle, link } = facts;
  const driver = driverFirstName || 'your driver';
  const inVehicle = vehicle && ` in ${article(vehicle)} ${vehicle}`;
  const help = facts.phone && `Help: ${facts.phone}.`;
  const track = link && `Track: ${link}`;
  const about = clockOf(facts) && `about ${clockOf(facts)}`;
  switch (kind) {
    case 'reminder':
      return `your ride${facts.times.length > 1 ? 's are' : ' is'} ${dayAndClocks('en', facts)}. Reply 1 if ready, 2 to cancel. ${help}`;
    case 'onTheWay':
      return `${driver} is on the way${inVehicle}${about && `, ${about}`}. ${track || help}`;
    case 'arrived':
      return `${driver} has arrived${inVehicle}. ${help}`;
    case 'late':
      return `your ride is running late${about && `, now ${about}`}. ${track || help}`;
    case 'willCall':
      return `reply 1 when you are ready for your ride back. ${help}`;
    case 'changed':
      return `your ride is now ${dayAndClocks('en', facts)}. Reply 2 to cancel. ${help}`;
    case 'canceled':
      return `your ride ${dayAndClocks('en', facts)} is canceled. ${help}`;
  }
}

// Without the accented letters that make a text cost twice
function spanish(kind: TextKind, facts: TextFacts): string {
  const { driverFirstName, vehicle, link } = facts;
  const driver = driverFirstName || 'su conductor';
  const inVehicle = vehicle && ` (${vehicle})`;
  const help = facts.phone && `Ayuda: ${facts.phone}.`;
  const track = link && `Ver: ${link}`;
  const about = clockOf(facts) && `a eso de las ${clockOf(facts)}`;
  switch (kind) {
    case 'reminder':
      return `${facts.times.length > 1 ? 'sus viajes son' : 'su viaje es'} el ${dayAndClocks('es', facts)}. Responda 1 si va, 2 si no va. ${help}`;
    case 'onTheWay':
      return `${driver} va en camino${inVehicle}${about && `, llega ${about}`}. ${track || help}`;
    case 'arrived':
      return `${driver} le espera afuera${inVehicle}. ${help}`;
    case 'late':
      return `su viaje viene tarde${about && `, ahora ${about}`}. ${track || help}`;
    case 'willCall':
      return `responda 1 cuando quiera su viaje de regreso. ${help}`;
    case 'changed':
      return `su viaje ahora es el ${dayAndClocks('es', facts)}. Responda 2 si no va. ${help}`;
    case 'canceled':
      return `su viaje del ${dayAndClocks('es', facts)} fue cancelado. ${help}`;
  }
}

const article = (vehicle: string) => (/^[aeiou]/i.test(vehicle) ? 'an' : 'a');

const formatTime = ({ at, zone }: TimeAtPlace) => formatClock(clockIn(zone, at));

const clockOf = ({ times: [first] }: TextFacts) => (first ? formatTime(first) : '');

const WEEKDAYS: Readonly<Record<TextLanguage, readonly string[]>> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  es: ['dom', 'lun', 'mar', 'mie', 'jue', 'vie', 'sab'],
};

/** How many pick-ups of a day a text names: with more, it would become too long. */
const MAX_TIMES = 6;

/** 'Tue 9:40 AM and 1:15 PM': the pick-ups of one day, each at the clocks of its place. */
function dayAndClocks(language: TextLanguage, { times }: TextFacts): string {
  const [first] = times;
  if (!first) return '';
  const weekday = WEEKDAYS[language][new Date(`${dayIn(first.zone, first.at)}T00:00:00Z`).getUTCDay()];
  const clocks = times.slice(0, MAX_TIMES).map(formatTime);
  const others = times.length - clocks.length;
  const more = others > 0 ? [`${others} ${language === 'es' ? 'mas' : 'more'}`] : [];
  return `${weekday} ${formatList(language, [...clocks, ...more])}`;
}

/** 'a', 'a and b', 'a, b, and c'. */
function formatList(language: TextLanguage, items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const and = language === 'es' ? 'y' : 'and';
  const comma = language === 'en' && items.length > 2 ? ',' : '';
  return `${items.slice(0, -1).join(', ')}${comma} ${and} ${last}`;
}
