import { createBreaker } from './breaker';

let now = 0;
const open = () => {
  const changes: boolean[] = [];
  const breaker = createBreaker({
    failures: 3,
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
  const breaker = createBreaker({ failures: 3, now: () => now });
  for (let each = 0; each < 4; each += 1) {
    breaker.failed(now);
    breaker.failed(now);
    expect(breaker.mayCall()).toBe(true);
    breaker.answered();
    now += 1;
  }
  expect(open().breaker.mayCall()).toBe(false);
});

test('while it is open no call goes through, however long that takes', () => {
  const { breaker } = open();
  for (let minute = 0; minute < 3; minute += 1) {
    now += 60_000;
    expect(breaker.mayCall()).toBe(false);
    breaker.failed(now);
  }
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
