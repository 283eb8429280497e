import type { PointProblem } from '@mtos/model';
import { formatMinutes } from '../../../domain/time/when';
import { LANGUAGE } from '../texts/texts';

const formatAge = (seconds: number) => (seconds < 60 ? `${seconds} s` : formatMinutes(Math.floor(seconds / 60)));

/** The texts of an app that reports positions, and of its setup, which are loaded with them. */
const en = {
  install: 'Install Traccar Client.',
  confirm: 'Open the app from here, and confirm the new settings in it.',
  openSetup: 'Set up Traccar Client',
  allow: 'Start sharing. Allow the location always when the app asks.',
  start: 'Start Traccar Client',
  code: 'Code for another phone',
  otherPhone: 'Use another phone',
  otherApp: 'Use OwnTracks',
  openOwnTracks: 'Set up OwnTracks',
  done: 'Done',
  setUpAgain: 'Set up another phone',
  replaces: 'The phone that shares your position now is no longer used.',
  turnOff: 'Turn off the position app',
  turnOffHelp: 'What the app sends from now on is not used. To use it again, set it up again.',
  isHere: 'Traccar Client is on this phone: start and stop it with my shift',
  waiting: 'Position app: nothing received yet.',
  connected: 'Position app: connected. Your position is shared during your shift.',
  last: (seconds: number, battery: number | null) =>
    `Position app: last position ${formatAge(seconds)} ago${battery === null ? '' : `, battery ${battery}%`}.`,
  problems: {
    faked: 'An app on this phone fakes the position, so it isn’t used.',
    invalid: 'The app sent no usable position.',
    inaccurate: 'The last position was too inexact, so it wasn’t used.',
    future: 'Your phone’s clock is ahead, so the position wasn’t used. Turn on automatic time.',
    old: 'The last position was too old, so it wasn’t used.',
    offShift: 'You’re off shift: your position isn’t used.',
    tooFast: 'The last position can’t be right, so it wasn’t used.',
  } satisfies Readonly<Record<PointProblem, string>>,
};

const es: typeof en = {
  install: 'Instale Traccar Client.',
  confirm: 'Abra la aplicación desde aquí y confirme en ella los nuevos ajustes.',
  openSetup: 'Configurar Traccar Client',
  allow: 'Empiece a compartir. Permita la ubicación siempre cuando la aplicación lo pida.',
  start: 'Iniciar Traccar Client',
  code: 'Código para otro teléfono',
  otherPhone: 'Usar otro teléfono',
  otherApp: 'Usar OwnTracks',
  openOwnTracks: 'Configurar OwnTracks',
  done: 'Listo',
  setUpAgain: 'Configurar otro teléfono',
  replaces: 'El teléfono que ahora comparte su posición dejará de usarse.',
  turnOff: 'Desactivar la aplicación de posición',
  turnOffHelp: 'Lo que la aplicación envíe desde ahora no se usará. Para volver a usarla, configúrela de nuevo.',
  isHere: 'Traccar Client está en este teléfono: iniciarlo y detenerlo con mi turno',
  waiting: 'Aplicación de posición: aún no se recibió nada.',
  connected: 'Aplicación de posición: conectada. Su posición se comparte durante su turno.',
  last: (seconds, battery) =>
    `Aplicación de posición: última posición hace ${seconds < 60 ? `${seconds} s` : formatMinutes(Math.floor(seconds / 60))}${battery === null ? '' : `, batería ${battery} %`}.`,
  problems: {
    faked: 'Una aplicación de este teléfono falsifica la posición, así que no se usa.',
    invalid: 'La aplicación no envió ninguna posición utilizable.',
    inaccurate: 'La última posición era demasiado imprecisa y no se usó.',
    future: 'El reloj de su teléfono está adelantado y la posición no se usó. Active la hora automática.',
    old: 'La última posición era demasiado antigua y no se usó.',
    offShift: 'Está fuera de turno: su posición no se usa.',
    tooFast: 'La última posición no puede ser correcta y no se usó.',
  },
};

export const trackerTexts = LANGUAGE === 'es' ? es : en;
