import type { AnswerAt } from './ask';

/** A page of the shop in the table of pages; `id` is its key. */
export type PageRow = AnswerAt<'Staff/ListPages'>['pages'][number] & { id: string };
/** A page with what lies below the desk's own texts, and what is planned. */
export type PageDetail = AnswerAt<'Staff/GetPage'>;
/** A change of a page's texts. */
export type PageChange = AnswerAt<'Staff/ListPageChanges'>['changes'][number] & { id: number };
/** A picture that stands on the shop; `id` is its key. */
export type PictureRow = AnswerAt<'Staff/ListPictures'>['pictures'][number] & { id: string };
/** A change of the text of a picture. */
export type PictureChange = AnswerAt<'Staff/ListPictureChanges'>['changes'][number] & { id: number };
/** A redirect; `id` is the address that leads on. */
export type RedirectRow = AnswerAt<'Staff/ListRedirects'>['redirects'][number] & { id: string };
/** An address that nothing answers; `id` is the address. */
export type MissingRow = AnswerAt<'Staff/ListMissingAddresses'>['addresses'][number] & { id: string };
/** What was searched for; `id` is the term. */
export type SearchRow = AnswerAt<'Staff/ListSearches'>['searches'][number] & { id: string };
/** Something that is said of a term. */
export type RuleRow = AnswerAt<'Staff/ListSearchRules'>['rules'][number] & { id: number };
export type DeskHome = AnswerAt<'Staff/GetHome'>;
/** A landing page, drafts included; `id` is its number. */
export type LandingRow = AnswerAt<'Staff/ListLandingPages'>['landingPages'][number] & { id: number };
/** What the audit found, as a task; `id` is its number. */
export type FindingRow = AnswerAt<'Staff/ListFindings'>['findings'][number] & { id: number };
/** The last runs of the audit, and the classes of faults. */
export type AuditOverview = AnswerAt<'Staff/GetAudit'>;
