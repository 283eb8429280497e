import { onDocumentWritten } from 'firebase-functions/firestore';
import { callable } from '../callable';
import { addVehiclesOfDrivers as addDriversVehicles } from '../fleet/addVehiclesOfDrivers';
import { followMaintenance as followStoredMaintenance } from '../fleet/followMaintenance';
import {
  followDefaultVehicle as followDriversVehicle,
  followVehicle as followStoredVehicle,
} from '../fleet/followVehicle';
import { callableOptions, dispatchOptions, searchOptions } from '../options';

/**
 * Runs on every write to a vehicle. Writes its name, plate, and seats, and whether it can be driven, to the settings of its
 * drivers. Keeps which credentials a new vehicle lacks. A repeated event finds nothing left to do.
 */
export const followVehicle = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/vehicles/{id}' },
  followStoredVehicle,
);

/**
 * Runs on every write to a vehicle's maintenance. Keeps with the vehicle when work is due first. A repeated event finds
 * nothing left to do.
 */
export const followMaintenance = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/maintenance/{id}' },
  followStoredMaintenance,
);

/** Runs on every write to a driver's settings. Keeps name, plate, and seats as the vehicle says that they name. */
export const followDefaultVehicle = onDocumentWritten(
  { ...searchOptions, document: 'accounts/{account}/drivers/{id}' },
  followDriversVehicle,
);
export const addVehiclesOfDrivers = callable(callableOptions, addDriversVehicles);
