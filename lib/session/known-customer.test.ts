/** @jest-environment jsdom */
import { forgetCustomer, rememberCustomer, rememberedEmail } from './known-customer';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('e-mail address and id are kept under their documented names, and cannot be read as they stand there', async () => {
  await rememberCustomer({ email: 'rana@example.com', customerId: 123456789 });
  expect(Object.keys(localStorage).sort()).toEqual(['Number', 'User']);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/rana|123456789/);
  expect(await rememberedEmail()).toBe('rana@example.com');
});

test('an id does not outlive the customer it belongs to', async () => {
  await rememberCustomer({ email: 'rana@example.com', customerId: 123456789 });
  await rememberCustomer({ email: 'maya@example.com' });
  expect(Object.keys(localStorage)).toEqual(['User']);
  expect(await rememberedEmail()).toBe('maya@example.com');
});

test('what somebody else wrote there is no address', async () => {
  expect(await rememberedEmail()).toBeUndefined();
  localStorage.setItem('User', 'rana@example.com');
  expect(await rememberedEmail()).toBeUndefined();
});

test('signing out forgets the customer and what they were typing, and nothing of others', async () => {
  await rememberCustomer({ email: 'rana@example.com', customerId: 123456789 });
  localStorage.setItem('other', '1');
  sessionStorage.setItem('draft:123456789:profile', '[]');
  sessionStorage.setItem('other', '1');
  forgetCustomer();
  expect(Object.keys(localStorage)).toEqual(['other']);
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});
