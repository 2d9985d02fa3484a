export { auditInChild, type AuditSite } from './child.ts';
export { expiredAudits, runAudit } from './running.service.ts';
