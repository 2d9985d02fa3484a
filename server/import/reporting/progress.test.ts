import { formatSeconds, Progress } from './progress.ts';

function recorder(isTTY: boolean) {
  const written: string[] = [];
  let now = 0;
  const progress = new Progress({ isTTY, columns: 60, write: (text) => written.push(text) }, () => now);
  return { written, progress, wait: (milliseconds: number) => (now += milliseconds) };
}

test('a terminal sees one line that changes, with percent and the time left', () => {
  const { written, progress, wait } = recorder(true);
  const stage = progress.start('Pictures', 200);
  wait(1000);
  stage.advance(50, '50 of 200');
  stage.advance(51, '51 of 200');
  wait(3000);
  stage.end('200 new');
  expect(written.slice(1)).toEqual([
    '\r\u001b[2KPictures: 50 of 200, 25 %, 3 s left',
    '\r\u001b[2KPictures: 200 new, 4 s\n',
  ]);
});

test('a log sees plain lines, and not too many', () => {
  const { written, progress, wait } = recorder(false);
  const stage = progress.start('products.csv', 100);
  for (let done = 1; done <= 100; done += 1) {
    wait(100);
    stage.advance(done, `${done} rows`);
  }
  stage.end('100 rows');
  expect(written).toEqual([
    'products.csv: 50 rows, 50 %, 5 s left\n',
    'products.csv: 100 rows, 100 %, 0 s left\n',
    'products.csv: 100 rows, 10 s\n',
  ]);
});

test('how long it takes is not said before a hundredth is done', () => {
  const { written, progress, wait } = recorder(false);
  const stage = progress.start('products.csv', 1000);
  wait(6000);
  stage.advance(9, '9 rows');
  wait(6000);
  stage.advance(10, '10 rows');
  expect(written).toEqual(['products.csv: 9 rows, 0 %\n', 'products.csv: 10 rows, 1 %, 19 min 48 s left\n']);
});

test('seconds read as a person says them', () => {
  expect(formatSeconds(59.6)).toBe('1 min 00 s');
  expect(formatSeconds(125)).toBe('2 min 05 s');
});
