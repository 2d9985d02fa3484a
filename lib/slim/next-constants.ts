/** What the browser needs of Next's constants; as a whole they are two kilobytes, nearly all of it of the server. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
