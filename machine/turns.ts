import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No browser and no proxy sends a second request before the first is answered. */
const MAX_WAITING = 16;

/** Answers a request when it is its turn on its connection. */
export type TakeTurn = (request: IncomingMessage, response: ServerResponse, serve: () => void) => void;

/**
 * Has the requests of one connection answered one after the other, however many come at once. Node begins all of them as
 * they arrive and keeps their answers: some kilobytes of requests were hundreds of megabytes of answers for somebody who
 * never reads, and who leaves is told of to the first of them alone. A connection on which too many wait is ended.
 */
export function createTurns(mostWaiting = MAX_WAITING): TakeTurn {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response, serve) => {
    const { socket } = request;
    const begin = () => {
      response.once('close', () => {
        const next = lines.get(socket)?.shift();
        if (next === undefined) lines.delete(socket);
        else if (socket.writable) next();
      });
      serve();
    };
    const waiting = lines.get(socket);
    if (waiting === undefined) {
      lines.set(socket, []);
      begin();
    } else if (waiting.length < mostWaiting) waiting.push(AsyncResource.bind(begin));
    else socket.destroy();
  };
}
