import 'server-only';
import { env } from './env';

/** The absolute address of an image field: the image base address plus the field. '' stays ''. */
export function uploadUrl(file: string): string {
  if (file === '' || URL.canParse(file)) return file;
  return env().UPLOADS_BASE_URL + file.split('/').map(encodeURIComponent).join('/');
}
