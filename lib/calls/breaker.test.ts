import { createBreaker } from './breaker';

let now = 0;
const open = () => {
  const changes: boolean[] = [];
  const breaker = createBreaker({
    failures: 3,
    probeMs: 1000,
    now: () => now,
    onChange: (isOpen) => changes.push(isOpen),
  });
  for (let each = 0; each < 3; each += 1) breaker.failed(now);
  return { breaker, changes };
};

beforeEach(() => {
  now = 50_000;
});

test('it opens after failures in a row, and only then', () => {
  const breaker = createBreaker({ failures: 3, probeMs: 1000, now: () => now });
  for (let each = 0; each < 4; each += 1) {
    breaker.failed(now);
    breaker.failed(now);
    expect(breaker.mayCall()).toBe(true);
    breaker.answered();
    now += 1;
  }
  expect(open().breaker.mayCall()).toBe(false);
});

test('while it is open one call a while goes through, whatever becomes of it', () => {
  const { breaker } = open();
  for (let second = 0; second < 3; second += 1) {
    now += 999;
    expect(breaker.mayCall()).toBe(false);
    now += 1;
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
    breaker.failed(now);
  }
});

test('a request that is let through may make all its calls, and nobody else', () => {
  const { breaker } = open();
  const [page, other] = [{}, {}];
  now += 1000;
  expect(breaker.mayCall(page)).toBe(true);
  breaker.failed(now);
  expect([breaker.mayCall(page), breaker.mayCall(other), breaker.mayCall()]).toEqual([true, false, false]);
  now += 1000;
  expect([breaker.mayCall(other), breaker.mayCall(page)]).toEqual([true, false]);
});

test('the first answer closes it, also one to a call from before, and each change is told once', () => {
  const { breaker, changes } = open();
  breaker.failed(now);
  breaker.answered();
  breaker.answered();
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
  expect(changes).toEqual([true, false]);
});

test('what was asked before the last answer and fails after it does not count', () => {
  const { breaker } = open();
  const before = now;
  now += 10;
  breaker.answered();
  for (let each = 0; each < 5; each += 1) breaker.failed(before);
  expect(breaker.mayCall()).toBe(true);
});
