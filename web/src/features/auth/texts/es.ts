import type { AuthTexts } from './en';

export const es: AuthTexts = {
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

  verifyTitle: 'Verifique su correo electrónico',
  verifySent: ['Enviamos un correo a ', '. Abra el enlace que contiene y esta página continuará sola.'],
  verifyMissing: '¿No recibió el correo? Revise la carpeta de correo no deseado o envíelo de nuevo.',
  sendAgain: 'Enviar el correo de nuevo',
  sendAgainIn: (seconds) => `Enviar de nuevo en ${seconds} s`,
  tooManyMails: 'Se enviaron demasiados correos. Espere unos minutos e intente de nuevo.',
  notSent: (reason) => `No se pudo enviar el correo. ${reason}`,

  addressTitle: '¿Cambió su correo electrónico?',
  addressOf: (name, organization) => `Esta cuenta es de ${name}${organization && `, ${organization}`}.`,
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
