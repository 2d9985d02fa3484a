/** Where progress is written: a terminal shows one line that changes, anything else a line now and then. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Follows one stage of the work; `done` and `total` are in the same unit. */
export interface Stage {
  advance(done: number, detail: string): void;
  end(detail: string): void;
}

const TERMINAL_MS = 100;
const PLAIN_MS = 5000;

/** Shows how far a long command is: percent, what was done, and the time left. */
export class Progress {
  private readonly output: ProgressOutput;
  private readonly now: () => number;

  constructor(output: ProgressOutput, now: () => number = Date.now) {
    this.output = output;
    this.now = now;
  }

  /** Begins a stage. Without a total only what was done is shown. */
  start(name: string, total?: number): Stage {
    const began = this.now();
    const isTerminal = this.output.isTTY === true;
    let last = isTerminal ? 0 : began;
    const show = (text: string, isLast: boolean) => {
      if (!isTerminal) {
        this.output.write(`${text}\n`);
        return;
      }
      const width = Math.max(20, (this.output.columns ?? 80) - 1);
      this.output.write(`\r\u001b[2K${text.slice(0, width)}${isLast ? '\n' : ''}`);
    };
    if (isTerminal) show(`${name} …`, false);
    return {
      advance: (done, detail) => {
        const now = this.now();
        if (now - last < (isTerminal ? TERMINAL_MS : PLAIN_MS)) return;
        last = now;
        const parts = [`${name}: ${detail}`];
        if (total !== undefined && total > 0 && done > 0) {
          const percent = Math.min(100, Math.floor((100 * done) / total));
          parts.push(`${percent} %`);
          // Of less the time that getting started takes would be the most.
          if (percent > 0)
            parts.push(`${formatSeconds(((now - began) * Math.max(0, total - done)) / done / 1000)} left`);
        }
        show(parts.join(', '), false);
      },
      end: (detail) => show(`${name}: ${detail}, ${formatSeconds((this.now() - began) / 1000)}`, true),
    };
  }
}

/** `7 s`, `2 min 05 s`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
