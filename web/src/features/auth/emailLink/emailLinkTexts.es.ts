import type { EmailLinkTexts } from './emailLinkTexts.en';

export const es: EmailLinkTexts = {
  loadingTitle: 'Su enlace',
  loading: 'Revisando el enlace',
  tryAgain: 'Intentar de nuevo',
  signIn: 'Iniciar sesión',

  reset: {
    title: 'Elija una contraseña nueva',
    email: 'Correo electrónico',
    save: 'Guardar contraseña',
    doneTitle: 'Contraseña cambiada',
    done: 'Inicie sesión con su contraseña nueva. La sesión se cerró en todos los demás dispositivos.',
  },
  verify: {
    title: 'Verifique su correo electrónico',
    question: (email, product) => `¿Es ${email} su correo y lo registró usted en ${product}?`,
    apply: 'Sí, verificarlo',
    notYou: 'Si no fue usted, cierre esta página. No cambia nada.',
    doneTitle: 'Correo electrónico verificado',
    done: 'Si otra pestaña u otro dispositivo lo está esperando, continuará solo. También puede continuar aquí.',
    go: 'Continuar',
  },
  change: {
    title: 'Usar un correo nuevo',
    question: (email, product) => `¿Quiere iniciar sesión en ${product} con ${email} de ahora en adelante?`,
    apply: 'Sí, usar este correo',
    notYou: 'Si no lo pidió usted, cierre esta página. No cambia nada.',
    doneTitle: 'Correo electrónico cambiado',
    done: (email) => `De ahora en adelante, inicie sesión con ${email}.`,
  },
  recover: {
    title: 'Deshacer el cambio de correo',
    question: (email, product) => `¿Quiere volver a iniciar sesión en ${product} con ${email}?`,
    apply: 'Sí, deshacer el cambio',
    notYou: 'Si usted cambió su correo, cierre esta página. No cambia nada.',
    doneTitle: 'Correo electrónico restablecido',
    done: (email) =>
      `Vuelve a iniciar sesión con ${email}. Si no cambió su correo, es posible que alguien sepa su contraseña. Elija una nueva.`,
    sendReset: 'Enviarme un enlace para una contraseña nueva',
    resetSent: (email) => `Enviamos un enlace a ${email}.`,
  },

  unusable: {
    title: 'Este enlace ya no sirve',
    expired: 'El enlace venció.',
    used: 'El enlace ya se usó, venció o está incompleto.',
    deactivated: 'Esta cuenta fue desactivada. Pregunte al dueño de la cuenta de su empresa.',
    resetAgain: 'Puede recibir un enlace nuevo por correo. Solo sirve el último.',
    newLink: 'Recibir un enlace nuevo',
    verifyAgain:
      'Si su correo ya está verificado, inicie sesión. Si no lo está, inicie sesión también: le enviaremos un enlace nuevo.',
    changeAgain: 'Inicie sesión con el último correo que usó.',
    unknown: 'Abra de nuevo el enlace del correo o cópielo completo.',
  },
  problems: {
    weakPassword: 'La contraseña es demasiado débil.',
    tooManyAttempts: 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
    unreachable: 'No se pudo conectar con el servicio. Revise la conexión e intente de nuevo.',
    other: 'Algo salió mal. Intente de nuevo más tarde.',
  },
};
