import { reasonIn } from './cluster.ts';

test('of a full disk one line is said, of anything else the last of what the program said', () => {
  const full =
    'running bootstrap script ... FATAL:  could not extend file\nHINT:  Check free disk space.\nAborted';
  expect(reasonIn(full)).toBe(': the disk of DATA_DIR is full.');
  expect(reasonIn('initdb: error: could not write file: No space left on device')).toMatch(/^: the disk/);
  expect(reasonIn(Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n'))).toMatch(
    /^:\nline 5\n[^]*line 19$/,
  );
});
