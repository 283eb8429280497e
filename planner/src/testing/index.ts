export { checkPlan } from './checkPlan';
