export { lookInChild, type LookAtSite } from './child.ts';
export { forgottenAudits, runAudit } from './running.service.ts';
