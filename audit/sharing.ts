import { problemOf, type PageReport, type Picture } from './report.ts';

const SHARED_SIZE = { width: 1200, height: 630 };
/** The form in which networks show a picture may be missed by so much before they cut it. */
const FORM_TOLERANCE = 0.02;

/** The address of the picture for sharing that a page names, if search engines may show the page. */
export function pictureAddress({
  isIndexable,
  social,
}: Pick<PageReport, 'isIndexable' | 'social'>): string | undefined {
  const image = social['og:image'] ?? '';
  return isIndexable && URL.canParse(image) && /^https?:/.test(image) ? image : undefined;
}

/** Adds the pictures for sharing, and what is wrong with them. */
export function addPictures(pages: readonly PageReport[], found: ReadonlyMap<string, Picture>) {
  for (const page of pages) {
    const picture = found.get(pictureAddress(page) ?? '');
    if (picture === undefined) continue;
    page.image = picture;
    const { url, status, width, height } = picture;
    if (status !== 200) {
      const text = `The picture ${url} answers ${status || 'nothing'}.`;
      page.problems.push(problemOf('image-unreachable', text));
    } else if (width === 0) {
      page.problems.push(problemOf('image-unreadable', `${url} is no picture.`));
    } else if (!isLargeAndInForm(width, height)) {
      const text = `The picture for sharing is ${width} × ${height}, not 1200 × 630.`;
      page.problems.push(problemOf('image-size', text));
    }
  }
}

function isLargeAndInForm(width: number, height: number): boolean {
  const form = SHARED_SIZE.width / SHARED_SIZE.height;
  return width >= SHARED_SIZE.width && Math.abs(width / height / form - 1) <= FORM_TOLERANCE;
}
