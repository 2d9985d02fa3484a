/** '1 product', '1,240 products'. */
export function productCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`;
}
