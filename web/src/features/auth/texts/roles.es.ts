import type { Role } from '@mtos/model';

/** As what someone is invited. */
export const ROLES_ES: Readonly<Record<Role, string>> = {
  admin: 'administrador',
  dispatcher: 'despachador',
  biller: 'encargado de facturación',
  viewer: 'usuario de solo lectura',
  driver: 'conductor',
  facility: 'contacto de un centro',
};
