import { readdirSync } from 'node:fs';
import { ROUTES } from '../lib/addresses/routes.ts';
import { API_ROUTES, routeLabel } from './route-label.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/DetailedProduct/Phone/12/34', '/DetailedProduct'],
  ['/Category/Phones/1?page=2', '/Category'],
  ['/SearchedProduct/what%20somebody%20typed', '/SearchedProduct'],
  ['/api/cart', '/api/cart'],
  ['/api/session/expired?returnTo=%2FCart', '/api/session'],
  ['/_next/image?url=x&w=640', '/_next/image'],
  ['/_next/static/chunks/a.js', '/_next/static'],
  ['/img/phone-640.webp', '/img'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/wp-login.php', 'other'],
  ['/api/admin', 'other'],
  ['/constructor', 'other'],
  ['*', 'other'],
])('%s is counted as %s', (url, label) => {
  expect(routeLabel(url)).toBe(label);
});

test('whatever is asked for, there are few labels', () => {
  const made = Array.from({ length: 1000 }, (_, index) => [
    `/${index}`,
    `/api/${index}`,
    `/Category/${index}`,
  ]);
  expect(new Set(made.flat().map(routeLabel))).toEqual(new Set(['other', '/Category']));
  for (const page of Object.values(ROUTES)) expect(routeLabel(page)).toBe(page);
});

test('every route handler below app/api has its own', () => {
  const folders = readdirSync(new URL('../app/api', import.meta.url)).sort();
  expect([...API_ROUTES].sort()).toEqual(folders);
});
