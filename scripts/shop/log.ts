import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { outliveLog } from '../../machine/standard-output.ts';

const COLORS = { store: 'cyan', api: 'magenta', sandbox: 'green', demo: 'yellow', build: 'blue' } as const;

/** Where the shop's processes and the shop itself write to. */
export interface Log {
  say(text: string): void;
  /** Passes each line of a process on, with its name before it. */
  attach(name: string, child: ChildProcess): void;
}

/** Writes to the terminal: coloured where there is one, plain where not. */
export function terminalLog(): Log {
  outliveLog();
  const width = Math.max(...Object.keys(COLORS).map((name) => name.length));
  return {
    say: (text) => console.log(text),
    attach(name, child) {
      const color = Object.entries(COLORS).find(([known]) => known === name)?.[1] ?? 'white';
      const prefix = styleText(color, `${name.padEnd(width)} │ `, { stream: process.stdout });
      for (const stream of [child.stdout, child.stderr]) {
        if (stream) createInterface({ input: stream }).on('line', (line) => console.log(prefix + line));
      }
    },
  };
}
