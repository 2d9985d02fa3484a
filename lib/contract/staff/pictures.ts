import { z } from 'zod';
import { defineCall } from '../call.ts';
import { number, text } from '../wire.ts';
import { ofMarketing } from './listing.ts';
import { PICTURE_MAX_BYTES } from './roles.ts';

/** Four letters for three bytes. */
const MAX_LETTERS = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;

/**
 * Keeps a picture as an import does: upright, bounded, without what a camera wrote into it. The same picture is kept
 * once. Throws 'invalid' for what is no picture.
 */
export const uploadPicture = defineCall('Staff: pictures', 'POST Staff/UploadPicture', {
  ...ofMarketing,
  summary: 'Keeps a picture for landing pages and the home page',
  body: z.object({ Name: z.string().trim().min(1).max(200), Data: z.base64().min(4).max(MAX_LETTERS) }),
  response: z.object({
    /** The file below the uploads address: what other calls take. */
    Image: text,
    Width: number,
    Height: number,
  }),
});
