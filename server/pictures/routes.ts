import { uploadPicture } from '../../lib/contract/staff/pictures.ts';
import { PICTURE_MAX_BYTES } from '../../lib/contract/staff/roles.ts';
import { UPLOADS, type KeptFiles } from '../../storage/files.ts';
import type { Database } from '../db/client.ts';
import { ApiError } from '../http/errors.ts';
import { serve, type CallServer } from '../http/route.ts';
import { findPicture, insertPicture } from './picture.repository.ts';

/** The letters of the picture, and what stands around them. */
const BODY_BYTES = Math.ceil((PICTURE_MAX_BYTES * 4) / 3) + 4096;

/** Registers the call by which the staff add a picture to those of the catalogue. */
export function registerPictures(
  server: CallServer,
  { db, files }: { db: Database; files: KeptFiles },
): void {
  serve(server, uploadPicture, { bodyBytes: BODY_BYTES }, async ({ body }) => {
    // It brings a library that makes pictures, which few processes of the API ever do.
    const { hashOf, ImageError, processImage } = await import('../import/image-processor.ts');
    const data = Buffer.from(body.Data, 'base64');
    // Named by its bytes, in a folder of its own: no catalogue names it, so no import replaces it.
    const source = `desk/${hashOf(data)}`;
    const kept = await findPicture(db, source);
    if (kept !== undefined && (await files.has(UPLOADS + kept.file)))
      return { Image: kept.file, Width: kept.width, Height: kept.height };
    const { data: output, ...image } = await processImage(body.Name, data, 'webp').catch((error: unknown) => {
      if (error instanceof ImageError) throw new ApiError('invalid', `The picture ${error.message}.`);
      throw error;
    });
    await files.write(UPLOADS + image.file, output);
    await insertPicture(db, { source, ...image });
    return { Image: image.file, Width: image.width, Height: image.height };
  });
}
