/** A text in which no line ends between a number and its unit: '178 g', '4000 mAh'. */
export function unbroken(text: string): string {
  return text.replace(/(\d) (?=[\p{L}%°]{1,3}(?!\p{L}))/gu, '$1\u00A0');
}
