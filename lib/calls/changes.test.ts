import { createChanges } from './changes';

/** A server that knows one number, and a way to let its answers out one by one. */
function numberServer(known: number, isRefused: (wanted: number) => boolean = () => false) {
  const calls: number[] = [];
  const waiting: (() => void)[] = [];
  const awaited: (() => void)[] = [];
  /** A call has come, or a change has ended. */
  const move = () => awaited.splice(0).forEach((resolve) => resolve());
  const moved = () => new Promise<void>((resolve) => awaited.push(resolve));
  const refreshes: number[] = [];
  const changes = createChanges<number>(async () => void refreshes.push(known));
  const step = async (_known: number, wanted: number) => {
    calls.push(wanted);
    move();
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (isRefused(wanted)) return undefined;
    known = wanted;
    return wanted;
  };
  return {
    changes,
    calls,
    refreshes,
    set: (wanted: number) => changes.change({ key: 'line', known, wanted, step }).finally(move),
    async answer() {
      const next = moved();
      waiting.shift()?.();
      await next;
    },
    shown: () => changes.read().get('line') ?? known,
    known: () => known,
  };
}

describe('changes that are shown before the server knows them', () => {
  it('reaches the last of twenty quick presses with few calls, one at a time', async () => {
    const server = numberServer(1);
    const first = server.set(2);
    for (let quantity = 3; quantity <= 21; quantity++) await server.set(quantity);
    expect(server.shown()).toBe(21);
    expect(server.calls).toEqual([2]);
    await server.answer();
    expect(server.calls).toEqual([2, 21]);
    await server.answer();
    await first;
    expect(server.known()).toBe(21);
    expect(server.changes.read().size).toBe(0);
  });

  it('shows again what the server says when it refuses, whatever was wanted after that', async () => {
    const server = numberServer(3, (wanted) => wanted > 3);
    const first = server.set(4);
    await server.set(5);
    await server.answer();
    await first;
    expect(server.shown()).toBe(3);
    expect(server.calls).toEqual([4]);
    expect(server.refreshes).toEqual([3]);
  });

  it('goes on with what was pressed while it asked the server again', async () => {
    const server = numberServer(1);
    const first = server.set(2);
    await server.answer();
    const second = server.set(3);
    await server.answer();
    await Promise.all([first, second]);
    expect(server.known()).toBe(3);
    expect(server.shown()).toBe(3);
  });

  it('makes no call for a change that was taken back before its turn', async () => {
    const server = numberServer(1);
    const first = server.set(2);
    await server.set(5);
    await server.set(2);
    await server.answer();
    await first;
    expect(server.calls).toEqual([2]);
  });

  it('tells listeners of every change, each time with another map', () => {
    const server = numberServer(1);
    const maps = new Set<unknown>([server.changes.read()]);
    const stop = server.changes.subscribe(() => maps.add(server.changes.read()));
    void server.set(2);
    void server.set(3);
    stop();
    void server.set(4);
    expect(maps.size).toBe(3);
  });
});
