import type { Theme } from '@mui/material';
import { saysDark } from '@/lib/contract/picture-look';

/** Where the store shows a stored picture, `width` pixels wide: one of the widths of `lib/shop/picture-widths.ts`. */
export function storedPicture(file: string, width: number): string {
  return `/img/${width}/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** How bright a stored picture is in the dark: as in the shop (app/character.css). */
export function nightFilter(file: string): (theme: Theme) => string | undefined {
  return ({ palette }) =>
    palette.mode === 'dark' && !saysDark(file) ? 'brightness(0.72) contrast(1.06)' : undefined;
}
