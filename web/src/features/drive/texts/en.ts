import {
  MOBILITY_LABELS,
  type MobilityNeed,
  NEED_TEXTS,
  QUICK_ANSWER_LABELS,
  type QuickAnswer,
  type TripStep,
} from '@mtos/model';
import { formatMinutes } from '../../../domain/time/when';

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;

const steps: Readonly<Record<TripStep, string>> = {
  onMyWay: 'On my way',
  arrived: 'Arrived',
  onBoard: 'On board',
  droppedOff: 'Dropped off',
};
const quick: Readonly<Record<QuickAnswer, string>> = QUICK_ANSWER_LABELS;
const mobility: Readonly<Record<MobilityNeed, string>> = MOBILITY_LABELS;

/** Every text of the drivers' page. The Spanish table has the same type, so that none can be missing. */
export const en = {
  title: 'My trips',
  loading: 'Loading your trips',
  failed: 'Your trips could not be loaded. Check the connection, or call your dispatcher.',
  tryAgain: 'Try again',
  cancel: 'Cancel',

  steps,
  mobility,
  noShow: 'No-show',
  undo: (seconds: number) => `Undo (${seconds})`,
  recorded: (what: string, client: string) => `${what}: ${client}`,
  otherEvents: {
    noShow: 'No-show reported',
    expenses: 'Tolls and parking',
    undo: 'Undo',
    shiftStarted: 'Shift started',
    shiftEnded: 'Shift ended',
    breakStarted: 'Break started',
    breakEnded: 'Break ended',
    inspected: 'Inspection',
  },

  pickUp: 'Pick-up',
  dropOff: 'Drop-off',
  noTime: 'No time set',
  comments: 'Comments',
  needsTitle: 'What the client needs',
  needs: NEED_TEXTS,
  riders: (companions: number, attendants: number) =>
    [
      companions > 0 && count(companions, 'companion', 'companions'),
      attendants > 0 && count(attendants, 'attendant', 'attendants'),
    ]
      .filter(Boolean)
      .join(', '),
  computed: 'Computed from the appointment',
  thenTo: (address: string, time: string) => `Then to ${address}${time && `, by ${time}`}`,
  laterStops: 'Then',
  planned: (clock: string) => `Planned at ${clock}`,
  expected: (clock: string) => `Expected there about ${clock}`,
  late: (minutes: number) => `About ${formatMinutes(minutes)} late`,
  lateForAppointment: (minutes: number) => `About ${formatMinutes(minutes)} late for the appointment`,
  mayBeLate: (minutes: number) => `May be up to ${formatMinutes(minutes)} late`,
  from: (day: string) => `From ${day}`,
  call: { client: 'Call client', place: 'Call place' },
  navigate: 'Navigate',
  noAddress: 'No address. Call your dispatcher.',
  callOffice: 'Call your dispatcher',
  noOfficePhone: 'Your company has not entered its phone number. Use the number that you have for your dispatcher.',

  waiting: (minutes: number) => `Waiting ${formatMinutes(minutes)}`,
  noShowIn: (minutes: number) => `You can report a no-show in ${formatMinutes(minutes)}.`,
  reportNoShow: 'Report a no-show',
  noShowQuestion: (client: string) => `Report that ${client} did not come?`,
  noShowHelp: 'Your dispatcher decides what happens with the trip.',
  noShowNote: 'What happened?',

  addExpenses: 'Add toll or parking',

  formUnavailable: 'The form could not be loaded. Go back and try again.',
  formSkippable: 'The form could not be loaded. Go back and try again, or go on without it.',

  others: 'Other trips',
  tomorrow: 'Tomorrow',
  over: 'Done today',
  willCall: 'Will call',
  noShowWaits: 'No-show reported. Your dispatcher decides.',
  completed: 'Completed',
  cancelled: 'Cancelled',
  delayed: 'Delayed',
  nothingToday: 'No trips for today',
  nothingMore: 'No more trips for today',
  nothingHelp: 'New trips appear here automatically.',
  broken: (many: number) => `${count(many, 'trip', 'trips')} can’t be shown. Call your dispatcher.`,

  news: {
    title: (many: number) => (many === 1 ? 'A trip has changed' : `${many} trips have changed`),
    newTitle: (many: number) => (many === 1 ? 'New trip' : `${many} new trips`),
    understood: 'OK',
    added: 'New trip',
    removed: 'No longer on your list',
    cancelled: 'Cancelled',
    changed: 'Changed',
    parts: {
      time: 'Pick-up time',
      appointment: 'Appointment',
      pickUp: 'Pick-up',
      dropOff: 'Drop-off',
      client: 'Client',
      riders: 'Riding along',
      needs: 'What the client needs',
      comments: 'Comments',
      answer: 'Your dispatcher’s answer',
      correction: 'Your office corrected what was recorded',
    },
    was: (before: string) => `was ${before}`,
    nothing: 'none',
  },

  messages: {
    title: 'Messages',
    from: 'From your dispatcher',
    unread: (many: number) => `${many} unread`,
    quick,
    write: 'Write an answer',
    yourAnswer: 'Your answer',
    send: 'Send answer',
    back: 'Back to the quick answers',
    answered: (answers: string) => `You answered: ${answers}`,
    full: 'You have answered this message five times. Call your dispatcher.',
    offline: 'You’re offline. Your answer will be sent when you’re back online.',
    unsent: (many: number) => `${count(many, 'answer', 'answers')} will be sent.`,
    waitingToBeSent: (many: number) => `${count(many, 'answer is', 'answers are')} waiting to be sent.`,
    broken: (many: number) => `${count(many, 'message', 'messages')} can’t be shown. Call your dispatcher.`,
    failed: 'Messages from your dispatcher could not be loaded.',
  },

  push: {
    offer: 'Get notified of messages and changed trips while this page is closed.',
    turnOn: 'Turn on notifications',
    blocked: 'Notifications are off for this page. You can turn them on in the browser’s settings.',
    failed: 'Notifications could not be turned on. Check the connection.',
  },

  tracker: {
    offer:
      'Other apps and a dark screen stop your position. A free app, Traccar Client, keeps sharing it during your shift.',
    setUp: 'Set up the position app',
    failed: 'That didn’t work. Check the connection and try again.',
    busy: 'Too many people are changing the same thing right now. Try again in a moment.',
    whileOn: 'You can use other apps and turn the screen off: the position app shares your position during your shift.',
  },

  startShift: 'Start shift',
  endShift: 'End shift',
  changeVehicle: 'Change vehicle',
  vehicleSoon: 'The office will know the vehicle you chose once you are online.',
  startBreak: 'Start break',
  endBreak: 'End break',
  offShift: 'Off shift',
  onShift: (clock: string) => `On shift since ${clock}`,
  onBreak: (clock: string) => `On break since ${clock}`,
  hoursToday: (from: string, to: string) => `Today ${from} to ${to}`,
  dayOff: 'Day off today',
  notWorking: 'Not scheduled to work today',
  seats: (list: string) => `Seats: ${list}`,
  license: (number: string) => `License ${number}`,
  finishFirst: 'Finish the trip first, then take a break or end the shift.',

  offline: 'Offline.',
  unsent: (many: number) => `${count(many, 'step', 'steps')} will be sent.`,
  waitingToBeSent: (many: number) => `${count(many, 'step is', 'steps are')} waiting to be sent.`,
  cached: 'You’re seeing what this phone last received.',
  settingsFailed: 'Your company’s settings can’t be read. The times on this page may be wrong. Call your dispatcher.',
  refused: (many: number, isReported: boolean) =>
    `The server did not accept ${count(many, 'step', 'steps')}. This phone keeps ${many === 1 ? 'it' : 'them'}. ${isReported ? 'Your office knows.' : 'Call your dispatcher.'}`,
  refusedStep: (what: string, client: string, clock: string) => `${what}${client && `, ${client}`}, ${clock}`,
  clockOff: (minutes: number) =>
    `Your phone’s clock is ${Math.abs(minutes)} min ${minutes > 0 ? 'fast' : 'slow'}. Your steps get the right time. Turn on automatic time in the phone’s settings.`,
  positionRefused:
    'Location is off for this page. Turn it on in the browser’s settings, so that your dispatcher sees you.',
  positionMissing: 'Your phone can’t find its position. Your dispatcher doesn’t see where you are.',
  positionInexact:
    'Your phone knows only roughly where it is. Your dispatcher doesn’t see you until that gets better. Turn on precise location for the browser in the phone’s settings.',
  positionStale: (minutes: number) => `Your position is ${minutes} min old.`,
  positionUnsent: (minutes: number) => `Your dispatcher last saw your position ${minutes} min ago.`,
  visibleOnly:
    'Keep this page open on the screen. Phones stop sharing the position when you switch to another app or turn the screen off.',
  screenSleeps: 'The screen may turn off by itself.',
  notShared: 'Your position is shared only while you are on shift.',

  signOut: 'Sign out',
  signOutQuestion: 'Sign out?',
  signOutHelp: 'Your trips are removed from this phone.',
  signOutAnyway: 'Sign out anyway',
  signOutUnsent: (many: number) =>
    `${count(many, 'step was', 'steps were')} not sent yet and will be lost. Wait until you’re back online.`,
  signOutUnsentAnswers: (many: number) =>
    `${count(many, 'answer was', 'answers were')} not sent yet and will be lost. Wait until you’re back online.`,
};

export type Texts = typeof en;
