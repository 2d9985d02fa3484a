export { followCatalogue } from './deriving.service.ts';
export { carryOutPlans } from './saving.service.ts';
