import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

const keptFiles = 3;

const moveIfThere = (from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

/**
 * A log of limited size: `name.log`, and older files `name.log.1` to `name.log.3`. Lines are written synchronously.
 * While the disk is full lines are lost, but the log continues afterwards.
 */
export class LogFile {
  #descriptor?: number;
  #bytes = 0;

  /** Starts a new file; the existing one becomes `.1`. */
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
      // A full disk loses the line; it must not stop the launcher.
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
