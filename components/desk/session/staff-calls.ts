import 'server-only';
import type { Call } from '@/lib/contract/call';
import { beginAudit, decideFinding, getAudit, listFindings } from '@/lib/contract/staff/audit';
import { staffAcceptInvitation, staffOpenInvitation, staffWhoAmI } from '@/lib/contract/staff/accounts';
import { getStaffHome, publishStaffHome, resetStaffHome, saveStaffHome } from '@/lib/contract/staff/home';
import {
  deleteLanding,
  getLandingChoices,
  listCategoryNames,
  listStaffLandings,
  makeBrandPages,
  saveLanding,
} from '@/lib/contract/staff/landing';
import { getIndexNow, getStaffOutside, saveStaffOutside } from '@/lib/contract/staff/outside';
import {
  editPagesByTemplate,
  exportPages,
  importPageFile,
  previewPageFile,
} from '@/lib/contract/staff/page-files';
import {
  cancelPlanned,
  getStaffPage,
  listPageChanges,
  listStaffPages,
  restoreStaffPage,
  saveStaffPage,
} from '@/lib/contract/staff/pages';
import {
  editPicturesByTemplate,
  exportPictures,
  importPictureFile,
  listPictureChanges,
  listPictures,
  previewPictureFile,
  restorePictureText,
  savePictureText,
} from '@/lib/contract/staff/picture-texts';
import { uploadPicture } from '@/lib/contract/staff/pictures';
import {
  deleteRedirect,
  dismissMissingAddress,
  exportRedirects,
  importRedirects,
  listMissingAddresses,
  listRedirects,
  saveRedirect,
} from '@/lib/contract/staff/redirects';
import {
  deleteSearchRule,
  exportSearches,
  exportSearchRules,
  getStaffSearch,
  importSearchRules,
  listSearches,
  listSearchRules,
  saveSearchRule,
} from '@/lib/contract/staff/searches';
import { getStaffVitals } from '@/lib/contract/staff/vitals';

/** A call that only somebody of the staff may make. */
export type StaffCall = Call & { readonly access: 'staff' };

/** What the desk hands on for whoever is signed in. */
export const STAFF_CALLS: readonly StaffCall[] = [
  staffWhoAmI,
  listStaffPages,
  getStaffPage,
  saveStaffPage,
  listPageChanges,
  restoreStaffPage,
  cancelPlanned,
  editPagesByTemplate,
  previewPageFile,
  importPageFile,
  exportPages,
  listRedirects,
  saveRedirect,
  deleteRedirect,
  importRedirects,
  exportRedirects,
  listMissingAddresses,
  dismissMissingAddress,
  listStaffLandings,
  saveLanding,
  makeBrandPages,
  deleteLanding,
  getLandingChoices,
  listCategoryNames,
  uploadPicture,
  listPictures,
  savePictureText,
  listPictureChanges,
  restorePictureText,
  editPicturesByTemplate,
  previewPictureFile,
  importPictureFile,
  exportPictures,
  getStaffHome,
  saveStaffHome,
  publishStaffHome,
  resetStaffHome,
  getStaffOutside,
  saveStaffOutside,
  getIndexNow,
  getStaffVitals,
  listSearches,
  exportSearches,
  getStaffSearch,
  listSearchRules,
  saveSearchRule,
  deleteSearchRule,
  importSearchRules,
  exportSearchRules,
  getAudit,
  beginAudit,
  listFindings,
  decideFinding,
];

/** What somebody may ask who was invited and has no password yet. */
export const INVITATION_CALLS: readonly (Call & { readonly access: 'public' })[] = [
  staffOpenInvitation,
  staffAcceptInvitation,
];

/** What works through a whole catalogue: it may take longer. */
export const FILE_CALLS: ReadonlySet<string> = new Set(
  [
    editPagesByTemplate,
    previewPageFile,
    importPageFile,
    exportPages,
    importRedirects,
    exportRedirects,
    uploadPicture,
    editPicturesByTemplate,
    previewPictureFile,
    importPictureFile,
    exportPictures,
    exportSearches,
    importSearchRules,
    exportSearchRules,
  ].map((call) => call.path),
);
