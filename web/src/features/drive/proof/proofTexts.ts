import { formatCents, INSPECTION_ITEMS, MAX_DRIVER_EXPENSE_CENTS } from '@mtos/model';
import { LANGUAGE } from '../texts/texts';
import type { InspectionItem } from './inspection';

const MOST = formatCents(MAX_DRIVER_EXPENSE_CENTS);

/** The texts of the forms, which are loaded with them. */
const en = {
  odometer: 'Odometer (miles)',
  skipOdometer: 'Skip the odometer',
  odometerMissing: 'Enter the odometer as a number of miles, or skip it.',
  odometerDoubtful: (reading: string, last: string, answer: string) =>
    `${reading}? The last reading was ${last}. Correct it, or tap ‘${answer}’ again to keep it.`,
  signer: 'Who signs?',
  signers: { client: 'Client', caregiver: 'Caregiver', none: 'No signature' },
  name: 'Name',
  nameMissing: 'Enter the name of the person who signs.',
  signHere: 'Sign here',
  signHelp: 'If they can’t sign on the phone, choose ‘No signature’.',
  empty: 'Signature box, empty',
  signed: 'Signature box, signed',
  clear: 'Clear',
  drawingMissing: 'Sign in the box, or choose ‘No signature’.',
  reason: 'Why is there no signature?',
  reasonMissing: 'Say why there is no signature.',

  inspection: 'Vehicle inspection',
  inspectionHelp: 'Check the vehicle. Mark anything that’s wrong.',
  optionalOdometer: 'Odometer (miles), optional',
  odometerWrong: 'Enter the odometer as a number of miles, or leave it empty.',
  defects: 'What is wrong? (optional)',
  allFine: 'Everything is fine',
  reportDefects: 'Report the defects',
  expensesHelp: 'What you paid for this trip in all. Leave empty what you didn’t pay.',
  expenses: { tollCents: 'Tolls, in dollars', parkingCents: 'Parking, in dollars' },
  expenseWrong: `Enter an amount up to ${MOST}, like 6.50.`,
  save: 'Save',
  items: INSPECTION_ITEMS as Readonly<Record<InspectionItem, string>>,
};

const es: typeof en = {
  odometer: 'Odómetro (millas)',
  skipOdometer: 'Omitir el odómetro',
  odometerMissing: 'Escriba el odómetro como número de millas, u omítalo.',
  odometerDoubtful: (reading, last, answer) =>
    `¿${reading}? La última lectura fue ${last}. Corríjala, o toque «${answer}» otra vez para dejarla así.`,
  signer: '¿Quién firma?',
  signers: { client: 'Cliente', caregiver: 'Cuidador', none: 'Sin firma' },
  name: 'Nombre',
  nameMissing: 'Escriba el nombre de quien firma.',
  signHere: 'Firme aquí',
  signHelp: 'Si no puede firmar en el teléfono, elija «Sin firma».',
  empty: 'Cuadro de firma, vacío',
  signed: 'Cuadro de firma, firmado',
  clear: 'Borrar',
  drawingMissing: 'Firme en el cuadro, o elija «Sin firma».',
  reason: '¿Por qué no hay firma?',
  reasonMissing: 'Diga por qué no hay firma.',

  inspection: 'Inspección del vehículo',
  inspectionHelp: 'Revise el vehículo. Marque lo que esté mal.',
  optionalOdometer: 'Odómetro (millas), opcional',
  odometerWrong: 'Escriba el odómetro como número de millas, o déjelo vacío.',
  defects: '¿Qué está mal? (opcional)',
  allFine: 'Todo está bien',
  reportDefects: 'Reportar los defectos',
  expensesHelp: 'Lo que pagó en total por este viaje. Deje vacío lo que no pagó.',
  expenses: { tollCents: 'Peajes, en dólares', parkingCents: 'Estacionamiento, en dólares' },
  expenseWrong: `Escriba una cantidad de hasta ${MOST}, por ejemplo 6.50.`,
  save: 'Guardar',
  items: {
    lights: 'Luces y señales',
    brakes: 'Frenos',
    tires: 'Llantas',
    mirrors: 'Espejos y ventanas',
    wipers: 'Limpiaparabrisas y bocina',
    seatBelts: 'Cinturones',
    lift: 'Rampa o elevador',
    tieDowns: 'Anclajes de sillas de ruedas',
    safetyKit: 'Botiquín y extintor',
    cleanliness: 'Limpieza',
  },
};

export const proofTexts = LANGUAGE === 'es' ? es : en;
