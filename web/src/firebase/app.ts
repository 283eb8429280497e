import { initializeApp } from 'firebase/app';
import { firebaseConfig } from './env';

export const app = initializeApp(firebaseConfig);
