import { createGate } from './gate.ts';

const refuse = () => {
  throw new Error('full');
};

/** Work that ends when it is told to. */
function held() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

it('lets a few through at once, the others in order, and refuses who comes when the line is full', async () => {
  const gate = createGate(2, 1, refuse);
  const begun: string[] = [];
  const [first, second, third] = [held(), held(), held()];
  const enter = (name: string, { work }: ReturnType<typeof held>) =>
    gate(() => {
      begun.push(name);
      return work();
    });
  const running = [enter('first', first), enter('second', second), enter('third', third)];
  expect(begun).toEqual(['first', 'second']);
  await expect(enter('fourth', held())).rejects.toThrow('full');
  first.end();
  await running[0];
  expect(begun).toEqual(['first', 'second', 'third']);
  second.end();
  third.end();
  await Promise.all(running);
  await gate(async () => begun.push('later'));
  expect(begun.at(-1)).toBe('later');
});

it('goes on after work that fails', async () => {
  const gate = createGate(1, 1, refuse);
  const failing = gate(() => Promise.reject(new Error('no')));
  const next = gate(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
