import { EventEmitter } from 'node:events';
import { createPictureQueue } from './picture-queue.ts';

/** An answer whose reader left before anything was asked for it. */
const closed = () => Object.assign(new EventEmitter(), { closed: true });

test('a picture that somebody asked for and left before their turn keeps nobody waiting', async () => {
  const queue = createPictureQueue({ atOnce: 1, most: 4, remembered: 10 });
  void queue.turn('a', closed());
  const leaver = new EventEmitter();
  const first = await queue.turn('b', new EventEmitter());
  void queue.turn('c', leaver);
  leaver.emit('close');
  const last = queue.turn('a', new EventEmitter());
  if (first.kind !== 'mine') throw new Error(first.kind);
  first.done(200);
  expect(await last).toMatchObject({ kind: 'mine' });
});

test('nobody waits for ever, whether their picture waits or is being made, and it is made for those who come later', async () => {
  const queue = createPictureQueue({ atOnce: 1, most: 4, remembered: 10, maxWaitMs: 5 });
  const first = await queue.turn('a', new EventEmitter());
  const late = [queue.turn('a', new EventEmitter()), queue.turn('b', new EventEmitter())];
  expect(await Promise.all(late)).toEqual([{ kind: 'full' }, { kind: 'full' }]);
  if (first.kind !== 'mine') throw new Error(first.kind);
  first.done(200);
  expect(await queue.turn('a', new EventEmitter())).toEqual({ kind: 'ready' });
  expect(await queue.turn('b', new EventEmitter())).toMatchObject({ kind: 'mine' });
});
