import { type AuthTexts, IDLE_MINUTES } from './en';
import { ROLES_ES } from './roles.es';

export const es: AuthTexts = {
  publicPages: {
    skip: 'Ir al contenido',
    account: 'Cuenta',
    register: 'Registrarse',
    signIn: 'Iniciar sesión',
    keepInTouch: 'Sigamos en contacto',
    terms: 'Términos y condiciones',
    privacy: 'Política de privacidad',
    by: 'de',
  },

  signInTitle: 'Iniciar sesión',
  signInWithGoogle: 'Iniciar sesión con Google',
  orWithPassword: 'O con su contraseña',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgotPassword: '¿Olvidó su contraseña?',
  signIn: 'Iniciar sesión',
  isNew: '¿Es nuevo aquí?',
  register: 'Registrar una empresa',
  enterEmail: 'Escriba el correo electrónico con el que se registró.',
  enterPassword: 'Escriba su contraseña.',

  resetTitle: 'Nueva contraseña',
  resetHint: 'Le enviaremos un correo con un enlace para elegir una contraseña nueva.',
  invalidEmail: 'Escriba su correo electrónico.',
  sendingReset: 'Enviando el correo…',
  resetSent: 'Le enviamos un correo para elegir una contraseña nueva.',
  remembered: '¿Ya la recordó?',
  backToSignIn: 'Iniciar sesión',

  newPassword: {
    password: 'Contraseña',
    confirmPassword: 'Confirmar contraseña',
    rules: ['Al menos 8 caracteres', 'Una letra mayúscula', 'Un número', 'Un carácter especial o guion bajo'],
    ruleMet: ', cumplido',
    rulesNotMet: 'La contraseña aún no cumple todas las reglas.',
    mismatch: 'Las contraseñas no coinciden.',
  },

  verifyTitle: 'Verifique su correo electrónico',
  verifySent: ['Enviamos un correo a ', '. Abra el enlace que contiene y esta página continuará sola.'],
  verifyMissing: '¿No recibió el correo? Revise la carpeta de correo no deseado o envíelo de nuevo.',
  sendAgain: 'Enviar el correo de nuevo',
  sendAgainIn: (seconds) => `Enviar de nuevo en ${seconds} s`,
  tooManyMails: 'Se enviaron demasiados correos. Espere unos minutos e intente de nuevo.',
  notSent: (reason) => `No se pudo enviar el correo. ${reason}`,

  addressTitle: '¿Cambió su correo electrónico?',
  joiningAs: (name, organization) => `Esta cuenta es de ${name}${organization && `, ${organization}`}.`,
  addressChanged: (from, to) => `Su correo era ${from} y ahora es ${to}.`,
  addressWarning:
    'Si no es usted, no continúe: otra persona puso su correo en una cuenta suya. Cierre la sesión y avise al soporte.',
  addressConfirm: 'Sí, cambié mi correo',
  addressFailed: 'No se pudo guardar su correo. Revise la conexión e intente de nuevo.',

  signedInAs: (email) => `Inició sesión como ${email}`,
  signOut: 'Cerrar sesión',
  signingOut: {
    question: (product) => `¿Cerrar la sesión de ${product}?`,
    yes: 'Cerrar sesión',
    no: 'Cancelar',
    working: 'Cerrando la sesión…',
    done: 'Cerró la sesión.',
    failed: 'No se pudo cerrar la sesión. Cierre esta pestaña para salir.',
  },

  notices: {
    pending: 'El dueño de la cuenta de su empresa todavía tiene que confirmarle.',
    deactivated: 'Su cuenta fue desactivada. Pregunte al dueño de la cuenta de su empresa.',
    ownerDeactivated: 'La cuenta de su empresa fue desactivada. Avise al soporte.',
    idle: `Se cerró su sesión después de ${IDLE_MINUTES} minutos sin actividad.`,
  },

  newcomer: {
    settingUp: 'Preparando su cuenta',
    joining: (company) => `Uniéndose a ${company || 'la empresa'}`,
    declining: 'Rechazando la invitación',
    invitedTitle: 'Tiene una invitación',
    declinedTitle: 'Invitación rechazada',
    declined: 'Rechazó la invitación. Sus datos se borraron.',
    unnamed: 'Una empresa',
    invites: (role) => `le invita a unirse como ${ROLES_ES[role]}.`,
    needsLink:
      'Para aceptar o rechazar, abra el enlace del correo de invitación. ¿No lo recibió? Pida a la empresa que lo envíe de nuevo.',
    accept: 'Aceptar',
    acceptFrom: (company) => `Aceptar la invitación de ${company}`,
    decline: 'Rechazar',
    declineFrom: (company) => `Rechazar la invitación de ${company}`,
    notExpected: '¿No es lo que esperaba? Puede registrar su propia empresa.',
    ownCompany: '¿Dirige una empresa de transporte? Puede registrar su propia empresa.',
    register: 'Registrar mi propia empresa',
    failedTitle: 'No se pudo preparar su cuenta',
    failed: 'Algo salió mal. Intente de nuevo más tarde.',
    tryAgain: 'Intentar de nuevo',
    gone: 'Esta invitación se retiró o venció.',
    unreachable: 'No se pudo conectar con el servidor. Intente de nuevo.',
  },

  problems: {
    weakPassword: 'La contraseña es demasiado débil.',
    emailInUse: 'Este correo electrónico ya pertenece a otra cuenta.',
    invalidEmail: 'Este correo electrónico no es válido.',
    wrongCredentials: 'El correo electrónico o la contraseña no es correcto.',
    deactivated: 'Esta cuenta fue desactivada. Pregunte al dueño de la cuenta de su empresa.',
    unreachable: 'No se pudo conectar con el servicio. Revise la conexión e intente de nuevo.',
    noProvider: 'Estamos haciendo cambios. Intente de nuevo más tarde.',
    passwordSignInOff: 'No se puede iniciar sesión con contraseña.',
  },
};
