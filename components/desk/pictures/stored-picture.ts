/** Where the store shows a stored picture, `width` pixels wide: one of the widths of `lib/shop/picture-widths.ts`. */
export function storedPicture(file: string, width: number): string {
  return `/img/${width}/${file.split('/').map(encodeURIComponent).join('/')}`;
}
