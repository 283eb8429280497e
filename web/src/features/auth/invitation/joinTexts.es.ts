import { ROLES_ES } from '../texts/roles.es';
import type { JoinTexts } from './joinTexts.en';

export const es: JoinTexts = {
  loadingTitle: 'Su invitación',
  loading: 'Cargando la invitación',
  tryAgain: 'Intentar de nuevo',
  goneTitle: 'Este enlace ya no sirve',
  gone: 'La invitación ya se respondió, se retiró o venció, o el enlace está incompleto. Abra el enlace del último correo o pida a la empresa que le envíe la invitación de nuevo.',
  goToSignIn: 'Iniciar sesión',
  ownCompany: '¿Dirige una empresa de transporte?',
  registerOwn: 'Regístrela',
  title: (company) => `Invitación de ${company || 'una empresa'}`,
  invites: ({ company, invitedBy, role }) =>
    `${invitedBy || company || 'Una empresa'} le invita a unirse${invitedBy && company ? ` a ${company}` : ''} como ${ROLES_ES[role]}.`,
  needsConfirmation: 'Después de aceptar, el dueño de la empresa tiene que confirmarle.',
  sentTo: 'El correo con este enlace demuestra que la dirección es suya: no tiene que verificarla de nuevo.',
  google: 'Aceptar con Google',
  orPassword: 'O elija una contraseña',
  email: 'Correo electrónico',
  register: 'Aceptar y crear cuenta',
  hasPassword: 'Ya tengo una contraseña',
  password: 'Contraseña',
  signIn: 'Iniciar sesión y aceptar',
  isNew: 'Aún no tengo contraseña',
  forgotPassword: '¿Olvidó su contraseña?',
  resetSent: (email) =>
    `Enviamos un correo a ${email}. Elija allí una contraseña nueva y vuelva a esta página para iniciar sesión.`,
  alreadyRegistered:
    'Esta dirección ya está registrada. Inicie sesión con su contraseña o con Google. Si no sabe la contraseña, elija «¿Olvidó su contraseña?».',
  noPassword: 'Escriba su contraseña.',
  signedInAs: (email) => `Inició sesión como ${email}.`,
  otherAddress: (email, signedInAs) =>
    `Esta invitación es para ${email}, pero usted inició sesión como ${signedInAs}. Cierre la sesión para aceptarla, o rechácela aquí.`,
  signOut: 'Cerrar sesión',
  accept: 'Aceptar',
  decline: 'Rechazar la invitación',
  notExpected: '¿No conoce esta empresa?',
  joining: (company) => `Uniéndose a ${company || 'la empresa'}`,
  declining: 'Rechazando la invitación',
  declined: 'Rechazó la invitación',
  declinedMore: 'Sus datos se borraron. No se creó ninguna cuenta para usted.',
  registerCompany: 'Registrar mi propia empresa',
  problems: {
    alreadyMember:
      'Esta dirección ya pertenece a la cuenta de una empresa, y solo puede pertenecer a una. Pida que le inviten con otra dirección.',
    othersPassword:
      'Otra persona eligió esta contraseña y puede saberla. Cierre la sesión y elija aquí «Ya tengo una contraseña» y «¿Olvidó su contraseña?» para crear una nueva.',
    deactivated: 'Esta cuenta fue desactivada. Pregunte al dueño de la cuenta de su empresa.',
    wrongPassword: 'La contraseña no es correcta.',
    weakPassword: 'La contraseña es demasiado débil.',
    tooManyAttempts: 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
    busy: 'Demasiadas personas están cambiando lo mismo. Intente de nuevo dentro de un momento.',
    unreachable: 'No se pudo conectar con el servidor. Revise la conexión e intente de nuevo.',
    other: 'Algo salió mal. Intente de nuevo más tarde.',
  },
};
