import { formatMinutes } from '../../../domain/time/when';
import type { Texts } from './en';

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;

export const es: Texts = {
  title: 'Mis viajes',
  loading: 'Cargando sus viajes',
  failed: 'No se pudieron cargar sus viajes. Revise la conexión o llame a su despachador.',
  tryAgain: 'Intentar de nuevo',
  cancel: 'Cancelar',

  steps: { onMyWay: 'En camino', arrived: 'Llegué', onBoard: 'A bordo', droppedOff: 'En su destino' },
  mobility: {
    ambulatory: 'Camina',
    wheelchair: 'Silla de ruedas',
    wheelchairXl: 'Silla de ruedas XL',
    stretcher: 'Camilla',
    bariatricStretcher: 'Camilla bariátrica',
  },
  noShow: 'No se presentó',
  undo: (seconds) => `Deshacer (${seconds})`,
  recorded: (what, client) => `${what}: ${client}`,
  otherEvents: {
    noShow: 'Ausencia reportada',
    expenses: 'Peajes y estacionamiento',
    undo: 'Deshacer',
    shiftStarted: 'Turno empezado',
    shiftEnded: 'Turno terminado',
    breakStarted: 'Descanso empezado',
    breakEnded: 'Descanso terminado',
    inspected: 'Inspección',
  },

  pickUp: 'Recogida',
  dropOff: 'Destino',
  noTime: 'Sin hora',
  comments: 'Comentarios',
  needsTitle: 'Lo que necesita el cliente',
  needs: {
    service: {
      curbToCurb: 'De acera a acera',
      doorToDoor: 'De puerta a puerta',
      doorThroughDoor: 'Acompañar hasta adentro',
      bedToBed: 'De cama a cama',
    },
    equipment: {
      manualWheelchair: 'Silla de ruedas manual propia',
      powerWheelchair: 'Silla de ruedas eléctrica propia',
      scooter: 'Scooter propio',
      legRests: 'Reposapiernas extendidos',
      wheelchairToBring: 'Llevar una silla de ruedas',
      transferChair: 'Silla de traslado',
      walker: 'Andador',
      cane: 'Bastón',
      crutches: 'Muletas',
      oxygen: 'Oxígeno',
      serviceAnimal: 'Animal de servicio',
      carSeat: 'Asiento infantil',
    },
    neverLeaveAlone: 'Nunca dejar solo al cliente',
    oxygen: (liters) => `Oxígeno ${liters} L/min`,
    stairsAtPickUp: (steps) => `${count(steps, 'escalón', 'escalones')} en la recogida`,
    stairsAtDropOff: (steps) => `${count(steps, 'escalón', 'escalones')} en el destino`,
    weight: (pounds) => `${pounds} lb`,
  },
  riders: (companions, attendants) =>
    [
      companions > 0 && count(companions, 'acompañante', 'acompañantes'),
      attendants > 0 && count(attendants, 'asistente', 'asistentes'),
    ]
      .filter(Boolean)
      .join(', '),
  computed: 'Calculada según la cita',
  thenTo: (address, time) => `Después a ${address}${time && `, antes de las ${time}`}`,
  laterStops: 'Después',
  planned: (clock) => `Planificado: ${clock}`,
  expected: (clock) => `Llegada estimada: ${clock}`,
  late: (minutes) => `Unos ${formatMinutes(minutes)} de retraso`,
  lateForAppointment: (minutes) => `Unos ${formatMinutes(minutes)} de retraso para la cita`,
  mayBeLate: (minutes) => `Podría llegar hasta ${formatMinutes(minutes)} tarde`,
  from: (day) => `Del ${day}`,
  call: { client: 'Llamar cliente', place: 'Llamar lugar' },
  navigate: 'Navegar',
  noAddress: 'Sin dirección. Llame a su despachador.',
  callOffice: 'Llamar a su despachador',
  noOfficePhone: 'Su empresa no ha puesto su número de teléfono. Use el número que tenga de su despachador.',

  waiting: (minutes) => `Esperando ${formatMinutes(minutes)}`,
  noShowIn: (minutes) => `Puede reportar una ausencia en ${formatMinutes(minutes)}.`,
  reportNoShow: 'Reportar ausencia',
  noShowQuestion: (client) => `¿Reportar que ${client} no se presentó?`,
  noShowHelp: 'Su despachador decide qué pasa con el viaje.',
  noShowNote: '¿Qué pasó?',

  addExpenses: 'Agregar peaje o estacionamiento',

  formUnavailable: 'No se pudo cargar el formulario. Vuelva e intente de nuevo.',
  formSkippable: 'No se pudo cargar el formulario. Vuelva e intente de nuevo, o continúe sin él.',

  others: 'Otros viajes',
  tomorrow: 'Mañana',
  over: 'Terminados hoy',
  willCall: 'Llamará',
  noShowWaits: 'Ausencia reportada. Su despachador decide.',
  completed: 'Completado',
  cancelled: 'Cancelado',
  delayed: 'Retrasado',
  nothingToday: 'No hay viajes para hoy',
  nothingMore: 'No hay más viajes para hoy',
  nothingHelp: 'Los viajes nuevos aparecen aquí solos.',
  broken: (many) => `No se puede mostrar ${count(many, 'viaje', 'viajes')}. Llame a su despachador.`,

  news: {
    title: (many) => (many === 1 ? 'Cambió un viaje' : `Cambiaron ${many} viajes`),
    newTitle: (many) => (many === 1 ? 'Viaje nuevo' : `${many} viajes nuevos`),
    understood: 'Entendido',
    added: 'Viaje nuevo',
    removed: 'Ya no está en su lista',
    cancelled: 'Cancelado',
    changed: 'Cambiado',
    parts: {
      time: 'Hora de recogida',
      appointment: 'Cita',
      pickUp: 'Recogida',
      dropOff: 'Destino',
      client: 'Cliente',
      riders: 'Viajan con el cliente',
      needs: 'Lo que necesita el cliente',
      comments: 'Comentarios',
      answer: 'Respuesta de su despachador',
      correction: 'Su oficina corrigió lo registrado',
    },
    was: (before) => `antes: ${before}`,
    nothing: 'sin datos',
  },

  messages: {
    title: 'Mensajes',
    from: 'De su despachador',
    unread: (many) => `${many} sin leer`,
    quick: { ok: 'Entendido', late: 'Voy con retraso', cannot: 'No puedo hacerlo', callMe: 'Llámeme' },
    write: 'Escribir respuesta',
    yourAnswer: 'Su respuesta',
    send: 'Enviar respuesta',
    back: 'Volver a las respuestas rápidas',
    answered: (answers) => `Usted respondió: ${answers}`,
    full: 'Ya respondió cinco veces a este mensaje. Llame a su despachador.',
    offline: 'Está sin conexión. Su respuesta se enviará cuando vuelva la conexión.',
    unsent: (many) => `${count(many, 'respuesta se enviará', 'respuestas se enviarán')} después.`,
    waitingToBeSent: (many) => `${count(many, 'respuesta espera', 'respuestas esperan')} para enviarse.`,
    broken: (many) => `No se puede mostrar ${count(many, 'mensaje', 'mensajes')}. Llame a su despachador.`,
    failed: 'No se pudieron cargar los mensajes de su despachador.',
  },

  push: {
    offer: 'Reciba un aviso de mensajes y cambios en sus viajes con esta página cerrada.',
    turnOn: 'Activar avisos',
    blocked: 'Los avisos de esta página están desactivados. Puede activarlos en los ajustes del navegador.',
    failed: 'No se pudieron activar los avisos. Revise la conexión.',
  },

  tracker: {
    offer:
      'Al usar otras aplicaciones o apagar la pantalla, su posición deja de compartirse. Una aplicación gratuita, Traccar Client, la comparte durante su turno.',
    setUp: 'Configurar la aplicación de posición',
    failed: 'No funcionó. Revise la conexión e inténtelo de nuevo.',
    busy: 'Demasiadas personas están cambiando lo mismo. Inténtelo de nuevo dentro de un momento.',
    whileOn:
      'Puede usar otras aplicaciones y apagar la pantalla: la aplicación de posición comparte su posición durante su turno.',
  },

  startShift: 'Empezar turno',
  endShift: 'Terminar turno',
  changeVehicle: 'Cambiar de vehículo',
  vehicleSoon: 'La oficina sabrá qué vehículo eligió cuando tenga conexión.',
  startBreak: 'Empezar descanso',
  endBreak: 'Terminar descanso',
  offShift: 'Fuera de turno',
  onShift: (clock) => `En turno desde las ${clock}`,
  onBreak: (clock) => `En descanso desde las ${clock}`,
  hoursToday: (from, to) => `Hoy de ${from} a ${to}`,
  dayOff: 'Hoy es su día libre',
  notWorking: 'Hoy no trabaja',
  seats: (list) => `Asientos: ${list}`,
  license: (number) => `Licencia ${number}`,
  finishFirst: 'Termine primero el viaje; después puede descansar o terminar el turno.',

  offline: 'Sin conexión.',
  unsent: (many) => `${count(many, 'paso se enviará', 'pasos se enviarán')} después.`,
  waitingToBeSent: (many) => `${count(many, 'paso espera', 'pasos esperan')} para enviarse.`,
  cached: 'Ve lo último que recibió este teléfono.',
  settingsFailed:
    'No se puede leer la configuración de su empresa. Las horas de esta página pueden estar mal. Llame a su despachador.',
  refused: (many, isReported) =>
    `El servidor no aceptó ${count(many, 'paso', 'pasos')}. Este teléfono ${many === 1 ? 'lo' : 'los'} guarda. ${isReported ? 'Su oficina ya lo sabe.' : 'Llame a su despachador.'}`,
  refusedStep: (what, client, clock) => `${what}${client && `, ${client}`}, ${clock}`,
  clockOff: (minutes) =>
    `El reloj de su teléfono está ${Math.abs(minutes)} min ${minutes > 0 ? 'adelantado' : 'atrasado'}. Sus pasos se guardan con la hora correcta. Active la hora automática en los ajustes del teléfono.`,
  positionRefused:
    'La ubicación está desactivada para esta página. Actívela en los ajustes del navegador para que su despachador lo vea.',
  positionMissing: 'El teléfono no encuentra su posición. Su despachador no ve dónde está.',
  positionInexact:
    'El teléfono solo sabe su posición aproximada. Su despachador no lo ve hasta que mejore. Active la ubicación precisa del navegador en los ajustes del teléfono.',
  positionStale: (minutes) => `Su posición es de hace ${minutes} min.`,
  positionUnsent: (minutes) => `Su despachador vio su posición por última vez hace ${minutes} min.`,
  visibleOnly:
    'Mantenga esta página abierta en la pantalla. El teléfono deja de compartir la posición al cambiar de aplicación o apagar la pantalla.',
  screenSleeps: 'La pantalla puede apagarse sola.',
  notShared: 'Su posición se comparte solo durante su turno.',

  signOut: 'Cerrar sesión',
  signOutQuestion: '¿Cerrar sesión?',
  signOutHelp: 'Sus viajes se borran de este teléfono.',
  signOutAnyway: 'Cerrar sesión de todos modos',
  signOutUnsent: (many) =>
    `${count(many, 'paso aún no se ha enviado', 'pasos aún no se han enviado')}${many === 1 ? ' y se perderá' : ' y se perderán'}. Espere primero a tener conexión.`,
  signOutUnsentAnswers: (many) =>
    `${count(many, 'respuesta aún no se ha enviado', 'respuestas aún no se han enviado')}${many === 1 ? ' y se perderá' : ' y se perderán'}. Espere primero a tener conexión.`,
};
