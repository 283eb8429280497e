import type { RideStage } from '@mtos/model';

/** The languages of the page behind a link. */
const RIDER_LANGUAGES = ['en', 'es'] as const;
export type RiderLanguage = (typeof RIDER_LANGUAGES)[number];

/** Why what a form sent was not stored. */
export type PostProblem = 'nothing' | 'noRating' | 'full' | 'changed';

export interface RideTexts {
  /** For Intl. */
  readonly locale: string;
  readonly title: string;
  readonly language: string;
  /** What happens now, in a sentence. */
  readonly stages: Readonly<Record<RideStage, string>>;
  readonly booked: (when: string) => string;
  readonly today: (time: string) => string;
  readonly expectedPickUp: string;
  readonly expectedDropOff: string;
  readonly notKnown: string;
  readonly away: (miles: string, age: string) => string;
  readonly justNow: string;
  readonly minutesAgo: (minutes: number) => string;
  readonly driver: string;
  readonly vehicle: string;
  readonly plate: string;
  readonly call: (company: string) => string;
  readonly askCompany: string;
  readonly ended: string;
  readonly endedHelp: string;
  readonly busy: string;
  readonly offline: string;
  readonly notSent: string;
  /** Why something was not sent. */
  readonly problems: Readonly<Record<PostProblem, string>>;
  /** When something was said; without a day, today. */
  readonly said: (time: string, day?: string) => string;
  /** The rider's own words, and those of who asks for them. */
  readonly ready: string;
  readonly riderReady: string;
  readonly saidReady: (words: string, when: string) => string;
  readonly askToCancel: string;
  readonly cancelHelp: string;
  readonly confirmCancel: string;
  readonly saidCancel: (when: string) => string;
  readonly cancelByPhone: string;
  readonly rate: string;
  readonly worst: string;
  readonly best: string;
  readonly note: string;
  readonly noteHelp: string;
  readonly noteSent: string;
  readonly send: string;
  readonly sendAgain: string;
  readonly rated: (until: string) => string;
}

const en: RideTexts = {
  locale: 'en-US',
  title: 'Ride',
  language: 'Español',
  stages: {
    willCall: 'The driver comes when you call.',
    scheduled: 'The ride is booked.',
    delayed: 'The ride is running late.',
    onMyWay: 'The driver is on the way.',
    arrived: 'The driver has arrived.',
    onBoard: 'The ride has started.',
    droppedOff: 'The ride is complete.',
    noShow: 'The driver could not find you. Please call.',
    cancelled: 'This ride was canceled.',
  },
  booked: (when) => `Booked for ${when}`,
  today: (time) => `today, ${time}`,
  expectedPickUp: 'Expected pick-up',
  expectedDropOff: 'Expected arrival',
  notKnown: 'There is no estimate right now.',
  away: (miles, age) => `The vehicle is about ${miles} away in a straight line (${age}).`,
  justNow: 'just now',
  minutesAgo: (minutes) => (minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`),
  driver: 'Driver',
  vehicle: 'Vehicle',
  plate: 'Plate',
  call: (company) => `Call ${company}`,
  askCompany: 'Questions? Call the company that sent you this link.',
  ended: 'This link doesn’t show a ride.',
  endedHelp: 'It has ended, or it is not complete. Call the company that sent it to you.',
  busy: 'Too many requests. Please wait a minute, then open the link again.',
  offline: 'No connection. Trying again…',
  notSent: 'That was not sent. Please try again.',
  problems: {
    nothing: 'That was not sent. Please try again.',
    noRating: 'That was not sent. Choose 1 to 5 stars, and write at most 500 characters.',
    full: 'That was not sent: too many answers today. Please call us.',
    changed: 'That was not sent, because the ride has changed. Please call us if you need anything.',
  },
  said: (time, day) => (day === undefined ? `at ${time}` : `on ${day}, at ${time}`),
  ready: 'I’m ready',
  riderReady: 'The rider is ready',
  saidReady: (words, when) => `You sent ‘${words}’ ${when}.`,
  askToCancel: 'Ask to cancel',
  cancelHelp: 'This asks us to cancel the ride. It stays booked until we do.',
  confirmCancel: 'Yes, ask to cancel',
  saidCancel: (when) => `You asked to cancel ${when}. The ride stays booked until we cancel it.`,
  cancelByPhone: 'The driver is already on the way. To cancel, please call us.',
  rate: 'How was the ride?',
  worst: 'worst',
  best: 'best',
  note: 'A note (optional)',
  noteHelp: 'Only our managers read it, not the driver.',
  noteSent: 'Your note was sent. A new one replaces it.',
  send: 'Send',
  sendAgain: 'Send changes',
  rated: (until) => `Thank you. You can change this until ${until}.`,
};

const es: RideTexts = {
  locale: 'es-US',
  title: 'Viaje',
  language: 'English',
  stages: {
    willCall: 'El conductor vendrá cuando usted llame.',
    scheduled: 'El viaje está reservado.',
    delayed: 'El viaje va con retraso.',
    onMyWay: 'El conductor está en camino.',
    arrived: 'El conductor ha llegado.',
    onBoard: 'El viaje ha comenzado.',
    droppedOff: 'El viaje ha terminado.',
    noShow: 'El conductor no lo encontró. Por favor, llame.',
    cancelled: 'Este viaje fue cancelado.',
  },
  booked: (when) => `Reservado para ${when}`,
  today: (time) => `hoy, ${time}`,
  expectedPickUp: 'Recogida prevista',
  expectedDropOff: 'Llegada prevista',
  notKnown: 'Por ahora no hay una hora prevista.',
  away: (miles, age) => `El vehículo está a unas ${miles} en línea recta (${age}).`,
  justNow: 'ahora mismo',
  minutesAgo: (minutes) => (minutes === 1 ? 'hace 1 minuto' : `hace ${minutes} minutos`),
  driver: 'Conductor',
  vehicle: 'Vehículo',
  plate: 'Placa',
  call: (company) => `Llamar a ${company}`,
  askCompany: '¿Preguntas? Llame a la empresa que le envió este enlace.',
  ended: 'Este enlace no muestra ningún viaje.',
  endedHelp: 'Ya terminó o no está completo. Llame a la empresa que se lo envió.',
  busy: 'Demasiadas solicitudes. Espere un minuto y abra el enlace de nuevo.',
  offline: 'Sin conexión. Intentando de nuevo…',
  notSent: 'No se envió. Por favor, inténtelo de nuevo.',
  problems: {
    nothing: 'No se envió. Por favor, inténtelo de nuevo.',
    noRating: 'No se envió. Elija de 1 a 5 estrellas y escriba 500 caracteres como máximo.',
    full: 'No se envió: hay demasiadas respuestas hoy. Por favor, llámenos.',
    changed: 'No se envió porque el viaje ha cambiado. Si necesita algo, llámenos por favor.',
  },
  said: (time, day) => (day === undefined ? `(${time})` : `(${day}, ${time})`),
  ready: 'Estoy listo',
  riderReady: 'El pasajero está listo',
  saidReady: (words, when) => `Usted envió «${words}» ${when}.`,
  askToCancel: 'Pedir cancelación',
  cancelHelp: 'Con esto nos pide cancelar el viaje. Seguirá reservado hasta que lo cancelemos.',
  confirmCancel: 'Sí, pedir cancelación',
  saidCancel: (when) => `Pidió cancelar ${when}. El viaje sigue reservado hasta que lo cancelemos.`,
  cancelByPhone: 'El conductor ya está en camino. Para cancelar, llámenos por favor.',
  rate: '¿Cómo fue el viaje?',
  worst: 'peor',
  best: 'mejor',
  note: 'Un comentario (opcional)',
  noteHelp: 'Solo lo leen nuestros gerentes, no el conductor.',
  noteSent: 'Su comentario se envió. Uno nuevo lo reemplaza.',
  send: 'Enviar',
  sendAgain: 'Enviar cambios',
  rated: (until) => `Gracias. Puede cambiarlo hasta esta hora: ${until}.`,
};

export const RIDE_TEXTS: Readonly<Record<RiderLanguage, RideTexts>> = { en, es };

/** The language that a URL asks for, or else the first one that the browser accepts; English if it accepts neither. */
export function chooseLanguage(asked: unknown, accepted: string | undefined): RiderLanguage {
  const find = (text: string) => RIDER_LANGUAGES.find((language) => text.trim().toLowerCase().startsWith(language));
  if (typeof asked === 'string' && find(asked)) return find(asked) ?? 'en';
  const first = (accepted ?? '').split(',').flatMap((each) => find(each) ?? []);
  return first[0] ?? 'en';
}
