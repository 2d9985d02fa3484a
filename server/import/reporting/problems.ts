import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';

/** One thing that is wrong in a catalogue folder. `line` counts from 1; 0 means the file as a whole. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** How many problems are printed; the rest is counted, and written to the report if there is one. */
const PRINTED_PROBLEMS = 50;

/** `products.csv:12: reason`, the form that editors jump to. */
export function formatProblem({ file, line, reason }: Problem): string {
  return line > 0 ? `${file}:${line}: ${reason}` : `${file}: ${reason}`;
}

/** A piece of the file's text as a message shows it: quoted, on one line, not too long. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

/** What was taken in otherwise than it stands in the file, as often as it happened. */
export interface Warning {
  readonly kind: string;
  readonly count: number;
  /** Places where it happened, with what stands there. */
  readonly examples: readonly string[];
}

/** How many places are shown of a kind of warning. */
const EXAMPLES = 3;

/**
 * Collects what is wrong, and apart from it what was only taken in otherwise than it stands there. Only the first {@link PRINTED_PROBLEMS} are kept in memory, since a file of
 * 100,000 lines can be wrong 100,000 times; all of them go to the report file, when one is asked for.
 */
export class Problems {
  readonly first: Problem[] = [];
  count = 0;
  private readonly kinds = new Map<string, { count: number; readonly examples: string[] }>();
  private report: WriteStream | undefined;
  private reportError: Error | undefined;
  readonly reportPath: string | undefined;

  constructor(reportPath?: string) {
    this.reportPath = reportPath;
  }

  add(file: string, line: number, reason: string): void {
    const problem = { file, line, reason };
    this.count += 1;
    if (this.first.length < PRINTED_PROBLEMS) this.first.push(problem);
    this.write(formatProblem(problem));
  }

  /**
   * Tells that something was taken in otherwise than it stands in the file.
   *
   * @param kind is the same for all that are counted together; what one place has of its own is the `example`.
   */
  warn(kind: string, file: string, line: number, example = ''): void {
    const known = this.kinds.get(kind) ?? { count: 0, examples: [] };
    this.kinds.set(kind, known);
    known.count += 1;
    const place = line > 0 ? `${file}:${line}` : file;
    if (known.examples.length < EXAMPLES) known.examples.push(`${place} ${example}`.trim());
    this.write(`warning: ${place}: ${kind}${example === '' ? '' : `: ${example}`}`);
  }

  /** The warnings by their kind, the most frequent first. */
  get warnings(): Warning[] {
    return Array.from(this.kinds, ([kind, { count, examples }]) => ({ kind, count, examples })).toSorted(
      (one, other) => other.count - one.count,
    );
  }

  /** The printed lines of the warnings: each kind once, with how often and where. */
  warningLines(): string[] {
    return this.warnings.map(({ kind, count, examples }) => {
      const more = count > examples.length ? ', …' : '';
      return `${count} × ${kind} (${examples.join(', ')}${more})`;
    });
  }

  private write(text: string): void {
    if (this.reportPath === undefined) return;
    if (this.report === undefined) {
      this.report = createWriteStream(this.reportPath);
      this.report.on('error', (error) => (this.reportError = error));
    }
    this.report.write(`${text}\n`);
  }

  /** The printed lines: the first problems, and how many more there are. */
  lines(): string[] {
    const lines = this.first.map(formatProblem);
    if (this.count > lines.length) lines.push(`and ${this.count - lines.length} more`);
    return lines;
  }

  /** Finishes the report file. Throws when it could not be written. */
  async close(): Promise<void> {
    if (this.report !== undefined && this.reportError === undefined) {
      this.report.end();
      await once(this.report, 'close');
    }
    if (this.reportError !== undefined)
      throw new Error(`the report could not be written: ${this.reportError.message}`);
  }
}

/** Tells of something that was taken in otherwise than it stands on a line; `example` is what stands there. */
export type Warn = (kind: string, line: number, example?: string) => void;

/** Who is told what reading a file finds: what is wrong, and what is only odd. */
export interface FileListener {
  readonly fail: (line: number, reason: string) => void;
  readonly warn: Warn;
}

/** What a file's problems are told through. */
export function listenerOf(problems: Problems, file: string): FileListener {
  return {
    fail: (line, reason) => problems.add(file, line, reason),
    warn: (kind, line, example) => problems.warn(kind, file, line, example),
  };
}
