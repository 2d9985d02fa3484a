import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { createSlowRefusals } from './refusals.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function refuse(refusals: ReturnType<typeof createSlowRefusals>) {
  const response = new EventEmitter();
  const refused = jest.fn<() => void>();
  refusals.send(response, refused);
  return { response, refused };
}

test('who is refused learns it after a moment, and cannot be refused any faster over one connection', () => {
  const { refused } = refuse(createSlowRefusals());
  jest.advanceTimersByTime(400);
  expect(refused).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(refused).toHaveBeenCalledTimes(1);
});

test('nothing is sent to who has left', () => {
  const { response, refused } = refuse(createSlowRefusals());
  response.emit('close');
  jest.runAllTimers();
  expect(refused).not.toHaveBeenCalled();
});

test('no more wait than the store can hold, and those who left hold no place', () => {
  const refusals = createSlowRefusals();
  const all = Array.from({ length: 2_100 }, () => refuse(refusals));
  const atOnce = all.filter(({ refused }) => refused.mock.calls.length > 0).length;
  expect(atOnce).toBe(100);
  for (const { response } of all) response.emit('close');
  expect(refuse(refusals).refused).not.toHaveBeenCalled();
  jest.runAllTimers();
});
