import { REGION } from '@mtos/model';
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { app } from './app';
import { emulators } from './config';

export const functions = getFunctions(app, REGION);

if (emulators) connectFunctionsEmulator(functions, emulators.functions.host, emulators.functions.port);
