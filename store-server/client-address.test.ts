import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createClientAddress } from './client-address.ts';

function from(remoteAddress: string, forwarded?: string) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test.each([
  ['nobody in front', 'loopback', '198.51.100.7', undefined, '198.51.100.7'],
  ['a claim of somebody who is no proxy', 'loopback', '198.51.100.7', '192.0.2.1', '198.51.100.7'],
  ['a proxy on this machine', 'loopback', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['the same, by the other kind of socket', 'loopback', '::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['a claim before the proxy', 'loopback', '127.0.0.1', '203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['two proxies', '10.0.0.0/8, loopback', '127.0.0.1', '203.0.113.9, 192.0.2.1, 10.1.2.3', '192.0.2.1'],
  ['proxies that name ports', '10.0.0.0/8, loopback', '127.0.0.1', '192.0.2.1, 10.1.2.3:50123', '192.0.2.1'],
  ['a proxy that is not trusted', 'loopback', '10.1.2.3', '192.0.2.1', '10.1.2.3'],
  ['no word of the proxy', 'loopback', '127.0.0.1', undefined, undefined],
  ['a named network', 'uniquelocal', '10.1.2.3', '2001:db8::1', '2001:db8::1'],
  ['a bridge in place of the visitor', 'uniquelocal', '172.18.0.5', '172.18.0.1', '172.18.0.1'],
  ['a node, and two proxies', 'uniquelocal', '10.1.2.3', '10.9.9.9, 10.1.2.4', '10.9.9.9'],
  ['a part of the shop that names nobody', 'uniquelocal', '172.18.0.5', undefined, undefined],
  ['this machine, by its proxy', 'loopback', '127.0.0.1', '127.0.0.1', undefined],
])('%s', (_, proxies, remote, forwarded, expected) => {
  expect(createClientAddress(proxies)(from(remote, forwarded))).toBe(expected);
});

test('what is no address is said at the start', () => {
  expect(() => createClientAddress('nginx')).toThrow(
    /^TRUSTED_PROXIES must be addresses, .+: invalid IP address: nginx$/,
  );
});
