import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

const keptFiles = 3;

const moveIfThere = (from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

/** A log that never grows beyond a few files: `name.log`, and older ones as `name.log.1` to `name.log.3`. */
export class LogFile {
  #descriptor?: number;
  #bytes = 0;

  /** Begins a new file; what was there moves to `.1`. */
  constructor(
    readonly path: string,
    private readonly maxBytes = 10 * 1024 * 1024,
  ) {
    this.#rotate();
  }

  write(line: string): void {
    try {
      if (this.#bytes >= this.maxBytes) this.#rotate();
      if (this.#descriptor !== undefined) this.#bytes += writeSync(this.#descriptor, `${line}\n`);
    } catch {
      // A full disk costs the line, not the launcher that keeps everything running.
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #rotate(): void {
    this.close();
    for (let age = keptFiles - 1; age > 0; age -= 1) moveIfThere(`${this.path}.${age}`, `${this.path}.${age + 1}`);
    moveIfThere(this.path, `${this.path}.1`);
    this.#descriptor = openSync(this.path, 'a', 0o600);
    this.#bytes = fstatSync(this.#descriptor).size;
  }
}
