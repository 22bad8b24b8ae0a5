import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';

/** The files of a group in both versions of the kernel's interface. The limits are set in this order. */
const versions = [
  {
    folder: ROOT,
    limits: (bytes: number) => ({ 'memory.max': bytes, 'memory.swap.max': 0 }),
    events: 'memory.events',
    used: ['anon', 'shmem'],
  },
  {
    folder: join(ROOT, 'memory'),
    limits: (bytes: number) => ({ 'memory.limit_in_bytes': bytes, 'memory.memsw.limit_in_bytes': bytes }),
    events: 'memory.oom_control',
    used: ['total_rss', 'total_shmem'],
  },
];

/** A group of processes that has a limited memory and no swap, like a small server. Only root can create one. */
export class ControlGroup {
  private readonly folder: string;
  private readonly version = versions.find(({ folder }) => existsSync(join(folder, 'memory.stat'))) ?? versions[1]!;

  constructor(name: string, bytes: number) {
    this.folder = join(this.version.folder, name);
    mkdirSync(this.folder);
    for (const [file, value] of Object.entries(this.version.limits(bytes)))
      writeFileSync(join(this.folder, file), String(value));
  }

  /** A process that writes its id to this file belongs to the group, with all that it starts. */
  get processes(): string {
    return join(this.folder, 'cgroup.procs');
  }

  /** The number of processes that the kernel has killed because the group's memory was full. */
  get killed(): number {
    return this.read(this.version.events, 'oom_kill');
  }

  /** The memory of the processes in MiB, without the file cache. */
  get mebibytes(): number {
    const bytes = this.version.used.map((field) => this.read('memory.stat', field));
    return bytes.reduce((sum, each) => sum + each) / 1024 / 1024;
  }

  /** Removes the group. All of its processes must have ended. */
  remove(): void {
    rmdirSync(this.folder);
  }

  private read(file: string, field: string): number {
    const text = readFileSync(join(this.folder, file), 'utf8');
    return Number(new RegExp(`^${field} (\\d+)$`, 'm').exec(text)![1]);
  }
}
