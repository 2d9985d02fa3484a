/** Where the foot of a page leads who wants to decide anew whether visits are counted. */
export const PRIVACY_HASH = '#privacy';
