import { credentialQueries, defectQueries, fleetQueries } from '@mtos/model';
import { ACCOUNT } from '../../callers';
import { stored } from '../../fixtures';
import {
  credentialEdit,
  credentialExceptionEdit,
  credentialTypeEdit,
  defectAllowance,
  defectResolution,
  maintenanceEdit,
  newCredential,
  newCredentialException,
  newCredentialType,
  newMaintenance,
  newVehicle,
  vehicleEdit,
} from '../drafts';
import { create, get, list, NOW, remove, update } from '../ruleCase';
import { dispatchers, managers, office, officeAndDriver, owners } from './callerGroups';
import { cell, none, type Row } from './matrix';

const defectReport = `accounts/${ACCOUNT}/defectReports/report`;
const vehicles = `accounts/${ACCOUNT}/vehicles`;
const maintenance = `accounts/${ACCOUNT}/maintenance`;
const credentialTypes = `accounts/${ACCOUNT}/credentialTypes`;
const credentials = `accounts/${ACCOUNT}/credentials`;
const exceptions = `accounts/${ACCOUNT}/credentialExceptions`;

/** Who may do what with vehicles, their maintenance and defects, and credentials. */
export const fleetRows: readonly Row[] = [
  {
    what: 'a report of defects',
    cells: [
      cell(office, () => get(defectReport)),
      cell(office, () => list(defectQueries.openDefectReports(ACCOUNT))),
      cell(office, () => list(defectQueries.resolvedDefectReports(ACCOUNT, 'driver'))),
      cell(none, () => create(`accounts/${ACCOUNT}/defectReports/new`, stored(defectReport))),
      cell(dispatchers, (uid) => update(defectReport, defectResolution(uid))),
      cell(dispatchers, (uid) => update(defectReport, defectAllowance(uid))),
      cell(none, () => remove(defectReport)),
    ],
  },
  {
    what: 'a vehicle',
    cells: [
      cell(officeAndDriver, () => get(`${vehicles}/van`)),
      cell(officeAndDriver, () => list(fleetQueries.vehicles(ACCOUNT))),
      cell(dispatchers, (uid) => create(`${vehicles}/new`, newVehicle(uid))),
      cell(dispatchers, (uid) => update(`${vehicles}/van`, vehicleEdit(uid))),
      cell(none, () => remove(`${vehicles}/van`)),
    ],
  },
  {
    what: 'maintenance of a vehicle',
    cells: [
      cell(office, () => get(`${maintenance}/stored`)),
      cell(office, () => list(fleetQueries.dueWork(ACCOUNT, 'van'))),
      cell(office, () => list(fleetQueries.doneWork(ACCOUNT, 'van'))),
      cell(dispatchers, (uid) => create(`${maintenance}/new`, newMaintenance(uid))),
      cell(dispatchers, (uid) => update(`${maintenance}/stored`, maintenanceEdit(uid))),
      cell(dispatchers, (uid) => update(`${maintenance}/stored`, { updatedAt: NOW, updatedBy: uid })),
      cell(dispatchers, (uid) => remove(`${maintenance}/writtenBy-${uid}`)),
    ],
  },
  {
    what: 'a type of credentials',
    cells: [
      cell(office, () => get(`${credentialTypes}/license`)),
      cell(office, () => list(credentialQueries.credentialTypes(ACCOUNT))),
      cell(managers, (uid) => create(`${credentialTypes}/new`, newCredentialType(uid))),
      cell(managers, (uid) => update(`${credentialTypes}/license`, credentialTypeEdit(uid))),
      cell(none, () => remove(`${credentialTypes}/license`)),
    ],
  },
  {
    what: 'a credential',
    cells: [
      cell(office, () => get(`${credentials}/license_driver`)),
      cell(office, () => list(credentialQueries.credentialsOf(ACCOUNT, 'driver'))),
      cell(office, () => list(credentialQueries.expiringCredentials(ACCOUNT, '2026-03-31'))),
      cell(managers, (uid) => create(`${credentials}/license_new`, newCredential(uid))),
      cell(managers, (uid) => update(`${credentials}/license_driver`, credentialEdit(uid))),
      cell(managers, (uid) => update(`${credentials}/license_driver`, { updatedAt: NOW, updatedBy: uid })),
      cell(managers, (uid) => remove(`${credentials}/license_writtenBy-${uid}`)),
    ],
  },
  {
    what: 'an exception from a credential',
    cells: [
      cell(office, () => get(`${exceptions}/license_driver`)),
      cell(office, () => list(credentialQueries.credentialExceptionsOf(ACCOUNT, 'driver'))),
      cell(owners, (uid) => create(`${exceptions}/license_new`, newCredentialException(uid))),
      cell(owners, (uid) => update(`${exceptions}/license_driver`, credentialExceptionEdit(uid))),
      cell(owners, (uid) => update(`${exceptions}/license_driver`, { updatedAt: NOW, updatedBy: uid })),
      cell(owners, (uid) => remove(`${exceptions}/license_writtenBy-${uid}`)),
    ],
  },
  {
    what: 'the documents of a driver',
    cells: [cell(managers, () => list(credentialQueries.documentsOf(ACCOUNT, 'driver')))],
  },
];
